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

/** The longer side of a photo (px): enough for the width of A4, at a tenth of the bytes. */
const LONGEST = 1600;

const drawn = async (bitmap: ImageBitmap, type: 'png' | 'jpg'): Promise<WordPicture> => {
  const scale = Math.min(1, LONGEST / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(bitmap.width * scale);
  canvas.height = Math.round(bitmap.height * scale);
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  const file = await new Promise<Blob>((resolve, reject) => {
    const take = (blob: Blob | null): void => {
      if (blob === null) reject(new Error('the picture cannot be drawn'));
      else resolve(blob);
    };
    canvas.toBlob(take, type === 'jpg' ? 'image/jpeg' : 'image/png', 0.85);
  });
  const { width, height } = canvas;
  return { type, data: await file.arrayBuffer(), width, height };
};

const wordPicture = async (content: Blob): Promise<WordPicture> => {
  const bitmap = await createImageBitmap(content);
  const { width, height } = bitmap;
  const type = TYPES[content.type];
  // A photo is redrawn, as Word ignores the rotation in its metadata.
  const picture =
    type === undefined || type === 'jpg'
      ? await drawn(bitmap, type ?? 'png')
      : { type, data: await content.arrayBuffer(), width, height };
  bitmap.close();
  return picture;
};

/** The pictures of a document; `missing` counts those that could not be loaded or drawn. */
export const loadPictures = async (
  queryClient: QueryClient,
  workspaceId: number,
  document: DocumentContent,
): Promise<{ pictures: WordPictures; missing: number }> => {
  const mediaIds = [...new Set(document.sections.flatMap(({ body }) => picturesOf(body)))];
  const pictures = new Map<number, WordPicture>();
  const load = async (mediaId: number): Promise<void> => {
    const content = await queryClient.query(mediaQueries.content(workspaceId, mediaId));
    pictures.set(mediaId, await wordPicture(content));
  };
  await Promise.allSettled(mediaIds.map(load));
  return { pictures, missing: mediaIds.length - pictures.size };
};
