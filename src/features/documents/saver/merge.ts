import type { DocumentContent, DocumentExpense, DocumentSection } from '~/contract/documents';
import { isSame, mergeFields, pickSide } from '~/forms/merge-values';
import { contentOf } from './document-content';

export type MergeChoice = 'mine' | 'theirs' | 'both';

export const FIELDS = [
  'title',
  'status',
  'subsidyId',
  'clientId',
  'subsidyRate',
  'maxAmount',
] as const satisfies readonly (keyof DocumentContent)[];
type Field = (typeof FIELDS)[number];
type SectionField = Exclude<keyof DocumentSection, 'key'>;

/** A part that both sides changed differently. Null: that side has removed the section. */
export type DocumentConflict = { id: string } & (
  | { kind: 'field'; field: Field; mine: DocumentContent[Field]; theirs: DocumentContent[Field] }
  | {
      kind: 'section-field';
      key: string;
      field: SectionField;
      mine: DocumentSection[SectionField];
      theirs: DocumentSection[SectionField];
    }
  | { kind: 'section'; key: string; mine: DocumentSection | null; theirs: DocumentSection | null }
  | { kind: 'expenses'; mine: DocumentExpense[]; theirs: DocumentExpense[] }
);

type Merged = {
  /** In a conflict it has the local side, or the section that the local side has removed. */
  content: DocumentContent;
  conflicts: DocumentConflict[];
  /** The result differs from `mine`. */
  hasTheirs: boolean;
};

type Sides = {
  base: DocumentContent;
  mine: DocumentContent;
  theirs: DocumentContent;
  /** Contents sent without an answer: where `theirs` equals one, it is our own change. */
  own?: readonly DocumentContent[];
};

const SECTION_FIELDS: readonly SectionField[] = ['heading', 'guidance', 'body', 'maxLength'];

const sectionIn = (content: DocumentContent, key: string): DocumentSection | undefined =>
  content.sections.find((section) => section.key === key);

const mergeSection = (
  key: string,
  { base, mine, theirs, own = [] }: Sides,
): { section: DocumentSection | null; conflicts: DocumentConflict[] } => {
  const [was, here, there] = [base, mine, theirs].map((each) => sectionIn(each, key));
  const sent = own.flatMap((each) => sectionIn(each, key) ?? []);
  if (here !== undefined && there !== undefined) {
    const { merged, contested } = mergeFields(SECTION_FIELDS, was, here, there, sent);
    const conflicts = contested.map((field) => ({
      id: `${key}/${field}`,
      kind: 'section-field' as const,
      key,
      field,
      mine: here[field],
      theirs: there[field],
    }));
    return { section: merged, conflicts };
  }
  const left = here ?? there ?? null;
  const seen = here === undefined ? [...sent, ...(was === undefined ? [] : [was])] : [was];
  // Not in the base and never sent: one side has added it.
  const isAdded = was === undefined && (here !== undefined || sent.length === 0);
  if (left === null || isAdded) return { section: left, conflicts: [] };
  if (seen.some((each) => isSame(each, left))) return { section: null, conflicts: [] };
  return {
    section: left,
    conflicts: [{ id: key, kind: 'section', key, mine: here ?? null, theirs: there ?? null }],
  };
};

/** Merges row by row; null if a side removed rows or both changed the same row. */
const mergeRows = ({ base, mine, theirs }: Sides): DocumentExpense[] | null => {
  const count = base.expenses.length;
  if (mine.expenses.length < count || theirs.expenses.length < count) return null;
  const rows: DocumentExpense[] = [];
  for (const [index, was] of base.expenses.entries()) {
    const here = mine.expenses[index] ?? was;
    const there = theirs.expenses[index] ?? was;
    const picked = pickSide(was, here, there);
    if (picked === 'conflict') return null;
    rows.push(picked === 'mine' ? here : there);
  }
  const added = theirs.expenses.slice(count);
  const isAddedAlike = isSame(mine.expenses.slice(count), added);
  return [...rows, ...mine.expenses.slice(count), ...(isAddedAlike ? [] : added)];
};

