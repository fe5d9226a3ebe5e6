import { foldForSearch } from '~/domain/japanese-text';
import type { SubsidyBody, SubsidyHead, SubsidyRecord } from './record';

/** Where a collection has its subsidies from: heads at once, texts and details when they are wanted. */
export type SubsidySource = {
  readonly heads: readonly SubsidyHead[];
  /** The details' text as `foldForSearch` leaves it, in the order of the heads; asked for once a word is searched. */
  detailTexts(): readonly string[];
  bodyOf(position: number): SubsidyBody | Promise<SubsidyBody>;
};

/** One source after the other. Ids must differ. */
export const joinSources = (...sources: readonly SubsidySource[]): SubsidySource => {
  let texts: readonly string[] | null = null;
  const places = sources.flatMap((source) =>
    source.heads.map((_, position) => ({ source, position })),
  );
  return {
    heads: sources.flatMap(({ heads }) => heads),
    detailTexts: () => (texts ??= sources.flatMap((source) => source.detailTexts())),
    bodyOf: (position) => {
      const place = places[position];
      if (place === undefined) throw new RangeError(`No subsidy at ${position}`);
      return place.source.bodyOf(place.position);
    },
  };
};

const split = (record: SubsidyRecord): { head: SubsidyHead; body: SubsidyBody } => {
  const {
    detailHtml,
    areaDetail,
    requirements,
    eligibleExpenses,
    requiredDocuments,
    attachments,
    officialUrl,
    contact,
    projectEnd,
    canApplyTwice,
    onlineApplication,
    ...head
  } = record;
  return {
    head,
    body: {
      detailHtml,
      areaDetail,
      requirements,
      eligibleExpenses,
      requiredDocuments,
      attachments,
      officialUrl,
      contact,
      projectEnd,
      canApplyTwice,
      onlineApplication,
    },
  };
};

/** A few whole records, to stand beside other sources. */
export const recordSource = (records: readonly SubsidyRecord[]): SubsidySource => {
  const parts = records.map(split);
  return {
    heads: parts.map(({ head }) => head),
    detailTexts: () =>
      parts.map(({ body }) => foldForSearch(body.detailHtml.replaceAll(/<[^>]*>/gu, '\n'))),
    bodyOf: (position) => {
      const part = parts[position];
      if (part === undefined) throw new RangeError(`No record at ${position}`);
      return part.body;
    },
  };
};
