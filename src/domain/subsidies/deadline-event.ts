import { REMIND_DAYS } from '~/domain/notifications/notice';
import { DAY_MS, formatEnd } from '~/domain/time/dates';
import { amountOf, type Amounts } from './amount';

/** The event is the last half hour before the deadline. */
const EVENT_MS = 30 * 60_000;

type Ending = Amounts & {
  subsidyId: number;
  title: string;
  issuer: string | null;
  acceptanceEnd: string | null;
};

const startOf = (acceptanceEnd: string): number => Date.parse(acceptanceEnd) - EVENT_MS;

/** The reminders (days before the deadline) that are still ahead. */
export const daysToCome = (
  acceptanceEnd: string | null,
  now: Date,
  days: readonly number[] = REMIND_DAYS,
): number[] =>
  acceptanceEnd === null
    ? []
    : days.filter((day) => startOf(acceptanceEnd) - day * DAY_MS > now.getTime());

/** Null without a deadline. Its `uid` is stable, so that a later import replaces an earlier one. */
export const deadlineEvent = (
  { subsidyId, title, issuer, acceptanceEnd, ...amounts }: Ending,
  { origin, now, remindDays = [] }: { origin: string; now: Date; remindDays?: readonly number[] },
) => {
  if (acceptanceEnd === null) return null;
  const url = new URL(`/search/${subsidyId}`, origin).href;
  const amount = amountOf(amounts);
  const lines = [
    `締切：${formatEnd(acceptanceEnd)}（日本時間）`,
    issuer === null ? null : `実施機関：${issuer}`,
    amount.yen === null ? null : `${amount.term}：${amount.text}`,
    '締切は変わることがあります。応募の前に、最新の公募要領を確認してください。',
    // Not every calendar shows an event's URL.
    `詳細：${url}`,
  ];
  return {
    uid: `subsidy-${subsidyId}-deadline@hojokin-desk`,
    title: `【締切】${title}`,
    start: new Date(startOf(acceptanceEnd)).toISOString(),
    end: new Date(acceptanceEnd).toISOString(),
    description: lines.filter((line) => line !== null).join('\n'),
    url,
    alarmsDaysBefore: daysToCome(acceptanceEnd, now, remindDays),
  };
};
