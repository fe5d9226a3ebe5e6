import { TAG_GROUPS } from '~/domain/content/tags';
import { CLOSING_DAYS } from '~/domain/subsidies/deadline';
import { SUBSIDY_STATUSES, type SubsidyStatus } from '~/domain/subsidies/subsidy';
import { jstDay } from '~/domain/time/dates';
import type { SubsidyHead } from '~/embedded-api/subsidies/source/record';
import { createProgrammeIndex } from './fold';
import { patternColumn } from './patterns';

export type Columns = Readonly<ReturnType<typeof createColumns>>;

const STATUS_CODE = Object.fromEntries(
  SUBSIDY_STATUSES.map((status, code) => [status, code]),
) as Record<SubsidyStatus, number>;

/** `subsidyStatus` of the domain on numbers: every search computes it for thousands of records. */
export const statusCodes = ({ size, start, end, lastDay }: Columns, now: Date): Uint8Array => {
  const nowMs = now.getTime();
  const today = jstDay(nowMs);
  const codes = new Uint8Array(size);
  for (let position = 0; position < size; position += 1) {
    if (nowMs >= (end[position] ?? 0)) codes[position] = STATUS_CODE.closed;
    else if (nowMs < (start[position] ?? 0)) codes[position] = STATUS_CODE.upcoming;
    else if ((lastDay[position] ?? 0) - today <= CLOSING_DAYS)
      codes[position] = STATUS_CODE.closing;
    else codes[position] = STATUS_CODE.open;
  }
  return codes;
};

const millisecondsOr = (instant: string | null, absent: number): number =>
  instant === null ? absent : Date.parse(instant);

/** A call without a date of publication counts as published when it opens. */
const publishedAt = ({ publishedAt: known, acceptanceStart }: SubsidyHead): number =>
  millisecondsOr(known ?? acceptanceStart, -Infinity);

/** Known at its source's last update, however late it opens. */
const newnessOf = (head: SubsidyHead): number =>
  head.publishedAt === null
    ? Math.min(publishedAt(head), millisecondsOr(head.sourceUpdatedAt, Infinity))
    : publishedAt(head);

/**
 * The fields that the search reads, one typed array each, in the order of the records. A field that
 * one filter alone reads is in that filter's row. Instants are in milliseconds.
 */
export const createColumns = (heads: readonly SubsidyHead[]) => {
  const end = Float64Array.from(heads, (head) => millisecondsOr(head.acceptanceEnd, Infinity));
  return {
    size: heads.length,
    ids: Float64Array.from(heads, ({ subsidyId }) => subsidyId),
    /** -1: not stated. */
    amount: Float64Array.from(heads, ({ maxAmount }) => maxAmount ?? -1),
    /** -Infinity: already open. */
    start: Float64Array.from(heads, (head) => millisecondsOr(head.acceptanceStart, -Infinity)),
    /** Infinity: all year. */
    end,
    /** Days since 1970 in Japan, Infinity: all year; an end at midnight is on the day before. */
    lastDay: end.map((ms) => jstDay(ms - 1)),
    /** -Infinity: not known. */
    published: Float64Array.from(heads, publishedAt),
    /** The same for sorting: a call that is yet to open is as new as its source's last update. */
    newness: Float64Array.from(heads, newnessOf),
    /** When the record was published; it is not found before. */
    appears: Float64Array.from(heads, (head) => millisecondsOr(head.publishedAt, -Infinity)),
    programmes: createProgrammeIndex(heads),
    areas: patternColumn(heads.map(({ areaIds }) => areaIds)),
    categories: patternColumn(heads.map((head) => head.businessCategoryIds)),
    /** One column per tag group, in their order. */
    tags: TAG_GROUPS.map((group) => {
      const own = new Set(group.tags.map(({ tagId }) => tagId));
      return patternColumn(heads.map(({ tagIds }) => tagIds.filter((tagId) => own.has(tagId))));
    }),
  };
};
