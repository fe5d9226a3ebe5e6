/** File transfers are aborted after this long without progress (time-out of specification §9). */
const STALL_MS = 10_000;

/** A timer that each progress event restarts with `wind`. */
export const stallClock = (onStall: () => void, limit: number = STALL_MS) => {
  let timer = setTimeout(onStall, limit);
  return {
    wind: (): void => {
      clearTimeout(timer);
      timer = setTimeout(onStall, limit);
    },
    stop: (): void => clearTimeout(timer),
  };
};

export const stalledError = (): DOMException => new DOMException('no byte moved', 'TimeoutError');
