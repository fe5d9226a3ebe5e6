/** A fraction of the expenses in lowest terms. */
export type Rate = { numerator: number; denominator: number };

const MOST_PARTS = 1000;

const commonDivisor = (a: number, b: number): number => (b === 0 ? a : commonDivisor(b, a % b));

/** Null unless it is above 0 and at most 1. */
const rateOf = (numerator: number, denominator: number): Rate | null => {
  const isPart =
    Number.isSafeInteger(numerator) && numerator > 0 && Number.isSafeInteger(denominator);
  if (!isPart || numerator > denominator) return null;
  const divisor = commonDivisor(numerator, denominator);
  return { numerator: numerator / divisor, denominator: denominator / divisor };
};

const KANJI = '〇一二三四五六七八九十';
const NUMBER = `(?:\\d+|[${KANJI}])`;

const numberOf = (text: string): number =>
  text.length === 1 && KANJI.includes(text) ? KANJI.indexOf(text) : Number(text);

/** In thousandths, so that 「66.7%」 stays exact. */
const thousandths = (percent: string): number => {
  const [whole = '', fraction = ''] = percent.split('.');
  return Number(`${whole}${fraction.padEnd(1, '0').slice(0, 1)}`);
};

// Excludes dates such as 「2026/11/20」 and percentages of a wage increase.
const RATES = new RegExp(
  [
    String.raw`(?<![\d/.])(?<n>\d{1,3})\s*/\s*(?<d>\d{1,4})(?![\d/]|\s*(?:から|まで|～|〜|\()\d+/)`,
    `(?<ofParts>${NUMBER})分の(?<parts>${NUMBER})`,
    String.raw`(?<![\d.])(?<percent>\d{1,3}(?:\.\d)?)\s*(?:%|パーセント)(?!\s*(?:以上|超|未満|増|引|アップ|上昇|賃上))`,
    String.raw`(?<![\d.])(?<tenths>\d{1,2}|[${KANJI}])割`,
  ].join('|'),
  'gu',
);

/** Other denominators are of dates: 「4/30」. */
const isUsual = (denominator: number): boolean =>
  (denominator >= 2 && denominator <= 10) || denominator === 100 || denominator === MOST_PARTS;

const normalized = (text: string): string =>
  text.normalize('NFKC').replace(/[\u2044\u2215]/gu, '/');

const isSame = (one: Rate, other: Rate): boolean =>
  one.numerator === other.numerator && one.denominator === other.denominator;

const rateOfMatch = ({ groups = {} }: RegExpExecArray): Rate | null => {
  const { n, d, ofParts, parts, percent, tenths } = groups;
  if (n !== undefined && d !== undefined) {
    return isUsual(Number(d)) ? rateOf(Number(n), Number(d)) : null;
  }
  if (ofParts !== undefined && parts !== undefined) {
    return rateOf(numberOf(parts), numberOf(ofParts));
  }
  if (percent !== undefined) return rateOf(thousandths(percent), MOST_PARTS);
  return tenths === undefined ? null : rateOf(numberOf(tenths), 10);
};

/** All distinct rates in a text, in order, to choose from. */
export const ratesIn = (text: string): Rate[] => {
  const found: Rate[] = [];
  for (const match of normalized(text).matchAll(RATES)) {
    const rate = rateOfMatch(match);
    if (rate && !found.some((other) => isSame(other, rate))) found.push(rate);
  }
  return found;
};

const BARE = /^\s*(\d+)\s*\/\s*(\d+)\s*$/u;

/** The only rate in a text; null if there are several, none, or a fixed amount (定額). */
export const parseRate = (text: string): Rate | null => {
  // A text of only one fraction is no date.
  const [, numerator, denominator] = BARE.exec(normalized(text)) ?? [];
  if (numerator !== undefined && Number(denominator) <= MOST_PARTS) {
    return rateOf(Number(numerator), Number(denominator));
  }
  const [rate, ...others] = text.includes('定額') ? [] : ratesIn(text);
  return rate && others.length === 0 ? rate : null;
};

const TYPED_RATE_MAX = 50;

/** Like `parseRate`, for a typed text of limited length. */
export const readRate = (text: string): Rate | null =>
  text.length > TYPED_RATE_MAX ? null : parseRate(text);

/** 「2/3」; 「10/10」 for all of it; 「45%」 if no small fraction is equal. */
export const rateLabel = ({ numerator, denominator }: Rate): string => {
  if (denominator === 1) return '10/10';
  const isWhole = MOST_PARTS % denominator === 0;
  if (denominator <= 10 || !isWhole) return `${numerator}/${denominator}`;
  return `${(numerator * MOST_PARTS) / denominator / 10}%`;
};

/** A short rate for a table row: 「1/2」, 「1/3〜2/3」, or 「定額」; null if only the whole text says it. */
export const shortRate = (text: string): string | null => {
  const rates = ratesIn(text).toSorted(
    (one, other) => one.numerator * other.denominator - other.numerator * one.denominator,
  );
  const [least, most] = [rates[0], rates.at(-1)];
  if (least === undefined || most === undefined) return text.includes('定額') ? '定額' : null;
  return least === most ? rateLabel(least) : `${rateLabel(least)}〜${rateLabel(most)}`;
};

/**
 * The fraction of an amount, rounded down to whole yen, also below zero. In integers: 1/3 of 300 is
 * 100, not 99.
 */
export const applyRate = (amount: number, { numerator, denominator }: Rate): number => {
  const parts = BigInt(Math.floor(amount)) * BigInt(numerator);
  const whole = parts / BigInt(denominator);
  return Number(parts < 0n && whole * BigInt(denominator) !== parts ? whole - 1n : whole);
};

/** What a company may receive and has to pay itself, in whole yen; `maxAmount` null: not stated. */
export const estimateGrant = (expenses: number, rate: Rate, maxAmount: number | null) => {
  const byRate = applyRate(expenses, rate);
  const grant = Math.min(byRate, maxAmount ?? Infinity);
  return { grant, ownBurden: expenses - grant, isAtMaximum: grant < byRate };
};

/** The lowest expenses that yield the maximum. */
export const expensesForMaximum = (maxAmount: number, { numerator, denominator }: Rate): number =>
  Number((BigInt(maxAmount) * BigInt(denominator) + BigInt(numerator) - 1n) / BigInt(numerator));
