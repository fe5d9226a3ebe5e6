import { addDays, jstDateOf, jstInstant } from '~/domain/dates';
import type { SubsidySource } from '~/embedded-api/subsidies/source';
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
const COUNT = HOURS.length * DAYS;

/** The first so many full hours of offices after a moment, as instants of Japan. */
const hoursAfter = (moment: Date): string[] => {
  const today = jstDateOf(moment);
  return Array.from({ length: DAYS + 1 }, (_, day) =>
    HOURS.map((hour) => jstInstant(addDays(today, day), `${hour}:00`)),
  )
    .flat()
    .filter((instant) => Date.parse(instant) > moment.getTime())
    .slice(0, COUNT);
};

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

/**
 * What is published from the anchor on, eight a day for 30 days, so that a demo has news: of the
 * same kinds as the rest, each a programme of its own, with ids above all that is published.
 */
export const generateNewcomers = (anchor: Date, published: SubsidySource): SubsidySource => {
  const random = createRandom(SEED);
  const known = new Set(published.heads.map(({ programmeKey }) => programmeKey));
  const firstId = 1 + Math.max(...published.heads.map(({ subsidyId }) => subsidyId));
  const instants = hoursAfter(anchor);
  const writings: Writing[] = [];
  // Some are dropped, for a programme of that name may be there already.
  for (const programme of createProgrammes(2 * COUNT, anchor, random)) {
    const publishedAt = instants[writings.length];
    if (publishedAt === undefined) break;
    const alone = { ...programme, periods: [periodFrom(publishedAt, random)] };
    const heads = headsOf(alone, firstId + writings.length, publishedAt, random);
    for (const head of heads) {
      if (!known.has(head.programmeKey)) writings.push({ head, programme: alone, guidelines: 0 });
    }
  }
  return writtenSource(writings);
};
