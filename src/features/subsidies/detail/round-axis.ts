import type { SubsidyDetail } from '~/contract/subsidies';
import { deadlineOf } from '~/domain/subsidies/deadline';
import { subsidyStatus, subsidyStatusName } from '~/domain/subsidies/subsidy';
import { endParts, jstDateOf } from '~/domain/time/dates';
import { dayOf, timeAxis, type AxisSpan, type DayRange } from '~/domain/time/time-axis';
import { subsidyNumber } from '~/entities/subsidy/subsidy-labels';

type Round = SubsidyDetail['rounds'][number];

export type RoundRow = {
  subsidyId: number;
  isThis: boolean;
  label: string;
  badge: { tone: ReturnType<typeof deadlineOf>['tone']; label: string };
  /** 「2025/10/27 〜 2026/12/28」 */
  period: string;
  axisSpan: AxisSpan | null;
};

const YEAR = 365;
/** Some deadlines are as late as 2124: so long a bar would leave no room for others. */
const LONGEST_AHEAD = 3 * YEAR;

const dayAt = (instant: string): number => dayOf(jstDateOf(instant));

const slashed = (instant: string): string => jstDateOf(instant).replaceAll('-', '/');

const periodText = ({ acceptanceStart, acceptanceEnd }: Round): string => {
  const start = acceptanceStart === null ? '' : slashed(acceptanceStart);
  // An end at midnight counts as the day before. The weekday does not fit.
  const end = acceptanceEnd === null ? '通年' : endParts(acceptanceEnd).date.slice(0, 10);
  return `${start} 〜 ${end}`.trim();
};

const labelOf = ({ subsidyId, round, acceptanceStart }: Round): string =>
  round ??
  (acceptanceStart === null
    ? subsidyNumber(subsidyId)
    : `${slashed(acceptanceStart).slice(0, 7)}の回`);

const badgeOf = (round: Round, now: Date): RoundRow['badge'] =>
  subsidyStatus(round, now) === 'upcoming'
    ? { tone: 'neutral', label: subsidyStatusName('upcoming') }
    : deadlineOf(round.acceptanceEnd, now);

const rangeOf = (rounds: readonly Round[], today: number): DayRange => {
  const starts = rounds.flatMap((round) => round.acceptanceStart ?? []).map(dayAt);
  const ends = rounds.flatMap((round) => round.acceptanceEnd ?? []).map(dayAt);
  const latest = Math.max(today, ...starts);
  const high = Math.max(...starts, ...ends.map((end) => Math.min(end, latest + LONGEST_AHEAD)));
  const low = Math.min(...starts, ...ends);
  if (!Number.isFinite(low) || !Number.isFinite(high))
    return { low: today - YEAR, high: today + YEAR };
  const isNear = today > low - YEAR && today < high + YEAR;
  const [from, to] = isNear ? [Math.min(low, today), Math.max(high, today)] : [low, high];
  const margin = Math.max(7, (to - from) * 0.04);
  return { low: from - margin, high: to + margin };
};

/** The rounds of one programme by start date, each with its bar on a shared time axis. */
export const roundAxis = (rounds: readonly Round[], thisSubsidyId: number, now: Date) => {
  const today = dayOf(jstDateOf(now));
  const range = rangeOf(rounds, today);
  const { axisSpanOf, ...marks } = timeAxis(range, { today, mostTicks: 5 });
  const startOf = (round: Round): number =>
    round.acceptanceStart === null ? range.low : dayAt(round.acceptanceStart);
  const endOf = (round: Round): number =>
    round.acceptanceEnd === null ? range.high : dayAt(round.acceptanceEnd);
  const rows = rounds
    .toSorted((a, b) => startOf(a) - startOf(b))
    .map((round): RoundRow => ({
      subsidyId: round.subsidyId,
      isThis: round.subsidyId === thisSubsidyId,
      label: labelOf(round),
      badge: badgeOf(round, now),
      period: periodText(round),
      axisSpan: axisSpanOf(startOf(round), Math.max(startOf(round), endOf(round))),
    }));
  return { ...marks, rows };
};
