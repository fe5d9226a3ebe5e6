import { formatEnd } from '~/domain/dates';
import { formatYen } from '~/domain/money';

const EVENT_MS = 30 * 60_000;

type Ending = {
  subsidyId: number;
  title: string;
  issuer: string | null;
  maxAmount: number | null;
  acceptanceEnd: string | null;
};

/** The last half hour of a call, as a calendar takes it (`lib/calendar-file`). */
export type DeadlineEvent = {
  uid: string;
  title: string;
  start: string;
  end: string;
  description: string;
  url: string;
  alarmsDaysBefore: readonly number[];
};

/**
 * The entry in a calendar for a call's end; null for a call without one. `origin` is the app's own
 * address, for the link back.
 */
export const deadlineEvent = (
  { subsidyId, title, issuer, maxAmount, acceptanceEnd }: Ending,
  origin: string,
  alarmsDaysBefore: readonly number[] = [],
): DeadlineEvent | null => {
  if (acceptanceEnd === null) return null;
  const end = Date.parse(acceptanceEnd);
  const lines = [
    `締切：${formatEnd(acceptanceEnd)}（日本時間）`,
    issuer === null ? null : `実施機関：${issuer}`,
    maxAmount === null ? null : `上限額：${formatYen(maxAmount)}`,
    '締切は変わることがあります。応募の前に、最新の公募要領を確認してください。',
  ];
  return {
    uid: `subsidy-${subsidyId}-deadline@hojokin-desk`,
    title: `【締切】${title}`,
    start: new Date(end - EVENT_MS).toISOString(),
    end: new Date(end).toISOString(),
    description: lines.filter((line) => line !== null).join('\n'),
    url: new URL(`/search/${subsidyId}`, origin).href,
    alarmsDaysBefore,
  };
};
