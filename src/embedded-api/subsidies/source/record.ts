import type { DataSource, SubsidyDetail, SubsidySummary } from '~/contract/subsidies';

/** Fields that depend on the viewer and the time. */
type ViewerFields = 'status' | 'isFavorite' | 'isNew' | 'isDismissed' | 'roundCount' | 'match';

/** A subsidy as stored: the contract's detail without what depends on viewer and time. */
export type SubsidyRecord = Omit<SubsidyDetail, ViewerFields | 'rounds'>;

/** The part of a record that lists and filters need, in memory for every subsidy. */
export type SubsidyHead = Omit<SubsidySummary, ViewerFields> &
  Pick<SubsidyRecord, 'source' | 'sourceUpdatedAt'>;

/** The sources of a record: the one it is kept from, then those of facts that it lacks. */
export const dataSourcesOf = (head: SubsidyHead): readonly DataSource[] => {
  const { source: name, sourceUpdatedAt: updatedAt, otherSources = [] } = head;
  const { sourceLicence: licence, sourceUrl: url, sourceSince: since } = head;
  if (name === null) return otherSources;
  const own = { ...(licence && { licence }), ...(url && { url }), ...(since && { since }) };
  return [{ name, updatedAt, ...own }, ...otherSources];
};

/** The rest of a record, read or generated on demand. */
export type SubsidyBody = Omit<SubsidyRecord, keyof SubsidyHead>;
