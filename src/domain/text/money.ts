import { formatNumber } from '~/domain/text/format-number';

const GROUP_UNITS = ['', '万', '億', '兆'];
const GROUP = 10_000;

/** Groups of four digits from the top, without groups of 0: 1億2,345万6,789. */
const inGroups = (amount: number): string => {
  let text = '';
  let rest = amount;
  for (const unit of GROUP_UNITS) {
    const isTop = unit === GROUP_UNITS.at(-1);
    const group = isTop ? rest : rest % GROUP;
    if (group > 0) text = `${formatNumber(group)}${unit}${text}`;
    rest = Math.floor(rest / GROUP);
  }
  return text;
};

const exactText = (amount: number): string => {
  const readsInGroups = amount >= GROUP ** 2 || (amount >= GROUP && amount % GROUP === 0);
  return readsInGroups ? inGroups(amount) : formatNumber(amount);
};

/** Exact, split for two font sizes: 1,500 万円, 1億2,345万6,789 円, but 1,234,567 円 without 万. */
export const yenParts = (amount: number): { figure: string; unit: string } => {
  const text = `${amount < 0 ? '-' : ''}${exactText(Math.abs(amount))}`;
  const last = text.slice(-1);
  return GROUP_UNITS.includes(last)
    ? { figure: text.slice(0, -1), unit: `${last}円` }
    : { figure: text, unit: '円' };
};

export const formatYen = (amount: number): string => {
  const { figure, unit } = yenParts(amount);
  return `${figure}${unit}`;
};

const UNIT_VALUES: Record<string, number> = {
  兆: 1e12,
  億: 1e8,
  千万: 1e7,
  百万: 1e6,
  万: 1e4,
  千: 1e3,
  '': 1,
};

const TERM = /(\d+(?:\.\d+)?)(兆|億|千万|百万|万|千|)/gu;
const TERMS = new RegExp(`^(?:${TERM.source})+$`, 'u');

/** Parses 「１，５００万円」, 「1億2,345万」, 「3千万」, 「1.5億円」; `too-large` if it would not be exact. */
export const readYen = (text: string): number | 'invalid' | 'too-large' => {
  const bare = text
    .normalize('NFKC')
    .replace(/[\s,、¥\\]/gu, '')
    .replace(/円$/u, '');
  if (!TERMS.test(bare)) return 'invalid';
  let total = 0;
  let previousUnit = Infinity;
  for (const [, figure = '', unit = ''] of bare.matchAll(TERM)) {
    const value = UNIT_VALUES[unit] ?? 1;
    const [whole = '', fraction = ''] = figure.split('.');
    // In integers only, as 1.1 × 1億 is not whole in binary.
    const lastDigitValue = value / 10 ** fraction.length;
    if (value >= previousUnit || lastDigitValue < 1) return 'invalid';
    previousUnit = value;
    total += Number(`${whole}${fraction}`) * lastDigitValue;
  }
  return Number.isSafeInteger(total) ? total : 'too-large';
};

/** Such as 「55,000円」: every digit, unlike formatYen, so that figures can be compared. */
export const yenLabel = (yen: number): string => `${formatNumber(yen)}円`;
