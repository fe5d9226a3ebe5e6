import type { SubsidyFilters, SubsidySummary } from '~/contract/subsidies';
import { kindsOn } from '~/domain/plans/limits';
import { SUBSIDY_KINDS, type SubsidyKind } from '~/domain/subsidies/subsidy';
import type { ClientRow } from '~/embedded-api/clients/rows';
import type { Context } from '~/embedded-api/core/context';
import type { Narrowing, SubsidyCollection, Viewer } from '~/embedded-api/core/subsidy-collection';
import { newSince, passesFit } from '~/embedded-api/subsidies/search/filters';
import { anybody, viewerIn } from '~/embedded-api/subsidies/viewer';
import type { Membership } from '~/embedded-api/workspaces/membership';
import type { ConditionLookRow, ConditionRow } from './rows';

/** A condition, and the client it searches for. */
export type ConditionSearch = {
  condition: ConditionRow;
  client: ClientRow | null;
  viewer: Viewer;
  kinds: readonly SubsidyKind[];
};

type Searched = Pick<SubsidyCollection, 'matchingIds' | 'summary'>;
type Look = Pick<ConditionLookRow, 'lookedAt' | 'knownIds'>;

/** The searches of a workspace's conditions, without those for deleted clients. */
export const searchesOf = async (
  context: Context,
  member: Membership,
  conditions: readonly ConditionRow[],
): Promise<ConditionSearch[]> => {
  const { workspaceId } = member.workspace;
  const kinds = kindsOn(member.plan);
  const own = await viewerIn(context, member);
  const clientIds = [...new Set(conditions.flatMap(({ clientId }) => clientId ?? []))];
  const rows = await context.database.clients.bulkGet(clientIds);
  const clients = new Map(rows.map((row) => [row?.clientId, row]));
  return conditions.flatMap((condition): ConditionSearch[] => {
    if (condition.clientId === null) return [{ condition, client: null, viewer: own, kinds }];
    const client = clients.get(condition.clientId);
    return client?.workspaceId === workspaceId
      ? [{ condition, client, viewer: { ...own, profile: client.profile }, kinds }]
      : [];
  });
};

/** The collection with a cache, since many conditions run the same search without a profile. */
export const searchedOnce = (subsidies: SubsidyCollection): Searched => {
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

type FindIds = (viewer: Viewer, kinds: readonly SubsidyKind[]) => number[];

/** Most relevant first. Matches found without a profile are then compared with the client's. */
const matchesOf = (
  subsidies: Searched,
  { condition: { filters }, client, viewer, kinds }: ConditionSearch,
  find: FindIds,
): SubsidySummary[] => {
  const ids = client === null ? find(viewer, kinds) : find(anybody(viewer.now), SUBSIDY_KINDS);
  return ids
    .flatMap((subsidyId) => subsidies.summary(subsidyId, viewer) ?? [])
    .filter(
      ({ isDismissed, kind, match }) =>
        !isDismissed && kinds.includes(kind) && passesFit(filters, match?.result),
    );
};

/** The matches of a condition that end in a number of days. */
export const matchesEnding = (
  subsidies: Searched,
  search: ConditionSearch,
  endsInDays: readonly number[],
) =>
  matchesOf(subsidies, search, (viewer, kinds) =>
    subsidies.matchingIds(search.condition.filters, viewer, kinds, { endsInDays }),
  );

const findNew =
  (subsidies: Searched, condition: ConditionRow, look: Look) =>
  (viewer: Viewer, kinds: readonly SubsidyKind[]): number[] => {
    const { filters, narrowing } = newSince(condition.filters, look.lookedAt, viewer.now);
    const known = new Set(look.knownIds);
    return subsidies
      .matchingIds(filters, viewer, kinds, narrowing)
      .filter((subsidyId) => !known.has(subsidyId));
  };

/** The matches of a condition that it has not seen before. */
export const newMatches = (
  subsidies: Searched,
  search: ConditionSearch,
  look: Look,
): SubsidySummary[] => matchesOf(subsidies, search, findNew(subsidies, search.condition, look));

// Seen matches are stored regardless of the profile and the plan: a match that appears because one
// of them changed, or a dismissal was undone, is not new.

/** The seen matches of a new condition: all current ones. */
export const openingLook = (subsidies: Searched, filters: SubsidyFilters, now: Date): Look => ({
  lookedAt: now.getTime(),
  knownIds: Uint32Array.from(subsidies.matchingIds(filters, anybody(now), SUBSIDY_KINDS)),
});

/** The seen matches of a condition that never ran: those that existed when it last notified. */
export const assumedLook = (subsidies: Searched, condition: ConditionRow, now: Date): Look => {
  const lookedAt = condition.lastNotifiedAt ?? condition.createdAt;
  const find = (narrowing?: Narrowing): number[] =>
    subsidies.matchingIds(condition.filters, anybody(now), SUBSIDY_KINDS, narrowing);
  const later = new Set(find({ publishedAfter: lookedAt }));
  return { lookedAt, knownIds: Uint32Array.from(find().filter((id) => !later.has(id))) };
};

/** The seen matches after a run that notified all new ones; null if there were none. */
export const lookAfterRun = (
  subsidies: Searched,
  condition: ConditionRow,
  look: Look,
  now: Date,
): Look | null => {
  const found = findNew(subsidies, condition, look)(anybody(now), SUBSIDY_KINDS);
  if (found.length === 0) return null;
  const current = new Set(subsidies.matchingIds({}, anybody(now), SUBSIDY_KINDS));
  return {
    lookedAt: now.getTime(),
    knownIds: Uint32Array.from([...look.knownIds.filter((id) => current.has(id)), ...found]),
  };
};

/** The seen matches after a change of filters: all, except those that still wait to be notified. */
export const lookAfterChange = (
  subsidies: Searched,
  condition: ConditionRow,
  look: Look,
  { filters, now }: { filters: SubsidyFilters; now: Date },
): Look => {
  const waiting = new Set(findNew(subsidies, condition, look)(anybody(now), SUBSIDY_KINDS));
  const { lookedAt, knownIds } = openingLook(subsidies, filters, now);
  return { lookedAt, knownIds: knownIds.filter((id) => !waiting.has(id)) };
};
