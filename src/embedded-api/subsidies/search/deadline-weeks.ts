import type { SubsidyPage } from '~/contract/subsidies';
import { jstDateOf } from '~/domain/time/dates';
import { dayOf, WEEKS_AHEAD } from '~/domain/time/time-axis';
import { WEEK_DAYS, weeksFrom } from '~/domain/time/weeks';
import type { Columns } from './columns';
import { sumWhere, type Counted } from './counted';
import type { FilterInput } from './filters';
import { FITS } from './fit';

/** Two codes a week, the second for what fits, and one for what ends in none of them. */
const BEYOND = WEEKS_AHEAD * 2;

/** How many results end in each of the coming weeks, under all filters but those of the deadline. */
export const deadlineWeeksOf = (
  columns: Columns,
  { fits, now }: FilterInput,
  count: (codes: Uint8Array, codeCount: number) => Counted,
): NonNullable<SubsidyPage['deadlineWeeks']> => {
  const weeks = weeksFrom(jstDateOf(now), WEEKS_AHEAD);
  const monday = dayOf(weeks[0]?.from ?? '');
  const codes = new Uint8Array(columns.size).fill(BEYOND);
  for (let position = 0; position < columns.size; position += 1) {
    const week = Math.floor(((columns.lastDay[position] ?? 0) - monday) / WEEK_DAYS);
    if (week >= 0 && week < WEEKS_AHEAD) {
      codes[position] = week * 2 + (fits?.[position] === FITS ? 1 : 0);
    }
  }
  const counted = count(codes, BEYOND + 1);
  return weeks.flatMap(({ from }, week) => {
    const total = sumWhere(counted, (code) => code >> 1 === week);
    const fitting = sumWhere(counted, (code) => code === week * 2 + 1);
    return total === 0 ? [] : [{ from, total, fits: fits === null ? null : fitting }];
  });
};
