import { readRecordType } from '~/domain/subsidies/record-type';
import type { RecordType, SubsidyLevel } from '~/domain/subsidies/subsidy';
import { readYen } from '~/domain/text/money';
import { normalizedLine } from './call-text';

const OKU = 100_000_000;
/** The highest amount that is a maximum without a word about it. */
const HIGHEST = 10 * OKU;
/** Programmes for large investments have round maxima up to here; budgets are rarely round. */
const HIGHEST_ROUND = 50 * OKU;
const ROUND = 5 * OKU;

const CAP = /上限|限度|最大|以内/u;
const BUDGET = /予算|事業規模/u;
const TOTAL = /予算|事業規模|総額/u;
const NO_CAP = /個々の[^。]{0,12}上限では(?:なく|ありません)/u;
const YEN = /(?:[\d,.]+(?:億|千万|百万|万|千)?)+円/gu;
const HEADING = /^[■◆●〇○]/u;

const amountsIn = (line: string) => (line.match(YEN) ?? []).map(readYen);

/** A heading such as 「■補助上限額」 is about the two lines below it. */
const withHeadings = (lines: readonly string[]): string[] =>
  lines.map((line, index) => {
    const above = lines.slice(Math.max(index - 2, 0), index);
    const heading = HEADING.test(line) ? undefined : above.findLast((each) => HEADING.test(each));
    return `${heading ?? ''} ${line}`;
  });

const DEPENDS = '(?:従業員|労働者|規模|枠|類型|コース|区分|パターン|賃上げ|賃金)';
const VARIES = new RegExp(
  [
    `${DEPENDS}.{0,30}(?:応じ|によ(?:って|り)|ごとに).{0,30}(?:上限|限度額|補助額)`,
    `(?:上限|限度額).{0,30}${DEPENDS}.{0,15}(?:応じ|によ|ごと|異な|変わ)`,
    `(?:賃上げ|賃金|給与).{0,40}(?:上限|限度).{0,12}(?:引き?上げ|上乗せ|加算|増額)`,
    `(?:上限|限度).{0,30}(?:特例|賃上げ).{0,16}(?:上乗せ|引き?上げ|加算)`,
  ].join('|'),
  'u',
);

/** Whether a text says that the maximum depends on size, category or a wage rise. */
export const saysAmountVaries = (line: string): boolean => VARIES.test(line.normalize('NFKC'));

const OF_A_SIZE = /(?:労働者数|従業員数?)\D{0,12}\d/u;

/** Whether maxima for several sizes or categories are listed: the same words, other amounts. */
const listsMaxima = (lines: readonly string[]): boolean => {
  const maxima = lines
    .filter((line) => /上限|限度/u.test(line))
    .map((line) => ({
      label: OF_A_SIZE.test(line)
        ? OF_A_SIZE.source
        : line.split(YEN)[0]?.replace(/^[\P{L}]+/u, ''),
      yen: amountsIn(line)[0],
    }))
    .filter(({ yen }) => typeof yen === 'number');
  return maxima.some(({ label, yen }) =>
    maxima.some((other) => other.label === label && other.yen !== yen),
  );
};

type RecordText = {
  title: string;
  catchPhrase: string | null;
  text: string;
  level: SubsidyLevel;
  /** What the source gives as the maximum. */
  amount: number | null;
};

/**
 * What a record is, and whether its amount is the maximum for each applicant or the budget for all
 * (product §13, §14).
 */
export const readRecordFacts = ({ amount, level, ...record }: RecordText) => {
  const recordType = readRecordType(record);
  return {
    recordType: recordType ?? ('call' as const),
    ...amountFacts(amount, level, recordType, record.text),
  };
};

const amountFacts = (
  amount: number | null,
  level: SubsidyLevel,
  recordType: RecordType | null,
  text: string,
): { maxAmount: number | null; amountVaries: boolean; budget?: number } => {
  const unchanged = { maxAmount: amount, amountVaries: false };
  if (amount === null) return unchanged;
  const lines = text.split('\n').map(normalizedLine);
  const naming = withHeadings(lines).filter((line) => amountsIn(line).includes(amount));
  const isCap = naming.some((line) => CAP.test(line) && !BUDGET.test(line));
  const isLarge = amount > HIGHEST && !(amount <= HIGHEST_ROUND && amount % ROUND === 0);
  const isBudget =
    recordType === 'commission' ||
    lines.some((line) => NO_CAP.test(line)) ||
    (!isCap &&
      (isLarge ||
        (level === 'municipality' && amount > HIGHEST) ||
        naming.some((line) => TOTAL.test(line))));
  if (isBudget) return { maxAmount: null, amountVaries: false, budget: amount };
  const amountVaries =
    lines.some(saysAmountVaries) ||
    listsMaxima(lines) ||
    naming.some((line) => /(?:上限|限度).*最大|最大.*(?:上限|限度)|加算.*最大/u.test(line));
  return { ...unchanged, amountVaries };
};
