/** The 消費税率 that can be chosen, in percent; the first is the standard rate. */
export const TAX_RATES = [10, 8, 0] as const;

export const STANDARD_TAX_RATE = TAX_RATES[0];

/** The rate of a row in percent; rows of earlier releases have none. */
export const taxRateOf = ({ taxRate }: { taxRate?: number | undefined }): number =>
  taxRate ?? STANDARD_TAX_RATE;

const NAMES: Readonly<Record<number, string>> = { 8: '8%（軽減）', 0: '0%（対象外・非課税）' };

export const taxRateName = (rate: number): string => NAMES[rate] ?? `${rate}%`;

/**
 * 消費税 of one row in whole yen. Fractions are dropped in each row, so that the rows as shown add
 * up to the totals. An invoice rounds once per rate and may differ by less than a yen for each row.
 */
export const taxOf = (amount: number, rate: number): number =>
  Number((BigInt(amount) * BigInt(rate)) / 100n);

const STANDARD = /^標準(?:税率)?(?:10%)?$/u;
const REDUCED = /^軽減(?:税率)?(?:8%)?$/u;
const EXEMPT = /^(?:(?:課税)?対象外|非課税|不課税|免税)$/u;

/** Parses 「10%」, 「８％」, 「0.1」, 「軽減」, 「8%（軽減）」 and 「非課税」. */
export const readTaxRate = (text: string): number | 'invalid' => {
  const bare = text.normalize('NFKC').replace(/\s|\(.*\)$/gu, '');
  if (EXEMPT.test(bare)) return 0;
  if (STANDARD.test(bare)) return 10;
  if (REDUCED.test(bare)) return 8;
  const [, figure, sign] = /^(\d{1,2}(?:\.\d{1,2})?)(%?)$/u.exec(bare) ?? [];
  if (figure === undefined) return 'invalid';
  const isShare = sign === '' && figure.includes('.') && Number(figure) < 1;
  const percent = isShare ? Math.round(Number(figure) * 100) : Number(figure);
  return TAX_RATES.find((rate) => rate === percent) ?? 'invalid';
};
