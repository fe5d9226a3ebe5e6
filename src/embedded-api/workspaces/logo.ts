import { judgeLogo } from '~/domain/medias/logo';
import { invalid } from '~/embedded-api/core/http-error';

/** Longer side of a stored logo, which is sent as a data: URL with every list of workspaces. */
const STORED_SIZE = 256;

/** Scales an image down where a canvas is available: in browsers, not in Node. */
const shrink = async (image: Blob): Promise<Blob> => {
  if (typeof createImageBitmap === 'undefined' || typeof OffscreenCanvas === 'undefined') {
    return image;
  }
  const bitmap = await createImageBitmap(image).catch(() => {
    throw invalid({ file: '画像を読み取れませんでした。別のファイルを選択してください' });
  });
  const scale = Math.min(1, STORED_SIZE / Math.max(bitmap.width, bitmap.height));
  const canvas = new OffscreenCanvas(
    Math.max(1, Math.round(bitmap.width * scale)),
    Math.max(1, Math.round(bitmap.height * scale)),
  );
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  return canvas.convertToBlob({ type: 'image/png' });
};

const dataUrlOf = async (image: Blob): Promise<string> => {
  const bytes = new Uint8Array(await image.arrayBuffer());
  const binary = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return `data:${image.type};base64,${btoa(binary)}`;
};

/** A logo as it is stored; 422 if it is not a PNG, JPEG or WebP of at most 2 MB. */
export const storeLogo = async (
  file: Blob,
): Promise<{ logoImage: string; logoImageUrl: string }> => {
  const { type, problem } = await judgeLogo(file);
  if (problem !== null) throw invalid({ file: problem });
  // With the type detected from the bytes, not the one that the sender claims.
  const image = await shrink(new Blob([await file.arrayBuffer()], { type }));
  return {
    logoImage: file instanceof File ? file.name : 'logo',
    logoImageUrl: await dataUrlOf(image),
  };
};
