import type { NotificationCondition } from '~/contract/notification-conditions';
import type { SubsidyFilters } from '~/contract/subsidies';
import { SUBSIDY_KINDS } from '~/domain/subsidies/subsidy';
import { foldForSearch } from '~/domain/text/japanese-text';

/** The keyword without its word order and spelling, which only an exact search regards. */
const keywordOf = ({ keyword = '', exact }: SubsidyFilters): string =>
  exact === true
    ? keyword.trim()
    : keyword.trim().split(/\s+/u).map(foldForSearch).toSorted().join(' ');

const valueOf = (value: unknown): unknown =>
  Array.isArray(value)
    ? [...new Set(value.map(String))].toSorted((one, other) => one.localeCompare(other))
    : value;

/** Whether a filter excludes anything; an empty list, an unticked box or both kinds do not. */
const narrows = ([name, value]: [string, unknown]): boolean =>
  Array.isArray(value)
    ? value.length > 0 && (name !== 'kind' || new Set(value).size < SUBSIDY_KINDS.length)
    : value !== undefined && value !== false && value !== '';

const canonicalKeyOf = (filters: SubsidyFilters): string => {
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

export const isSameSearch = (one: SubsidyFilters, other: SubsidyFilters): boolean =>
  canonicalKeyOf(one) === canonicalKeyOf(other);

/** Another condition of the same company with the same search. `known`: the edited one. */
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
