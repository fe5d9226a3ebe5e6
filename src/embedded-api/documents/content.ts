import {
  documentContent,
  documentExpense,
  documentSection,
  type DocumentContent,
  type DocumentExpense,
  type DocumentSection,
} from '~/contract/documents';
import { countCharacters, isLongerThan } from '~/domain/documents/character-count';
import {
  DOCUMENT_TITLE_MAX,
  EXPENSES_MAX,
  SECTION_GUIDANCE_MAX,
  SECTION_HEADING_MAX,
  SECTION_MAX,
  SECTIONS_MAX,
} from '~/domain/documents/document';
import { expenseFaults } from '~/domain/documents/expenses';
import { wordsOfBody } from '~/domain/documents/rich-text';
import { taxRateOf } from '~/domain/documents/tax';
import { readRate } from '~/domain/subsidies/subsidy-rate';
import { formatNumber } from '~/domain/text/format-number';
import { singleLine } from '~/domain/text/single-line';
import { pickFields } from '~/embedded-api/core/pick-fields';

const KEY_MAX = 100;
/** 100兆円 */
const MAX_AMOUNT = 100_000_000_000_000;

/** The content alone, its fields always in the same order so that contents can be compared. */
export const documentContentOf = (source: DocumentContent): DocumentContent => ({
  ...pickFields(documentContent, source),
  sections: source.sections.map((section) => pickFields(documentSection, section)),
  expenses: source.expenses.map((expense) =>
    // Rows that were stored before there were tax rates have none.
    pickFields(documentExpense, { ...expense, taxRate: taxRateOf(expense) }),
  ),
});

/** A client that does not know tax rates sends none: its rows keep those that they have. */
const withTaxRates = (
  sent: readonly DocumentExpense[],
  stored: readonly DocumentExpense[],
): DocumentExpense[] =>
  sent.map((row, index) => {
    const named = [stored[index], ...stored].find(
      (each) => each?.category === row.category && each.item === row.item,
    );
    const former = named ?? (sent.length === stored.length ? stored[index] : undefined);
    return { ...row, taxRate: row.taxRate ?? taxRateOf(former ?? row) };
  });

/** A content as it is stored, with trimmed names; `stored` are the rows that it replaces. */
export const tidyContent = (
  sent: DocumentContent,
  stored: readonly DocumentExpense[] = [],
): DocumentContent => {
  const content = documentContentOf({ ...sent, expenses: withTaxRates(sent.expenses, stored) });
  return {
    ...content,
    title: singleLine(content.title),
    sections: content.sections.map((section) => ({
      ...section,
      heading: singleLine(section.heading),
    })),
    expenses: content.expenses.map((row) => ({
      ...row,
      category: singleLine(row.category),
      item: singleLine(row.item),
    })),
    subsidyRate: content.subsidyRate === null ? null : singleLine(content.subsidyRate),
  };
};

export const isSameDocument = (one: DocumentContent, other: DocumentContent): boolean =>
  JSON.stringify(documentContentOf(one)) === JSON.stringify(documentContentOf(other));

export const charactersOf = ({ sections }: DocumentContent): number =>
  sections.reduce((sum, { body }) => sum + countCharacters(wordsOfBody(body)), 0);

const titleProblem = (title: string): string | null => {
  const isValid = title.trim() !== '' && !isLongerThan(title, DOCUMENT_TITLE_MAX);
  return isValid ? null : `タイトルは1〜${DOCUMENT_TITLE_MAX}文字で入力してください。`;
};

const NAMED = 20;

/** Enough of a heading to recognise the section. */
const shortOf = (heading: string): string => {
  const characters = Array.from(heading);
  return characters.length > NAMED ? `${characters.slice(0, NAMED).join('')}…` : heading;
};

// An empty heading is accepted, so that the rest is saved while the heading is retyped.
const sectionProblems = (section: DocumentSection, index: number): Record<string, string> => {
  const { key, heading, guidance, body, maxLength } = section;
  const isKey = key !== '' && key.length <= KEY_MAX;
  return {
    ...(!isKey && { [`sections.${index}.key`]: '項目を作り直してください。' }),
    ...(isLongerThan(heading, SECTION_HEADING_MAX) && {
      [`sections.${index}.heading`]: `「${shortOf(heading)}」の見出しは${SECTION_HEADING_MAX}文字以内で入力してください。`,
    }),
    ...(isLongerThan(guidance ?? '', SECTION_GUIDANCE_MAX) && {
      [`sections.${index}.guidance`]: `「${shortOf(heading)}」の記入の手引きは${SECTION_GUIDANCE_MAX}文字以内で入力してください。`,
    }),
    ...(isLongerThan(body, SECTION_MAX) && {
      [`sections.${index}.body`]: `「${shortOf(heading)}」は${formatNumber(SECTION_MAX)}文字以内で入力してください。項目を分けて保存できます。`,
    }),
    ...((maxLength ?? 0) > SECTION_MAX && {
      [`sections.${index}.maxLength`]: `「${shortOf(heading)}」の文字数の上限は${formatNumber(SECTION_MAX)}文字までです。`,
    }),
  };
};

const sectionsProblem = (sections: readonly DocumentSection[]): string | null => {
  if (sections.length > SECTIONS_MAX) return `項目は${SECTIONS_MAX}件までです。`;
  const keys = new Set(sections.map(({ key }) => key));
  return keys.size === sections.length ? null : '同じ項目が2つあります。';
};

const expensesProblem = (expenses: readonly DocumentExpense[]): string | null =>
  expenses.length > EXPENSES_MAX ? `経費明細は${EXPENSES_MAX}行までです。` : null;

const rateProblem = (rate: string | null): string | null =>
  rate === null || readRate(rate) ? null : '補助率は「2/3」のように入力してください。';

const maxAmountProblem = (amount: number | null): string | null =>
  amount === null || (amount >= 0 && amount <= MAX_AMOUNT)
    ? null
    : '上限額には0円以上、100兆円以内の金額を入力してください。';

/** Messages by field: `title`, `sections.2.body`, `expenses.0.amount` … */
export const documentProblems = (content: DocumentContent): Record<string, string | null> => {
  const { title, sections, expenses, subsidyRate, maxAmount } = content;
  const ofExpenses = expenses.flatMap((row, index) =>
    Object.entries(expenseFaults(row)).map(([name, problem]) => [
      `expenses.${index}.${name}`,
      problem,
    ]),
  );
  return {
    title: titleProblem(title),
    sections: sectionsProblem(sections),
    ...Object.assign({}, ...sections.map(sectionProblems)),
    expenses: expensesProblem(expenses),
    ...Object.fromEntries(ofExpenses),
    subsidyRate: rateProblem(subsidyRate),
    maxAmount: maxAmountProblem(maxAmount),
  };
};
