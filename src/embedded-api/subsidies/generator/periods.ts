import { addDays, jstDateOf, jstInstant } from '~/domain/time/dates';
import type { Random } from './random';

/** When applications are accepted, as instants with the offset of Japan. */
export type Period = {
  readonly acceptanceStart: string | null;
  readonly acceptanceEnd: string | null;
  readonly publishedAt: string | null;
  /** The fiscal year (April to March) in which applications open. */
  readonly fiscalYear: number;
};

/** The status of a programme's latest round on the anchor's day. */
const STAGES = ['open', 'closing', 'upcoming', 'closed', 'allYear', 'endless'] as const;
const STAGE_WEIGHTS = [42, 12, 14, 21, 10, 1];
type Stage = (typeof STAGES)[number];

const endTime = (random: Random): string =>
  random.weighted(['17:00', '23:59', '12:00'], [55, 30, 15]);

export const fiscalYearOf = (date: string): number =>
  Number(date.slice(0, 4)) - (Number(date.slice(5, 7)) < 4 ? 1 : 0);

/** Days from the anchor's day to the first and the last day. */
const daysOf = (stage: Stage, random: Random): readonly [number, number | null] => {
  switch (stage) {
    case 'open':
      return [-random.int(1, 110), random.int(15, random.chance(0.2) ? 320 : 120)];
    case 'closing':
      return [-random.int(14, 90), random.chance(0.3) ? random.int(0, 3) : random.int(4, 14)];
    case 'upcoming': {
      const start = random.int(1, 75);
      return [start, start + random.int(20, 80)];
    }
    case 'closed': {
      const end = -random.int(1, 480);
      return [end - random.int(20, 120), end];
    }
    case 'allYear':
      return [-random.int(10, 400), null];
    case 'endless':
      return [-random.int(30, 900), 0];
  }
};

/** Some programmes have an end so far away that it means none. */
const endlessEnd = (random: Random): string =>
  jstInstant(random.chance(0.5) ? '2124-03-31' : `${random.int(2031, 2034)}-03-31`, '23:59');

const publishedOn = (start: string, today: string, random: Random): string => {
  const planned = addDays(start, -random.int(3, 30));
  return planned < today ? planned : addDays(today, -random.int(1, 6));
};

const periodOf = (
  today: string,
  stage: Stage,
  [first, last]: readonly [number, number | null],
  random: Random,
): Period => {
  const start = addDays(today, first);
  const end = last === null ? null : jstInstant(addDays(today, last), endTime(random));
  return {
    acceptanceStart: jstInstant(start, random.pick(['09:00', '10:00', '00:00'])),
    acceptanceEnd: stage === 'endless' ? endlessEnd(random) : end,
    publishedAt: random.chance(0.03)
      ? null
      : jstInstant(publishedOn(start, today, random), random.pick(['10:00', '14:00', '15:00'])),
    fiscalYear: fiscalYearOf(start),
  };
};

/** The periods of a programme's rounds, the latest first; only that one may be open. */
export const createPeriods = (anchor: Date, rounds: number, random: Random): Period[] => {
  const today = jstDateOf(anchor);
  const stage = random.weighted(STAGES, rounds === 1 ? STAGE_WEIGHTS : STAGE_WEIGHTS.slice(0, 4));
  const latest = daysOf(stage, random);
  const periods = [periodOf(today, stage, latest, random)];
  let [opens] = latest;
  while (periods.length < rounds) {
    const end = Math.min(opens, 0) - random.int(10, 40);
    opens = end - random.int(20, 60);
    periods.push(periodOf(today, 'closed', [opens, end], random));
  }
  return periods;
};
