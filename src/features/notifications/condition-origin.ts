import type { NotificationCondition } from '~/contract/notification-conditions';
import type { SubsidyFilters } from '~/contract/subsidies';
import { NEW_FILTERS } from '~/features/notifications/condition-form';

/** What a condition begins as: nothing, one that there is, or what a search looks for. */
export type ConditionOrigin =
  | 'scratch'
  | { condition: NotificationCondition }
  | { filters: SubsidyFilters; suggestedName: string };

/** What its form begins with, and the name of the draft that keeps what is typed. */
export const beginningOf = (from: ConditionOrigin, hasProfile: boolean) => {
  if (from === 'scratch') {
    return {
      title: '通知条件の作成',
      draft: 'new-condition',
      // What cannot be applied for is no news to who has said what the company is.
      base: hasProfile ? { ...NEW_FILTERS, matchedOnly: true } : NEW_FILTERS,
      name: '',
      known: null,
    };
  }
  return 'condition' in from
    ? {
        title: '通知条件の編集',
        draft: `condition-${from.condition.conditionId}`,
        base: from.condition.filters,
        name: from.condition.name,
        known: from.condition,
      }
    : {
        title: 'この条件を通知',
        draft: `condition-of-${JSON.stringify(from.filters)}`,
        base: from.filters,
        name: from.suggestedName,
        known: null,
      };
};
