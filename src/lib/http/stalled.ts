/** Spec §9 for what is long on its way: so long without a byte that moves, and it is given up. */
const STALL_MS = 10_000;

/** A clock that is wound up again by each sign of life. */
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
