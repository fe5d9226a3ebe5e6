import { useEffect, useState } from 'react';

/** How long before its end a session's user is warned: typing can be finished in that time. */
const WARNING_MS = 5 * 60_000;
/** Longer ones end at once: the browser counts them in 32 bits. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

export type SessionPhase = 'running' | 'ending' | 'over';

const phaseAt = (end: number, now: number): SessionPhase =>
  now >= end ? 'over' : now >= end - WARNING_MS ? 'ending' : 'running';

/**
 * Where a session stands that ends at an instant (ISO 8601, null: nobody knows). It looks anew when
 * the page is shown again: a sleeping computer's timers stand still.
 */
export const useSessionPhase = (endsAt: string | null): SessionPhase => {
  const end = endsAt === null ? Infinity : Date.parse(endsAt);
  const [phase, setPhase] = useState(() => phaseAt(end, Date.now()));

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = (): void => {
      clearTimeout(timer);
      const now = Date.now();
      const present = phaseAt(end, now);
      setPhase(present);
      if (present === 'over' || end === Infinity) return;
      const next = present === 'running' ? end - WARNING_MS : end;
      timer = setTimeout(look, Math.min(next - now, LONGEST_TIMER_MS));
    };
    look();
    document.addEventListener('visibilitychange', look);
    window.addEventListener('pageshow', look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
      window.removeEventListener('pageshow', look);
    };
  }, [end]);

  return phase;
};
