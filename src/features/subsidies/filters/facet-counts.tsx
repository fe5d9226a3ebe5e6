import type { SubsidyPage } from '~/contract/subsidies';
import { formatNumber } from '~/domain/text/format-number';
import type { FilterName } from '~/entities/subsidy/filters';

export type Facets = SubsidyPage['facets'];

/** The number of results for a value combined with the other filters; null if unknown. */
export type CountOf = (value: string | number) => number | null;

/** The API leaves out values without results from a counted filter (product §4). */
export const countsOf = (facets: Facets | undefined, filter: string): CountOf => {
  const counts = facets?.[filter];
  return (value) => (counts === undefined ? null : (counts[value] ?? 0));
};

/** Whether a filter's value is offered: in use, or one that finds anything in all the data. */
type IsOffered = (value: string | number, isChosen: boolean) => boolean;

/** Without that list from the API every value is offered (product §9). */
export const offersOf = (
  offered: SubsidyPage['offered'] | undefined,
  filter: string,
): IsOffered => {
  const values = offered?.[filter];
  return (value, isChosen) => isChosen || values === undefined || values.includes(String(value));
};

export type ControlProps = {
  name: FilterName;
  countOf: CountOf;
  isOffered: IsOffered;
  /** The values that the server offers; undefined if it does not list them. */
  offered?: readonly string[] | undefined;
};

/**
 * The props of a checkbox or radio button with a count: 「製造業 128件」. A value without results is
 * muted but can be selected.
 */
export const counted = (label: string, count: number | null, checked: boolean) =>
  count === null
    ? { label, checked }
    : {
        label: <span className={count === 0 && !checked ? 'text-ink-2' : undefined}>{label}</span>,
        count: formatNumber(count),
        'aria-label': `${label} ${formatNumber(count)}件`,
        checked,
      };
