import { subsidyIdOf } from '~/domain/subsidies/open-data/portal-number';
import type { PortalRecord } from './portal-record';

/** A valid record with the date of its data. */
export type DatedRecord = {
  readonly where: string;
  readonly record: PortalRecord;
  readonly isDetail: boolean;
  readonly updatedAt: Date | null;
};

/** A subsidy after all its records are merged. */
export type MergedRecord = {
  readonly subsidyId: number;
  readonly record: PortalRecord;
  readonly hasDetail: boolean;
  readonly updatedAt: Date | null;
};

export type Merged = {
  readonly kept: readonly MergedRecord[];
  /** The number of records that were merged into another record of the same subsidy. */
  readonly mergedCount: number;
  readonly refused: readonly { readonly where: string; readonly reason: string }[];
};

type Group = { list: DatedRecord | null; detail: DatedRecord | null; count: number };

/** An id of the portal has 15 or 18 characters, of which the first 15 identify the record. */
const portalKey = (id: string): string => id.slice(0, 15);

/** A record without a date counts as older than any record with a date. */
const isNewer = (one: DatedRecord, other: DatedRecord): boolean =>
  (one.updatedAt?.getTime() ?? -Infinity) > (other.updatedAt?.getTime() ?? -Infinity);

// Returns the newer of two list records or two detail records. Prefers the last if equally old.
const newer = (one: DatedRecord | null, other: DatedRecord): DatedRecord =>
  one === null || !isNewer(one, other) ? other : one;

const isEmpty = (value: unknown): boolean => value === null || value === '';

/** Newer values replace older ones, unless they are empty or lack the older value's time of day. */
const combine = (older: PortalRecord, over: PortalRecord): PortalRecord => {
  const combined: Record<string, unknown> = { ...older };
  for (const [field, value] of Object.entries(over)) {
    const known = combined[field];
    const isVaguer =
      typeof value === 'string' &&
      typeof known === 'string' &&
      /^\d{4}-\d{2}-\d{2}$/u.test(value) &&
      known.startsWith(`${value}T`);
    if (!isEmpty(value) && !isVaguer) combined[field] = value;
  }
  return combined as PortalRecord;
};

const joined = ({ list, detail }: Group): Omit<MergedRecord, 'subsidyId'> | null => {
  if (list === null || detail === null) {
    const only = list ?? detail;
    return only && { record: only.record, hasDetail: only === detail, updatedAt: only.updatedAt };
  }
  const [older, over] = isNewer(list, detail) ? [detail, list] : [list, detail];
  return { record: combine(older.record, over.record), hasDetail: true, updatedAt: over.updatedAt };
};

/** Merges the records of each subsidy, matched by number or else by the portal's id. */
export const mergeRecords = (records: readonly DatedRecord[]): Merged => {
  const numberByPortalId = new Map<string, number>();
  for (const { record } of records) {
    const subsidyId = record.name === null ? null : subsidyIdOf(record.name);
    if (subsidyId !== null && record.id !== null) {
      numberByPortalId.set(portalKey(record.id), subsidyId);
    }
  }
  const groups = new Map<number, Group>();
  const refused: { where: string; reason: string }[] = [];
  for (const one of records) {
    const { name, id } = one.record;
    const subsidyId = name === null ? numberByPortalId.get(portalKey(id ?? '')) : subsidyIdOf(name);
    if (subsidyId === undefined || subsidyId === null) {
      refused.push({
        where: one.where,
        reason: `番号（name）がなく、id が同じ記録もありません：${id}`,
      });
      continue;
    }
    const group = groups.get(subsidyId) ?? { list: null, detail: null, count: 0 };
    groups.set(subsidyId, group);
    group.count += 1;
    if (one.isDetail) group.detail = newer(group.detail, one);
    else group.list = newer(group.list, one);
  }
  const kept = [...groups].flatMap(([subsidyId, group]) => {
    const merged = joined(group);
    return merged === null ? [] : [{ subsidyId, ...merged }];
  });
  return {
    kept: kept.toSorted((a, b) => a.subsidyId - b.subsidyId),
    mergedCount: [...groups.values()].reduce((sum, { count }) => sum + count - 1, 0),
    refused,
  };
};
