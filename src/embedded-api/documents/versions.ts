import type { DocumentContent } from '~/contract/documents';
import type { Context } from '~/embedded-api/context';
import type { DocumentRow } from '~/embedded-api/desk-rows';
import { charactersOf, contentOf, isSameContent } from './content';

/** Saves of one person within that time leave one former state, the one from before the first. */
const RUN_MS = 10 * 60_000;
const MOST_VERSIONS = 50;
/** A save that takes away so many characters, and half of all, may be a slip of the hand. */
const MUCH = 200;

const takesMuch = (present: DocumentRow, next: DocumentContent): boolean => {
  const before = charactersOf(present);
  const gone = before - charactersOf(next);
  return gone >= MUCH && gone >= before / 2;
};

/** Inside a transaction: whether a content is one that was there before, which somebody brings back. */
const isBroughtBack = async (
  { database }: Context,
  present: DocumentRow,
  next: DocumentContent,
): Promise<boolean> => {
  // Of a status that is changed to and fro, nothing is lost.
  if (isSameContent({ ...present, sections: next.sections }, present)) return false;
  const { documentId } = present;
  const former = await database.documentVersions.where({ documentId }).toArray();
  return former.some((version) => isSameContent(version, next));
};

/** Inside a transaction: keeps the present state where a run of saves begins; says since when it lasts. */
export const keepFormer = async (
  context: Context,
  { present, next, userId }: { present: DocumentRow; next: DocumentContent; userId: number },
): Promise<number> => {
  const { database, now } = context;
  const { documentId, workspaceId, version, updatedAt, updatedBy, runSince } = present;
  const isRunning =
    updatedBy === userId &&
    now() - runSince < RUN_MS &&
    !takesMuch(present, next) &&
    !(await isBroughtBack(context, present, next));
  if (isRunning) return runSince;
  const { documentVersions } = database;
  await documentVersions.put({
    ...contentOf(present),
    documentId,
    workspaceId,
    version,
    savedAt: updatedAt,
    savedBy: updatedBy,
  });
  // By number, as the key has the document first.
  const keys = await documentVersions.where({ documentId }).primaryKeys();
  const oldestFirst = keys.toSorted(([, one], [, other]) => one - other);
  await documentVersions.bulkDelete(oldestFirst.slice(0, -MOST_VERSIONS));
  return now();
};
