import { daysUntilEnd } from '~/domain/time/dates';
import { CLOSING_DAYS } from './deadline';

export const SUBSIDY_KINDS = ['subsidy', 'grant'] as const;
export type SubsidyKind = (typeof SUBSIDY_KINDS)[number];

export const SUBSIDY_LEVELS = ['national', 'prefecture', 'municipality', 'foundation'] as const;
export type SubsidyLevel = (typeof SUBSIDY_LEVELS)[number];

export const SUBSIDY_STATUSES = ['upcoming', 'open', 'closing', 'closed'] as const;
export type SubsidyStatus = (typeof SUBSIDY_STATUSES)[number];

/** Records of the portal that are no calls for applications (product §13). */
export const RECORD_TYPES = ['procedure', 'commission', 'registration'] as const;
export type RecordType = (typeof RECORD_TYPES)[number];

/** The choices of the publication filter, in days before today. */
export const PUBLISHED_WITHIN = [3, 7, 14, 30] as const;

/** The minimum and maximum number of subsidies in a comparison. */
export const FEWEST_COMPARED = 2;
export const MOST_COMPARED = 4;

const KIND_NAMES: Record<SubsidyKind, string> = { subsidy: '補助金', grant: '助成金' };

const LEVEL_NAMES: Record<SubsidyLevel, string> = {
  national: '国',
  prefecture: '都道府県',
  municipality: '市区町村',
  foundation: '財団等',
};

const STATUS_NAMES: Record<SubsidyStatus, string> = {
  upcoming: '募集予定',
  open: '募集中',
  closing: 'まもなく締切',
  closed: '終了',
};

export const subsidyKindName = (kind: SubsidyKind): string => KIND_NAMES[kind];
export const subsidyLevelName = (level: SubsidyLevel): string => LEVEL_NAMES[level];
export const subsidyStatusName = (status: SubsidyStatus): string => STATUS_NAMES[status];
/** Whether applications are accepted; how soon the call closes is shown by its deadline. */
export const callStatusName = (status: SubsidyStatus): string =>
  STATUS_NAMES[status === 'closing' ? 'open' : status];

/** ISO instants with offset. A start of null: already open; an end of null: all year. */
type AcceptancePeriod = { acceptanceStart: string | null; acceptanceEnd: string | null };

export const subsidyStatus = ({ acceptanceStart, acceptanceEnd }: AcceptancePeriod, now: Date) => {
  const days = acceptanceEnd === null ? Infinity : daysUntilEnd(acceptanceEnd, now);
  // Before the start: a record whose end precedes its start will never open.
  if (days === null) return 'closed';
  if (acceptanceStart !== null && now.getTime() < Date.parse(acceptanceStart)) return 'upcoming';
  return days <= CLOSING_DAYS ? 'closing' : 'open';
};
