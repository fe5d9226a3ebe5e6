import { picturesOf } from '~/domain/documents/rich-text';
import type { Context } from '~/embedded-api/core/context';

interface Use {
  documentId: number;
  title: string;
}

/** The documents of a workspace by the file that they show as a picture; deleted ones left out. */
export const documentsShowingMedia = async (
  { database }: Context,
  workspaceId: number,
): Promise<Map<number, Use[]>> => {
  const found = new Map<number, Use[]>();
  const rows = await database.documents
    .where({ workspaceId })
    .filter(({ deletedAt }) => deletedAt === null)
    .toArray();
  for (const { documentId, title, sections } of rows) {
    const shown = new Set(sections.flatMap(({ body }) => picturesOf(body)));
    for (const mediaId of shown) {
      const uses = found.get(mediaId);
      if (uses) uses.push({ documentId, title });
      else found.set(mediaId, [{ documentId, title }]);
    }
  }
  return found;
};
