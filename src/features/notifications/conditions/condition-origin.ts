import type { NotificationCondition } from '~/contract/notification-conditions';
import type { SubsidyFilters } from '~/contract/subsidies';
import { FITTING_FILTERS, NEW_FILTERS } from '~/entities/subsidy/filters';

/** Where the values of a condition's form come from. `isForClient`: a client is required. */
export type ConditionOrigin =
  | { kind: 'scratch'; clientId: number | null; isForClient?: boolean }
  | { kind: 'condition'; condition: NotificationCondition }
  | { kind: 'search'; filters: SubsidyFilters; suggestedName: string; clientId: number | null };

const draftFor = (name: string, clientId: number | null): string =>
  clientId === null ? name : `${name}-for-${clientId}`;

/** Initial values of the form, and the name of its draft. */
export const beginningOf = (from: ConditionOrigin, hasProfile: boolean) => {
  switch (from.kind) {
    case 'scratch':
      return {
        title: '通知条件を作成',
        draft:
          from.isForClient === true && from.clientId === null
            ? 'new-condition-for-a-client'
            : draftFor('new-condition', from.clientId),
        // With a profile, only subsidies that fit are worth a notification.
        base: hasProfile || from.isForClient === true ? FITTING_FILTERS : NEW_FILTERS,
        name: '',
        clientId: from.clientId,
        known: null,
      };
    case 'condition':
      return {
        title: '通知条件を編集',
        draft: `condition-${from.condition.conditionId}`,
        base: from.condition.filters,
        name: from.condition.name,
        clientId: from.condition.clientId,
        known: from.condition,
      };
    case 'search':
      return {
        title: 'この条件で通知を受け取る',
        draft: draftFor(`condition-of-${JSON.stringify(from.filters)}`, from.clientId),
        base: from.filters,
        name: from.suggestedName,
        clientId: from.clientId,
        known: null,
      };
  }
};
