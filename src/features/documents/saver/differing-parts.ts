import type { DocumentContent, DocumentSection } from '~/contract/documents';
import type { ClientLabel } from '~/entities/client/client-choice';
import { isSame } from '~/forms/merge-values';
import { expenseConflictLines, fieldName, fieldValueLabel } from './conflict-labels';
import { FIELDS } from './merge';

type DifferingPart = { key: string; name: string; was: string; is: string };

const SECTION_FIELDS = ['heading', 'guidance', 'maxLength'] as const;

const MISSING = '（この項目はありません）';

const partsOfSection = (
  was: DocumentSection | undefined,
  is: DocumentSection | undefined,
): DifferingPart[] => {
  const { key = '', heading = '' } = is ?? was ?? {};
  const body =
    was?.body === is?.body
      ? []
      : [{ key, name: heading, was: was?.body ?? MISSING, is: is?.body ?? MISSING }];
  if (was === undefined || is === undefined) return body;
  const others = SECTION_FIELDS.filter((field) => was[field] !== is[field]).map((field) => ({
    key: `${key}/${field}`,
    name: `「${heading}」の${fieldName(field)}`,
    was: fieldValueLabel(field, was[field]),
    is: fieldValueLabel(field, is[field]),
  }));
  return [...others, ...body];
};

const sectionsAlsoIn = (other: DocumentContent, { sections }: DocumentContent): DocumentSection[] =>
  sections.filter(({ key }) => other.sections.some((each) => each.key === key));

/** The order of the sections that both have, if it differs. */
const partsOfOrder = (was: DocumentContent, is: DocumentContent): DifferingPart[] => {
  const [before, now] = [sectionsAlsoIn(is, was), sectionsAlsoIn(was, is)];
  if (before.every(({ key }, index) => key === now[index]?.key)) return [];
  const text = (sections: DocumentSection[]): string =>
    sections.map(({ heading }) => heading).join('\n');
  return [{ key: 'order', name: '項目の順序', was: text(before), is: text(now) }];
};

/** Every part in which two versions of a document differ, in the order of the second. */
export const differingParts = (
  was: DocumentContent,
  is: DocumentContent,
  clientLabel?: ClientLabel,
): DifferingPart[] => {
  const fields = FIELDS.filter((field) => was[field] !== is[field]).map((field) => ({
    key: field,
    name: fieldName(field),
    was: fieldValueLabel(field, was[field], clientLabel),
    is: fieldValueLabel(field, is[field], clientLabel),
  }));
  const keys = new Set([...is.sections, ...was.sections].map(({ key }) => key));
  const sections = [...keys].flatMap((key) => {
    const [before, now] = [was, is].map((each) => each.sections.find((one) => one.key === key));
    return partsOfSection(before, now);
  });
  const [wereExpenses, areExpenses] = [
    expenseConflictLines(was.expenses),
    expenseConflictLines(is.expenses),
  ];
  const expenses = isSame(was.expenses, is.expenses)
    ? []
    : [{ key: 'expenses', name: '経費明細', was: wereExpenses, is: areExpenses }];
  return [...fields, ...partsOfOrder(was, is), ...sections, ...expenses];
};
