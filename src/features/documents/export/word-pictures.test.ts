// @vitest-environment jsdom

import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { DocumentContent } from '~/contract/documents';
import { mediaQueries } from '~/entities/media/queries';
import { withQueries } from '~tests/support/with-queries';
import { loadPictures } from './word-pictures';

const WORKSPACE_ID = 4;

/** Draws nothing, but writes the request in place of the picture. */
const drawing = vi.fn();
beforeEach(() => {
  drawing.mockClear();
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({
    drawImage: drawing,
  } as never);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function toBlob(
    this: HTMLCanvasElement,
    take,
    type,
  ) {
    take(new Blob([`${type} ${this.width}×${this.height}`]));
  });
});

const pictureOf = async (type: string, width: number, height: number) => {
  const bitmap = { width, height, close: () => {} };
  vi.stubGlobal('createImageBitmap', async () => bitmap);
  const { queryClient } = withQueries();
  const { queryKey } = mediaQueries.content(WORKSPACE_ID, 12);
  queryClient.setQueryData(queryKey, new Blob(['the file'], { type }));
  const document = { sections: [{ body: '![外観](media:12)' }] } as unknown as DocumentContent;
  const { pictures } = await loadPictures(queryClient, WORKSPACE_ID, document);
  const picture = pictures.get(12);
  return { ...picture, data: new TextDecoder().decode(picture?.data) };
};

describe('the pictures of a Word file', () => {
  it('a photo is rotated upright and resized for print, as Word ignores its orientation', async () => {
    // 3,024 × 4,032 as it is seen; in the file it may lie on its side.
    expect(await pictureOf('image/jpeg', 3024, 4032)).toEqual({
      type: 'jpg',
      data: 'image/jpeg 1200×1600',
      width: 1200,
      height: 1600,
    });
    expect(drawing).toHaveBeenCalledWith(expect.anything(), 0, 0, 1200, 1600);
  });

  it('a small photo keeps its size', async () => {
    expect(await pictureOf('image/jpeg', 800, 600)).toMatchObject({ width: 800, height: 600 });
  });

  it('a drawing is embedded unchanged, a format that Word lacks is converted', async () => {
    expect(await pictureOf('image/png', 2000, 100)).toMatchObject({
      type: 'png',
      data: 'the file',
    });
    expect(await pictureOf('image/webp', 400, 100)).toMatchObject({
      type: 'png',
      data: 'image/png 400×100',
    });
  });
});
