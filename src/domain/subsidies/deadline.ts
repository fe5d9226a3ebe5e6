import { daysUntilEnd, endParts } from '~/domain/time/dates';

type Deadline = {
  tone: 'neutral' | 'warning' | 'error' | 'closed';
  /** The label of the badge: 「あと5日」, 「本日 17:00まで」, 「終了」, 「通年」. */
  label: string;
  /** Calendar days left in Japan, 0 on the last day; null when closed or without an end. */
  days: number | null;
};

/** A deadline within this many days is 「まもなく締切」. */
export const CLOSING_DAYS = 14;
const URGENT_DAYS = 3;

/** The choices of the deadline filter, in days (product §4). */
export const DEADLINES_WITHIN = [7, 30, 60, 90] as const;

/** Some subsidies end in 2124; their days left would be meaningless. */
const FAR_DAYS = 3 * 365;

const labelOf = (days: number, end: string): string => {
  if (days === 0) return `本日 ${endParts(end).time}まで`;
  return days > FAR_DAYS ? 'あと3年以上' : `あと${days}日`;
};

const toneOf = (days: number): Deadline['tone'] => {
  if (days <= URGENT_DAYS) return 'error';
  return days <= CLOSING_DAYS ? 'warning' : 'neutral';
};

/** A subsidy's deadline, in calendar days of Japan. `acceptanceEnd` null: all year. */
export const deadlineOf = (acceptanceEnd: string | null, now: Date): Deadline => {
  if (acceptanceEnd === null) return { tone: 'neutral', label: '通年', days: null };
  const days = daysUntilEnd(acceptanceEnd, now);
  return days === null
    ? { tone: 'closed', label: '終了', days }
    : { tone: toneOf(days), label: labelOf(days, acceptanceEnd), days };
};
