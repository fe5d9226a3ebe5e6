import type { QueryClient } from '@tanstack/react-query';
import type { DocumentContent } from '~/contract/documents';
import { picturesOf } from '~/domain/documents/rich-text';
import { mediaQueries } from '~/entities/media/queries';
import type { WordPicture, WordPictures } from './docx-body';

/** The formats that every Word shows. */
const TYPES: Partial<Record<string, WordPicture['type']>> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/gif': 'gif',
};

const asPng = async (bitmap: ImageBitmap): Promise<Blob> => {
  const canvas = document.createElement('canvas');
  canvas.width = bitmap.width;
  canvas.height = bitmap.height;
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => {
      if (blob === null) reject(new Error('the picture cannot be drawn'));
      else resolve(blob);
    });
  });
};

const wordPicture = async (content: Blob): Promise<WordPicture> => {
  const bitmap = await createImageBitmap(content);
  const type = TYPES[content.type];
  const { width, height } = bitmap;
  const file = type === undefined ? await asPng(bitmap) : content;
  bitmap.close();
  return { type: type ?? 'png', data: await file.arrayBuffer(), width, height };
};

const mediaIdsIn = ({ sections }: DocumentContent): Set<number> =>
  new Set(sections.flatMap(({ body }) => picturesOf(body)));

/** The pictures of a document; `missing` counts those that could not be loaded or drawn. */
export const loadPictures = async (
  queryClient: QueryClient,
  workspaceId: number,
  document: DocumentContent,
): Promise<{ pictures: WordPictures; missing: number }> => {
  const mediaIds = [...mediaIdsIn(document)];
  const pictures = new Map<number, WordPicture>();
  const load = async (mediaId: number): Promise<void> => {
    const content = await queryClient.query(mediaQueries.content(workspaceId, mediaId));
    pictures.set(mediaId, await wordPicture(content));
  };
  await Promise.allSettled(mediaIds.map(load));
  return { pictures, missing: mediaIds.length - pictures.size };
};
