import { addDays, DAY_MS, jstDateOf, jstDay, jstInstant } from '~/domain/time/dates';
import type { SubsidySource } from '~/embedded-api/subsidies/source/source';
import { writtenSource } from './generate';
import { headsOf } from './heads';
import { fiscalYearOf, type Period } from './periods';
import { createProgrammes } from './programmes';
import { createRandom, type Random } from './random';
import type { Writing } from './sections';

const SEED = 20_260_402;

/** Published on the hour, while offices are open. */
const HOURS = ['09', '10', '11', '12', '13', '14', '15', '16'];
const DAYS = 30;

/** Ids count from this day (2020-01-01), so that a later anchor does not reuse them. */
const FIRST_DAY = 18_262;

const periodFrom = (publishedAt: string, random: Random): Period => {
  const published = jstDateOf(publishedAt);
  const start = addDays(published, random.chance(0.4) ? 0 : random.int(1, 30));
  const end = random.chance(0.1)
    ? null
    : jstInstant(addDays(start, random.int(14, 90)), random.pick(['17:00', '17:00', '23:59']));
  return {
    acceptanceStart: start === published ? publishedAt : jstInstant(start, '09:00'),
    acceptanceEnd: end,
    publishedAt,
    fiscalYear: fiscalYearOf(start),
  };
};

/** One for each hour of a day; they depend only on that day and on the names in use. */
const writtenOn = (day: number, firstId: number, known: Set<string | null>): Writing[] => {
  const date = new Date(day * DAY_MS);
  const random = createRandom(SEED + day);
  const writings: Writing[] = [];
  // Some are dropped because a programme of that name exists.
  for (const programme of createProgrammes(3 * HOURS.length, date, random)) {
    const hour = HOURS[writings.length];
    if (hour === undefined) break;
    const publishedAt = jstInstant(date.toISOString().slice(0, 10), `${hour}:00`);
    const alone = { ...programme, periods: [periodFrom(publishedAt, random)] };
    for (const head of headsOf(alone, firstId + writings.length, publishedAt, random)) {
      if (known.has(head.programmeKey)) continue;
      known.add(head.programmeKey);
      writings.push({ head, programme: alone, guidelines: 0 });
    }
  }
  return writings;
};

/** Eight a day until 30 days after the anchor, each a new programme; later anchors change none. */
export const generateNewcomers = (anchor: Date, published: SubsidySource, since: Date = anchor) => {
  const known = new Set(published.heads.map(({ programmeKey }) => programmeKey));
  const firstId = 1 + Math.max(...published.heads.map(({ subsidyId }) => subsidyId));
  const last = anchor.getTime() + DAYS * DAY_MS;
  const firstDay = jstDay(since.getTime());
  const days = Array.from({ length: jstDay(last) - firstDay + 1 }, (_, index) => firstDay + index);
  const writings = days.flatMap((day) =>
    writtenOn(day, firstId + (day - FIRST_DAY) * HOURS.length, known),
  );
  return writtenSource(
    writings.filter(({ head }) => {
      const at = Date.parse(head.publishedAt ?? '');
      return at > since.getTime() && at <= last;
    }),
  );
};
