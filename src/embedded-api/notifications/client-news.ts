import type { SubsidySummary } from '~/contract/subsidies';
import type { SubsidyKind } from '~/domain/subsidies/subsidy';
import { anyoneAt, newIds, type Look } from './condition-news';
import type { ConditionRow } from './rows';
import type { Viewer, Narrowing, SubsidyCollection } from '~/embedded-api/core/subsidy-collection';

type Searched = Pick<SubsidyCollection, 'matchingIds' | 'summary'>;

type Who = { viewer: Viewer; kinds: readonly SubsidyKind[] };

/**
 * The same collection for one run: what is asked through nobody's eyes is searched for once, since
 * conditions for many clients look for the same.
 */
export const askedOnce = (subsidies: SubsidyCollection): Searched => {
  const answers = new Map<string, number[]>();
  return {
    summary: (subsidyId, viewer) => subsidies.summary(subsidyId, viewer),
    matchingIds: (filters, viewer, kinds, narrowing) => {
      const isAnybody = viewer.profile === null && viewer.dismissedIds.size === 0;
      if (!isAnybody) return subsidies.matchingIds(filters, viewer, kinds, narrowing);
      const question = JSON.stringify([filters, kinds, narrowing ?? null]);
      const answer =
        answers.get(question) ?? subsidies.matchingIds(filters, viewer, kinds, narrowing);
      answers.set(question, answer);
      return answer;
    },
  };
};

/** Of what anybody finds, what the search finds with the client's profile on this plan. */
const foundFor = (
  subsidies: Searched,
  subsidyIds: readonly number[],
  { filters }: ConditionRow,
  { viewer, kinds }: Who,
): SubsidySummary[] =>
  subsidyIds.flatMap((subsidyId) => {
    const subsidy = subsidies.summary(subsidyId, viewer);
    const isFound =
      subsidy !== null &&
      !subsidy.isDismissed &&
      kinds.includes(subsidy.kind) &&
      (filters.matchedOnly !== true || subsidy.match?.result !== 'unfit');
    return isFound ? [subsidy] : [];
  });

/** What a client's condition finds and does not know yet. */
export const newForClient = (
  subsidies: Searched,
  condition: ConditionRow,
  look: Look | undefined,
  who: Who,
): SubsidySummary[] =>
  foundFor(subsidies, newIds(subsidies, condition, look, anyoneAt(who.viewer)), condition, who);

/** What it finds among deadlines or news, known or not. */
export const narrowedForClient = (
  subsidies: Searched,
  condition: ConditionRow,
  who: Who,
  narrowing: Narrowing,
): SubsidySummary[] => {
  const { viewer, kinds } = anyoneAt(who.viewer);
  const subsidyIds = subsidies.matchingIds(condition.filters, viewer, kinds, narrowing);
  return foundFor(subsidies, subsidyIds, condition, who);
};
