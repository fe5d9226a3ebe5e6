import type { SubsidyDetail, SubsidySummary } from '~/contract/subsidies';

/** Fields that depend on the viewer and the time. */
type ViewerFields = 'status' | 'isFavorite' | 'isNew' | 'isDismissed' | 'roundCount' | 'match';

/** A subsidy as stored: the contract's detail without what depends on viewer and time. */
export type SubsidyRecord = Omit<SubsidyDetail, ViewerFields | 'rounds'>;

/** The part of a record that lists and filters need, in memory for every subsidy. */
export type SubsidyHead = Omit<SubsidySummary, ViewerFields> &
  Pick<SubsidyRecord, 'source' | 'sourceUpdatedAt'>;

/** The rest of a record, read or generated on demand. */
export type SubsidyBody = Omit<SubsidyRecord, keyof SubsidyHead>;