const mergeExpenses = (
  sides: Sides,
): { rows: DocumentExpense[]; conflicts: DocumentConflict[] } => {
  const { base, mine, theirs, own = [] } = sides;
  const sent = own.map(({ expenses }) => expenses);
  const picked = pickSide(base.expenses, mine.expenses, theirs.expenses, sent);
  if (picked !== 'conflict') return { rows: { mine, theirs }[picked].expenses, conflicts: [] };
  const rows = sent.length > 0 ? null : mergeRows(sides);
  if (rows !== null) return { rows, conflicts: [] };
  const sidesInConflict = { mine: mine.expenses, theirs: theirs.expenses };
  return {
    rows: mine.expenses,
    conflicts: [{ id: 'expenses', kind: 'expenses', ...sidesInConflict }],
  };
};

/** Three-way merge: parts that both sides changed are conflicts, so that no text is lost unasked. */
export const merge = (sides: Sides): Merged => {
  const { base, mine, theirs, own = [] } = sides;
  const { merged: content, contested } = mergeFields(FIELDS, base, contentOf(mine), theirs, own);
  const conflicts = contested.map((field): DocumentConflict => ({
    id: field,
    kind: 'field',
    field,
    mine: mine[field],
    theirs: theirs[field],
  }));
  const order = mergeOrder(keysOf(base), keysOf(mine), keysOf(theirs));
  content.sections = order.flatMap((key) => {
    const merged = mergeSection(key, sides);
    conflicts.push(...merged.conflicts);
    return merged.section ?? [];
  });
  const expenses = mergeExpenses(sides);
  content.expenses = expenses.rows;
  conflicts.push(...expenses.conflicts);
  return { content, conflicts, hasTheirs: !isSame(content, contentOf(mine)) };
};

type Keys = readonly string[];
const keysOf = ({ sections }: DocumentContent): Keys => sections.map(({ key }) => key);

/** All section keys in the order of the side that moved some; in ours if both did. */
const mergeOrder = (base: Keys, mine: Keys, theirs: Keys): string[] => {
  const isCommon = (key: string): boolean =>
    base.includes(key) && mine.includes(key) && theirs.includes(key);
  const hasMoved = !isSame(base.filter(isCommon), mine.filter(isCommon));
  const [leading, following] = hasMoved ? [mine, theirs] : [theirs, mine];
  const order = [...leading];
  for (const [index, key] of following.entries()) {
    if (order.includes(key)) continue;
    // Goes after the section that it follows on its own side.
    const before = following[index - 1];
    order.splice(before === undefined ? 0 : order.indexOf(before) + 1, 0, key);
  }
  return order;
};

/** Whether both sides of a conflict can be kept, one after the other. */
export const allowsBoth = (conflict: DocumentConflict): boolean =>
  conflict.kind === 'expenses' || (conflict.kind === 'section-field' && conflict.field === 'body');

const withSection = (
  content: DocumentContent,
  key: string,
  change: (section: DocumentSection) => DocumentSection | null,
): DocumentContent => ({
  ...content,
  sections: content.sections.flatMap((section) =>
    section.key === key ? (change(section) ?? []) : [section],
  ),
});

const settle = (
  content: DocumentContent,
  conflict: DocumentConflict,
  choice: MergeChoice,
): DocumentContent => {
  switch (conflict.kind) {
    case 'field':
      return { ...content, [conflict.field]: conflict[choice === 'theirs' ? 'theirs' : 'mine'] };
    case 'section-field': {
      const { key, field, mine, theirs } = conflict;
      const both = `${String(mine)}\n\n${String(theirs)}`;
      const chosen = { mine, theirs, both: field === 'body' ? both : mine }[choice];
      return withSection(content, key, (section) => ({ ...section, [field]: chosen }));
    }
    case 'section': {
      const kept = conflict[choice === 'theirs' ? 'theirs' : 'mine'];
      return withSection(content, conflict.key, () => kept);
    }
    case 'expenses': {
      const { mine, theirs } = conflict;
      const more = theirs.filter((row) => !mine.some((each) => isSame(each, row)));
      return { ...content, expenses: { mine, theirs, both: [...mine, ...more] }[choice] };
    }
  }
};

/** The content with all choices applied; null until every conflict has one. */
export const settleAll = (
  { content, conflicts }: { content: DocumentContent; conflicts: readonly DocumentConflict[] },
  choices: Readonly<Record<string, MergeChoice>>,
): DocumentContent | null => {
  let settled = content;
  for (const conflict of conflicts) {
    const choice = choices[conflict.id];
    if (choice === undefined) return null;
    settled = settle(settled, conflict, choice);
  }
  return settled;
};
