import type { Billing } from '~/contract/billings';
import { jstDateOf } from '~/domain/time/dates';
import { downloadTable, type CsvColumn } from '~/lib/files/csv';
import { billingStatusName } from './billing-labels';

const COLUMNS: readonly CsvColumn<Billing>[] = [
  { heading: '請求番号', cell: ({ billingId }) => billingId },
  { heading: '発行日', cell: ({ issuedOn }) => issuedOn.replaceAll('-', '/') },
  { heading: '内容', cell: ({ description }) => description },
  { heading: '金額（円・税込）', cell: ({ amount }) => amount },
  { heading: '状態', cell: ({ status }) => billingStatusName(status) },
];

/** Saves every billing, the latest first, as 請求履歴_20261121.csv. */
export const downloadBillings = async (billings: readonly Billing[], now: Date): Promise<void> =>
  downloadTable(`請求履歴_${jstDateOf(now).replaceAll('-', '')}`, COLUMNS, billings);
