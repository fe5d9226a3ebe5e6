import { foldForSearch } from '~/domain/text/japanese-text';
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

/** What lists and filters need; a head with its body in it would give it away in every list. */
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

/** A few whole records, to stand beside other sources. */
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
