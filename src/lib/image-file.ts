/** Bytes that the images we take begin with; the name's ending proves nothing. */
const IMAGE_SIGNATURES: readonly ((bytes: Uint8Array) => boolean)[] = [
  // PNG, JPEG, WebP
  (bytes) => starts(bytes, [0x89, 0x50, 0x4e, 0x47]),
  (bytes) => starts(bytes, [0xff, 0xd8, 0xff]),
  (bytes) =>
    starts(bytes, [0x52, 0x49, 0x46, 0x46]) && starts(bytes.subarray(8), [0x57, 0x45, 0x42, 0x50]),
];

const starts = (bytes: Uint8Array, signature: readonly number[]): boolean =>
  signature.every((byte, index) => bytes[index] === byte);

const LARGEST_LOGO_BYTES = 2 * 1024 * 1024;

/** Why a file cannot be a logo, or null: PNG, JPEG or WebP by content, 2 MB at most. */
export const logoProblem = async (file: File): Promise<string | null> => {
  if (file.size === 0) return 'ファイルが空です。別の画像を選んでください。';
  if (file.size > LARGEST_LOGO_BYTES) {
    const megabytes = (Math.ceil((file.size / 1024 / 1024) * 10) / 10).toFixed(1);
    return `画像が大きすぎます（${megabytes}MB）。2MB以下の画像を選んでください。`;
  }
  const head = new Uint8Array(await file.slice(0, 12).arrayBuffer());
  return IMAGE_SIGNATURES.some((matches) => matches(head))
    ? null
    : 'この形式の画像は使えません。PNG、JPEG、WebPのいずれかを選んでください。';
};
