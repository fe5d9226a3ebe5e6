import { TAG_GROUPS } from '~/domain/content/tags';
import { CLOSING_DAYS } from '~/domain/subsidies/deadline';
import { SUBSIDY_STATUSES, type SubsidyStatus } from '~/domain/subsidies/subsidy';
import { jstDay } from '~/domain/time/dates';
import type { SubsidyHead } from '~/embedded-api/subsidies/source/record';
import { createProgrammes, type Programmes } from './fold';
import { patternColumn, type PatternColumn } from './patterns';

/**
 * The fields that the search reads, one typed array each, in the order of the records. A field that
 * one filter alone reads is in that filter's row.
 */
export type Columns = {
  readonly size: number;
  readonly ids: Float64Array;
  /** -1: not stated. */
  readonly amount: Float64Array;
  /** Milliseconds; -Infinity: already open. */
  readonly start: Float64Array;
  /** Milliseconds; Infinity: all year. */
  readonly end: Float64Array;
  /** The last day in Japan that the period includes, in days since 1970; Infinity: all year. */
  readonly lastDay: Float64Array;
  /** Milliseconds; -Infinity: not known. */
  readonly published: Float64Array;
  /** The same for sorting: a call that is yet to open is as new as its source's last update. */
  readonly newness: Float64Array;
  /** When the record was published, in milliseconds; it is not found before. */
  readonly appears: Float64Array;
  readonly programmes: Programmes;
  readonly areas: PatternColumn;
  readonly categories: PatternColumn;
  /** One column per tag group, in their order. */
  readonly tags: readonly PatternColumn[];
};

const STATUS_CODE = Object.fromEntries(
  SUBSIDY_STATUSES.map((status, code) => [status, code]),
) as Record<SubsidyStatus, number>;

/**
 * `subsidyStatus` of the domain on numbers, since every search computes it for thousands of
 * records.
 */
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

export const createColumns = (heads: readonly SubsidyHead[]): Columns => {
  const areas = patternColumn(heads.map(({ areaIds }) => areaIds));
  const categories = patternColumn(heads.map((head) => head.businessCategoryIds));
  const tags = TAG_GROUPS.map((group) => {
    const own = new Set(group.tags.map(({ tagId }) => tagId));
    return patternColumn(heads.map(({ tagIds }) => tagIds.filter((tagId) => own.has(tagId))));
  });
  const end = Float64Array.from(heads, (head) => millisecondsOr(head.acceptanceEnd, Infinity));
  return {
    size: heads.length,
    ids: Float64Array.from(heads, ({ subsidyId }) => subsidyId),
    amount: Float64Array.from(heads, ({ maxAmount }) => maxAmount ?? -1),
    start: Float64Array.from(heads, (head) => millisecondsOr(head.acceptanceStart, -Infinity)),
    end,
    // A period that ends at midnight ends on the day before.
    lastDay: end.map((ms) => jstDay(ms - 1)),
    published: Float64Array.from(heads, publishedAt),
    newness: Float64Array.from(heads, newnessOf),
    appears: Float64Array.from(heads, (head) => millisecondsOr(head.publishedAt, -Infinity)),
    programmes: createProgrammes(heads),
    areas,
    categories,
    tags,
  };
};
