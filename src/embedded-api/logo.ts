import { invalid } from '~/embedded-api/refusal';

const MAX_BYTES = 2 * 1024 * 1024;

/** Longer side of a stored logo: it travels as a data: URL with every list of workspaces. */
const STORED_SIZE = 256;

const SIGNATURES = [
  { type: 'image/png', at: 0, bytes: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] },
  { type: 'image/jpeg', at: 0, bytes: [0xff, 0xd8, 0xff] },
  { type: 'image/webp', at: 8, bytes: [0x57, 0x45, 0x42, 0x50] },
] as const;

// What a file is called or says of itself is the sender's word; its first bytes decide.
const typeOf = (head: Uint8Array): string | undefined =>
  SIGNATURES.find(({ at, bytes }) => bytes.every((byte, index) => head[at + index] === byte))?.type;

/** Smaller, where the surroundings can draw: a browser's worker or page, not Node. */
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

/** A logo as it is stored; 422 when it is no PNG, JPEG or WebP of at most 2 MB. */
export const storeLogo = async (
  file: Blob,
): Promise<{ logoImage: string; logoImageUrl: string }> => {
  if (file.size > MAX_BYTES) throw invalid({ file: '画像は2MB以下のファイルを選択してください' });
  const bytes = await file.arrayBuffer();
  const type = typeOf(new Uint8Array(bytes.slice(0, 16)));
  if (!type) throw invalid({ file: 'PNG、JPEG、WebPのいずれかの画像を選択してください' });
  const image = await shrink(new Blob([bytes], { type }));
  return {
    logoImage: file instanceof File ? file.name : 'logo',
    logoImageUrl: await dataUrlOf(image),
  };
};
