import { formatNumber } from '~/domain/text/format-number';

/** The amounts of a task in the order in which they become known. */
export const AMOUNT_NAMES = {
  amountRequested: '申請額',
  amountAdopted: '採択額',
  amountGranted: '交付決定額',
  amountSettled: '確定額',
};
export type AmountField = keyof typeof AMOUNT_NAMES;
export const AMOUNT_FIELDS = Object.keys(AMOUNT_NAMES) as AmountField[];

type Amounts = Readonly<Record<AmountField, number | null>>;

type LabelledAmount = { label: string; yen: number };

const knownAmounts = (amounts: Amounts): { field: AmountField; yen: number }[] =>
  AMOUNT_FIELDS.flatMap((field) => {
    const yen = amounts[field];
    return yen === null ? [] : [{ field, yen }];
  });

/** The latest known amount, with its label; null if there is none. */
export const latestAmount = (amounts: Amounts): LabelledAmount | null => {
  const latest = knownAmounts(amounts).at(-1);
  return latest === undefined ? null : { label: AMOUNT_NAMES[latest.field], yen: latest.yen };
};

/** The sum of the tasks' latest amounts, with their labels 「申請額・採択額」; null if none has one. */
export const sumOfAmounts = (tasks: readonly Amounts[]): LabelledAmount | null => {
  const known = tasks.flatMap((task) => latestAmount(task) ?? []);
  if (known.length === 0) return null;
  const labels = Object.values(AMOUNT_NAMES).filter((each) =>
    known.some(({ label }) => label === each),
  );
  return { label: labels.join('・'), yen: known.reduce((sum, { yen }) => sum + yen, 0) };
};

/**
 * How the known amounts differ from the ones before them: usually they are lower, if not equal.
 * Only pairs with one of `fields`.
 */
export const amountDifferences = (
  amounts: Amounts,
  fields: readonly AmountField[] = AMOUNT_FIELDS,
): { lower: string[]; higher: string[] } => {
  const known = knownAmounts(amounts);
  const lower: string[] = [];
  const higher: string[] = [];
  for (const [index, { field, yen }] of known.entries()) {
    const before = known[index - 1];
    if (before === undefined || !(fields.includes(field) || fields.includes(before.field))) {
      continue;
    }
    const label = AMOUNT_NAMES[field];
    const difference = `${AMOUNT_NAMES[before.field]}より${formatNumber(Math.abs(yen - before.yen))}円`;
    if (yen < before.yen) lower.push(`${label}は${difference}少ない金額です。`);
    if (yen > before.yen) higher.push(`${label}が${difference}多くなっています。`);
  }
  return { lower, higher };
};
