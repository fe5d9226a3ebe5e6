import type { SubsidyDetail, SubsidySummary } from '~/contract/subsidies';

/** What depends on who asks, and when. */
type Asked = 'status' | 'isFavorite' | 'isNew' | 'isDismissed' | 'roundCount' | 'match';

/** A subsidy as it is kept: everything the contract's detail says, less what depends on who asks and when. */
export type SubsidyRecord = Omit<SubsidyDetail, Asked | 'rounds'>;

/** The part of a record that lists and filters need; held in memory for every subsidy. */
export type SubsidyHead = Omit<SubsidySummary, Asked> &
  Pick<SubsidyRecord, 'source' | 'sourceUpdatedAt'>;

/** The rest of a record, read or made when a detail is asked for. */
export type SubsidyBody = Omit<SubsidyRecord, keyof SubsidyHead>;
