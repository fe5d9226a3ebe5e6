import { foldForSearch } from '~/domain/text/japanese-text';
import type { SubsidyHead, SubsidyRecord } from '~/embedded-api/subsidies/source/record';
import { termsReader, type SubsidySource } from '~/embedded-api/subsidies/source/source';

/** Removes the fields of the body, because list responses would otherwise contain these fields. */
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

/** A source that contains only the given records. */
export const recordSource = (records: readonly SubsidyRecord[]): SubsidySource => ({
  heads: records.map(headOf),
  detailTexts: () =>
    records.map(({ detailHtml }) => foldForSearch(detailHtml.replaceAll(/<[^>]*>/gu, '\n'))),
  bodyOf: (position) => {
    const record = records[position];
    if (record === undefined) throw new RangeError(`No record at ${position}`);
    return record;
  },
  termsAt: termsReader((position) => {
    const record = records[position];
    return record && { ...record, text: record.detailHtml.replaceAll(/<[^>]*>/gu, '\n') };
  }),
});
