import type { Billing } from '~/contract/billings';
import { jstDateOf } from '~/domain/time/dates';
import { toCsv, type CsvCell } from '~/lib/files/csv';
import { download } from '~/lib/files/download';
import { billingStatusName } from './billing-words';

const COLUMNS: readonly { heading: string; cell: (billing: Billing) => CsvCell }[] = [
  { heading: '請求番号', cell: ({ billingId }) => billingId },
  { heading: '発行日', cell: ({ issuedOn }) => issuedOn.replaceAll('-', '/') },
  { heading: '内容', cell: ({ description }) => description },
  { heading: '金額（円・税込）', cell: ({ amount }) => amount },
  { heading: '状態', cell: ({ status }) => billingStatusName(status) },
];

/** Saves every billing, the latest first, as 請求履歴_20261121.csv. */
export const downloadBillings = async (billings: readonly Billing[], now: Date): Promise<void> => {
  const csv = await toCsv([
    COLUMNS.map(({ heading }) => heading),
    ...billings.map((billing) => COLUMNS.map(({ cell }) => cell(billing))),
  ]);
  download(`請求履歴_${jstDateOf(now).replaceAll('-', '')}.csv`, 'text/csv;charset=utf-8', csv);
};
