import { foldForSearch } from '~/domain/text/japanese-text';
import type { SubsidyBody, SubsidyHead, SubsidyRecord } from './record';

/** Where a collection gets its subsidies from: heads at once, texts and details on demand. */
export type SubsidySource = {
  readonly heads: readonly SubsidyHead[];
  /**
   * The details' texts, folded by `foldForSearch`, in the order of the heads; read at the first
   * search for a word.
   */
  detailTexts(): readonly string[];
  bodyOf(position: number): SubsidyBody | Promise<SubsidyBody>;
};

/** Concatenates sources, whose ids must differ. */
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

/** Only a head's fields: a body left in it would appear in every list. */
const headOf = ({
  detailHtml: _detailHtml,
  areaDetail: _areaDetail,
  requirements: _requirements,
  eligibleExpenses: _eligibleExpenses,
  requiredDocuments: _requiredDocuments,
  attachments: _attachments,
  officialUrl: _officialUrl,
  contact: _contact,
  projectEnd: _projectEnd,
  canApplyTwice: _canApplyTwice,
  onlineApplication: _onlineApplication,
  ...head
}: SubsidyRecord): SubsidyHead => head;

/** A source of a few complete records. */
export const recordSource = (records: readonly SubsidyRecord[]): SubsidySource => ({
  heads: records.map(headOf),
  detailTexts: () =>
    records.map(({ detailHtml }) => foldForSearch(detailHtml.replaceAll(/<[^>]*>/gu, '\n'))),
  bodyOf: (position) => {
    const record = records[position];
    if (record === undefined) throw new RangeError(`No record at ${position}`);
    return record;
  },
});
