import type { DocumentContent, DocumentExpense } from '~/contract/documents';
import { DOCUMENT_STATUSES, documentStatusName } from '~/domain/documents/document';
import { taxRateOf } from '~/domain/documents/tax';
import { formatYen } from '~/domain/text/money';
import type { ClientLabel } from '~/entities/client/client-choice';
import type { DocumentConflict } from './merge';

const FIELD_NAMES: Record<string, string> = {
  title: 'タイトル',
  status: '状態',
  subsidyId: '補助金',
  clientId: 'クライアント',
  subsidyRate: '補助率',
  maxAmount: '上限額',
  heading: '見出し',
  guidance: '記入の手引き',
  body: '本文',
  maxLength: '文字数の上限',
};

export const fieldName = (field: string): string => FIELD_NAMES[field] ?? '';

/** The author of a change, before 「の変更」; may be the user in another tab. */
export const writerName = (name: string | null, ownName: string | null): string => {
  if (name === null) return 'ほかの人';
  return name === ownName ? '別のタブでのご自身' : `${name}さん`;
};

const yenLabel = (yen: number | null): string => (yen === null ? '—' : formatYen(yen));

/** The expenses as lines of text, for comparing two versions side by side. */
export const expenseConflictLines = (rows: readonly DocumentExpense[]): string =>
  rows
    .map((row) =>
      [
        row.category,
        row.item,
        `単価${yenLabel(row.unitPrice)}`,
        `数量${row.quantity ?? '—'}`,
        `税抜額${yenLabel(row.amount)}`,
        `税率${taxRateOf(row)}%`,
        `補助対象経費${yenLabel(row.eligibleAmount)}`,
        `補助金額${yenLabel(row.requestedAmount)}`,
      ].join('　'),
    )
    .join('\n');

const byNumber = (id: number): string => `番号 ${id}`;

/** The value of a field as text; a client by name. */
export const fieldValueLabel = (
  field: string,
  value: string | number | null,
  clientLabel: ClientLabel = byNumber,
): string => {
  if (value === null || value === '') return '（なし）';
  if (field === 'status') {
    const status = DOCUMENT_STATUSES.find((each) => each === value);
    return status === undefined ? String(value) : documentStatusName(status);
  }
  if (field === 'clientId') return clientLabel(Number(value)) ?? byNumber(Number(value));
  if (field === 'subsidyId') return byNumber(Number(value));
  return field === 'maxAmount' && typeof value === 'number' ? formatYen(value) : String(value);
};

/** The conflicting part, such as 「事業の概要」の本文. */
export const conflictName = (conflict: DocumentConflict, { sections }: DocumentContent): string => {
  if (conflict.kind === 'expenses') return '経費明細';
  if (conflict.kind === 'field') return fieldName(conflict.field);
  const heading = sections.find(({ key }) => key === conflict.key)?.heading ?? '';
  return conflict.kind === 'section'
    ? `「${heading}」`
    : `「${heading}」の${fieldName(conflict.field)}`;
};

export const conflictTexts = (
  conflict: DocumentConflict,
  clientLabel?: ClientLabel,
): { mine: string; theirs: string } => {
  if (conflict.kind === 'expenses') {
    return {
      mine: expenseConflictLines(conflict.mine),
      theirs: expenseConflictLines(conflict.theirs),
    };
  }
  if (conflict.kind === 'section') {
    const text = (side: typeof conflict.mine): string =>
      side === null ? '（この項目は削除されました）' : `${side.heading}\n${side.body}`;
    return { mine: text(conflict.mine), theirs: text(conflict.theirs) };
  }
  return {
    mine: fieldValueLabel(conflict.field, conflict.mine, clientLabel),
    theirs: fieldValueLabel(conflict.field, conflict.theirs, clientLabel),
  };
};
