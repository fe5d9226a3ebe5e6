import { picturesOf } from '~/domain/documents/rich-text';
import type { Context } from '~/embedded-api/core/context';

/** The documents of a workspace by the file that they show as a picture, without deleted ones. */
export const documentsShowingMedia = async ({ database }: Context, workspaceId: number) => {
  const rows = await database.documents
    .where({ workspaceId })
    .filter(({ deletedAt }) => deletedAt === null)
    .toArray();
  const documents = rows.map(({ documentId, title, sections }) => ({
    use: { documentId, title },
    shown: new Set(sections.flatMap(({ body }) => picturesOf(body))),
  }));
  return (mediaId: number) =>
    documents.flatMap(({ use, shown }) => (shown.has(mediaId) ? [use] : []));
};
