import type { Billing } from '~/contract/billings';

/** Consumption tax of the prices, which are with tax. */
const TAX_PERCENT = 10;

/** The share of tax in an amount with tax, fractions of a yen cut off. */
const taxWithin = (amount: number): number =>
  Math.floor((amount * TAX_PERCENT) / (100 + TAX_PERCENT));

const inFigures = (amount: number): string => amount.toLocaleString('ja-JP');

/** As amounts stand on receipts, so that no figure can be added: 「金￥55,000－」. */
export const receiptAmount = (amount: number): string => `金￥${inFigures(amount)}－`;

export const taxLines = (amount: number): { term: string; text: string }[] => {
  const tax = taxWithin(amount);
  return [
    { term: `税抜金額（${TAX_PERCENT}%対象）`, text: `￥${inFigures(amount - tax)}` },
    { term: `消費税額（${TAX_PERCENT}%）`, text: `￥${inFigures(tax)}` },
  ];
};

export const receiptNumber = ({ billingId }: Pick<Billing, 'billingId'>): string =>
  `No. ${String(billingId).padStart(6, '0')}`;

/** The document's title, which a browser takes for the file's name: no mark that a file cannot have. */
export const receiptTitle = ({ billingId, issuedOn }: Billing): string =>
  `領収書 ${issuedOn} ${receiptNumber({ billingId }).replace('. ', '')}`;
