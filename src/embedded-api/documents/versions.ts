import type { DocumentContent, DocumentExpense } from '~/contract/documents';
import type { Context } from '~/embedded-api/core/context';
import { charactersOf, documentContentOf, isSameDocument } from './content';
import type { DocumentRow } from './rows';

/** Saves by one user within this time leave one former version, from before the first of them. */
const RUN_MS = 10 * 60_000;
const MOST_VERSIONS = 50;
/** Removing this many characters, and half of the text, may be a mistake. */
const MUCH = 200;

const takesMuchText = (current: DocumentContent, next: DocumentContent): boolean => {
  const before = charactersOf(current);
  const gone = before - charactersOf(next);
  return gone >= MUCH && gone >= before / 2;
};

// Amounts that are computed from the rate do not count as lost text.
const rowName = ({ category, item, unitPrice, quantity, amount }: DocumentExpense): string =>
  JSON.stringify([category, item, unitPrice, quantity, amount]);

/** The texts of a document. */
const partsOf = ({ sections, expenses }: DocumentContent): string[] => [
  ...sections.flatMap(({ key, body }) => (body.trim() === '' ? [] : [JSON.stringify([key, body])])),
  ...expenses.map(rowName).filter((name) => name !== EMPTY_ROW),
];

const EMPTY_ROW = JSON.stringify(['', '', null, null, null]);

/** Whether a save removes whole rows or sections that no former version has. */
const takesParts = (
  current: DocumentContent,
  next: DocumentContent,
  former: readonly DocumentContent[],
): boolean => {
  const keys = new Set(next.sections.map(({ key }) => key));
  const isShorter = next.expenses.length < current.expenses.length;
  const kept = new Set([next, ...former].flatMap(partsOf));
  const taken = {
    ...current,
    sections: current.sections.filter(({ key }) => !keys.has(key)),
    expenses: isShorter ? current.expenses : [],
  };
  return partsOf(taken).some((part) => !kept.has(part));
};

/** Equal except for the status. */
const isSameWriting = (one: DocumentContent, other: DocumentContent): boolean =>
  isSameDocument({ ...one, status: other.status }, other);

/** Inside a transaction: whether a save would lose text that no former version has. */
const isAtRisk = async ({ database }: Context, current: DocumentRow, next: DocumentContent) => {
  const isStatusAlone = isSameWriting(current, next);
  if (!isStatusAlone && takesMuchText(current, next)) return true;
  const { documentId } = current;
  const former = await database.documentVersions.where({ documentId }).toArray();
  const isIn = (content: DocumentContent): boolean =>
    former.some((version) => isSameWriting(version, content));
  // A version handed over for review is kept, once even if the status changes back and forth.
  if (current.status !== next.status && !isIn(current)) return true;
  if (isStatusAlone) return false;
  return takesParts(current, next, former) || (isIn(next) && !isIn(current));
};

/** Inside a transaction: keeps the current version when a run begins. Returns `runSince`. */
export const keepFormerVersion = async (
  context: Context,
  { current, next, userId }: { current: DocumentRow; next: DocumentContent; userId: number },
): Promise<number> => {
  const { database, now } = context;
  const { documentId, workspaceId, version, updatedAt, updatedBy, runSince } = current;
  const isRunning =
    updatedBy === userId && now() - runSince < RUN_MS && !(await isAtRisk(context, current, next));
  if (isRunning) return runSince;
  const { documentVersions } = database;
  await documentVersions.put({
    ...documentContentOf(current),
    documentId,
    workspaceId,
    version,
    savedAt: updatedAt,
    savedBy: updatedBy,
  });
  // In ascending order of versions, as the primary key starts with the document.
  const keys = await documentVersions.where({ documentId }).primaryKeys();
  const oldestFirst = keys.toSorted(([, one], [, other]) => one - other);
  await documentVersions.bulkDelete(oldestFirst.slice(0, -MOST_VERSIONS));
  return now();
};
