import type { SubsidyFilters } from '~/contract/subsidies';
import { DAY_MS } from '~/domain/time/dates';
import { SUBSIDY_KINDS, type SubsidyKind } from '~/domain/subsidies/subsidy';
import type { ConditionLookRow, ConditionRow } from './rows';
import type { Viewer, Narrowing, SubsidyCollection } from '~/embedded-api/core/subsidy-collection';
import { anybody } from '~/embedded-api/subsidies/viewer';

type Who = { viewer: Viewer; kinds: readonly SubsidyKind[] };
export type Look = Pick<ConditionLookRow, 'lookedAt' | 'knownIds'>;
type Searched = Pick<SubsidyCollection, 'matchingIds'>;

// What a new profile, another plan or a dismissal taken back lets through was there all the while.
export const anyoneAt = ({ now }: Viewer): Who => ({ viewer: anybody(now), kinds: SUBSIDY_KINDS });

const sinceOf = ({ lastNotifiedAt, createdAt }: ConditionRow): number =>
  lastNotifiedAt ?? createdAt;

/** A condition that is set up now knows all that it finds. */
export const openingLook = (
  subsidies: Searched,
  filters: SubsidyFilters,
  { now }: Viewer,
): Look => ({
  lookedAt: now.getTime(),
  knownIds: subsidies.matchingIds(filters, anybody(now), SUBSIDY_KINDS),
});

/** What a condition without a memory may be taken to know: what was there when it last told. */
export const assumedLook = (
  subsidies: Searched,
  condition: ConditionRow,
  { now }: Viewer,
): Look => {
  const lookedAt = sinceOf(condition);
  const find = (narrowing?: Narrowing): number[] =>
    subsidies.matchingIds(condition.filters, anybody(now), SUBSIDY_KINDS, narrowing);
  const later = new Set(find({ publishedAfter: lookedAt }));
  return { lookedAt, knownIds: find().filter((id) => !later.has(id)) };
};

/** What a condition finds for somebody and does not know yet, the most relevant first. */
export const newIds = (
  subsidies: Searched,
  condition: ConditionRow,
  look: Look | undefined,
  { viewer, kinds }: Who,
): number[] => {
  const { publishedWithin, ...filters } = condition.filters;
  if (!look) {
    const publishedAfter = sinceOf(condition);
    return subsidies.matchingIds(condition.filters, viewer, kinds, { publishedAfter });
  }
  // 「公開3日以内」 told once a week is about the whole week.
  const publishedAfter =
    publishedWithin === undefined
      ? null
      : Math.min(viewer.now.getTime() - publishedWithin * DAY_MS, look.lookedAt);
  const known = new Set(look.knownIds);
  return subsidies
    .matchingIds(filters, viewer, kinds, publishedAfter === null ? undefined : { publishedAfter })
    .filter((id) => !known.has(id));
};

/** The memory after a turn at which all that was new was told; null where nothing was new. */
export const lookAfterTurn = (
  subsidies: Searched,
  condition: ConditionRow,
  look: Look,
  { viewer }: Who,
): Look | null => {
  const anyone = anyoneAt(viewer);
  const found = newIds(subsidies, condition, look, anyone);
  if (found.length === 0) return null;
  const present = new Set(subsidies.matchingIds({}, anyone.viewer, anyone.kinds));
  return {
    lookedAt: viewer.now.getTime(),
    knownIds: [...look.knownIds.filter((id) => present.has(id)), ...found],
  };
};

/** The memory after a change of filters: what they find is known but for what waits to be told. */
export const lookAfterChange = (
  subsidies: Searched,
  condition: ConditionRow,
  look: Look | undefined,
  { filters, viewer }: { filters: SubsidyFilters; viewer: Viewer },
): Look => {
  const waiting = new Set(newIds(subsidies, condition, look, anyoneAt(viewer)));
  const { lookedAt, knownIds } = openingLook(subsidies, filters, viewer);
  return { lookedAt, knownIds: knownIds.filter((id) => !waiting.has(id)) };
};
