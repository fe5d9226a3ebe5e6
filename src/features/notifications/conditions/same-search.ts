import type { NotificationCondition } from '~/contract/notification-conditions';
import type { SubsidyFilters } from '~/contract/subsidies';
import { foldForSearch } from '~/domain/text/japanese-text';
import { SUBSIDY_KINDS } from '~/domain/subsidies/subsidy';

/** The words as they are looked for: in any order, however they are spelt, unless all is exact. */
const keywordOf = ({ keyword = '', exact }: SubsidyFilters): string =>
  exact === true
    ? keyword.trim()
    : keyword.trim().split(/\s+/u).map(foldForSearch).toSorted().join(' ');

const valueOf = (value: unknown): unknown =>
  Array.isArray(value)
    ? [...new Set(value.map(String))].toSorted((one, other) => one.localeCompare(other))
    : value;

/** What says nothing is left out: an empty list, a box that is not ticked, both kinds. */
const narrows = ([name, value]: [string, unknown]): boolean =>
  Array.isArray(value)
    ? value.length > 0 && (name !== 'kind' || new Set(value).size < SUBSIDY_KINDS.length)
    : value !== undefined && value !== false && value !== '';

const nameOf = (filters: SubsidyFilters): string => {
  const { exact, keyword: _keyword, ...rest } = filters;
  const keyword = keywordOf(filters);
  const whole = { ...rest, ...(keyword !== '' && { keyword, exact }) };
  return JSON.stringify(
    Object.entries(whole)
      .filter(narrows)
      .map(([name, value]) => [name, valueOf(value)] as const)
      .toSorted(([one], [other]) => one.localeCompare(other)),
  );
};

/** Whether two searches look for the same. */
export const isSameSearch = (one: SubsidyFilters, other: SubsidyFilters): boolean =>
  nameOf(one) === nameOf(other);

/** Another condition for the same company that looks for the same. */
export const sameCondition = (
  conditions: readonly NotificationCondition[],
  { filters, clientId }: Pick<NotificationCondition, 'filters' | 'clientId'>,
  known: NotificationCondition | null,
): NotificationCondition | undefined =>
  conditions.find(
    (each) =>
      each.conditionId !== known?.conditionId &&
      each.clientId === clientId &&
      isSameSearch(each.filters, filters),
  );
