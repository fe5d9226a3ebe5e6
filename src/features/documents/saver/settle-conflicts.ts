import type { DocumentContent, DocumentSection } from '~/contract/documents';
import { isSame } from './document-content';
import type { Choice, Conflict } from './merge';

/** Where one text can follow the other, both can be kept. */
export const allowsBoth = (conflict: Conflict): boolean =>
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

/** What was chosen in one conflict, put into what the merge made of the rest. */
export const settle = (
  content: DocumentContent,
  conflict: Conflict,
  choice: Choice,
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

/** Null until a choice was made in every conflict. */
export const settleAll = (
  { content, conflicts }: { content: DocumentContent; conflicts: readonly Conflict[] },
  choices: Readonly<Record<string, Choice>>,
): DocumentContent | null => {
  let settled = content;
  for (const conflict of conflicts) {
    const choice = choices[conflict.id];
    if (choice === undefined) return null;
    settled = settle(settled, conflict, choice);
  }
  return settled;
};
