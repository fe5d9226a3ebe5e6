import type { DocumentContent, DocumentSection } from '~/contract/documents';
import type { ClientLabel } from '~/entities/client/client-choice';
import { isSame } from '~/forms/merge-values';
import { bodyLabel, expenseLines, fieldName, fieldValueLabel } from './conflict-labels';

type DifferingPart = { key: string; name: string; was: string; is: string };

const FIELDS = ['title', 'status', 'subsidyId', 'clientId', 'subsidyRate', 'maxAmount'] as const;
const SECTION_FIELDS = ['heading', 'guidance', 'maxLength'] as const;

const partsOfSection = (
  was: DocumentSection | undefined,
  is: DocumentSection | undefined,
): DifferingPart[] => {
  const { key = '', heading = '' } = is ?? was ?? {};
  const body =
    was?.body === is?.body
      ? []
      : [{ key, name: heading, was: bodyLabel(was?.body), is: bodyLabel(is?.body) }];
  if (was === undefined || is === undefined) return body;
  const others = SECTION_FIELDS.filter((field) => was[field] !== is[field]).map((field) => ({
    key: `${key}/${field}`,
    name: `「${heading}」の${fieldName(field)}`,
    was: fieldValueLabel(field, was[field]),
    is: fieldValueLabel(field, is[field]),
  }));
  return [...others, ...body];
};

/** The order of the sections that both have, if it differs. */
const partsOfOrder = (was: DocumentContent, is: DocumentContent): DifferingPart[] => {
  const [before, now] = [
    [was, is],
    [is, was],
  ].map(([one, other]) =>
    one?.sections.filter(({ key }) => other?.sections.some((each) => each.key === key)),
  );
  const keysOf = (sections: typeof now): string[] => (sections ?? []).map(({ key }) => key);
  if (isSame(keysOf(before), keysOf(now))) return [];
  const text = (sections: typeof now): string =>
    (sections ?? []).map(({ heading }) => heading).join('\n');
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
  const expenses = {
    key: 'expenses',
    name: '経費明細',
    was: expenseLines(was.expenses),
    is: expenseLines(is.expenses),
  };
  return [
    ...fields,
    ...partsOfOrder(was, is),
    ...sections,
    ...(isSame(was.expenses, is.expenses) ? [] : [expenses]),
  ];
};
