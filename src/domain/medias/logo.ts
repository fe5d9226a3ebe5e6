const LARGEST_BYTES = 2 * 1024 * 1024;

const HEAD_BYTES = 12;

/** The media types of a logo, for a file field's `accept`. */
export const LOGO_TYPES = 'image/png,image/jpeg,image/webp';

type Signature = {
  type: string;
  /** The bytes at positions of the file. */
  parts: readonly { at: number; bytes: readonly number[] }[];
};

/** The first bytes of the accepted images; the name and the declared type are not trusted. */
const SIGNATURES: readonly Signature[] = [
  {
    type: 'image/png',
    parts: [{ at: 0, bytes: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] }],
  },
  { type: 'image/jpeg', parts: [{ at: 0, bytes: [0xff, 0xd8, 0xff] }] },
  {
    type: 'image/webp',
    parts: [
      { at: 0, bytes: [0x52, 0x49, 0x46, 0x46] },
      { at: 8, bytes: [0x57, 0x45, 0x42, 0x50] },
    ],
  },
];

type LogoVerdict = { type: string; problem: null } | { type: null; problem: string };

const refused = (problem: string): LogoVerdict => ({ type: null, problem });

/**
 * Checks a logo: PNG, JPEG or WebP of at most 2 MB by its content. Returns its media type, or the
 * error message for its field.
 */
export const judgeLogo = async (file: Blob): Promise<LogoVerdict> => {
  const { size } = file;
  if (size === 0) return refused('ファイルが空です。別の画像を選択してください。');
  if (size > LARGEST_BYTES) {
    const megabytes = (Math.ceil((size / 1024 / 1024) * 10) / 10).toFixed(1);
    return refused(`画像が大きすぎます（${megabytes}MB）。2MB以下の画像を選択してください。`);
  }
  const head = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer());
  const found = SIGNATURES.find(({ parts }) =>
    parts.every(({ at, bytes }) => bytes.every((byte, index) => head[at + index] === byte)),
  );
  return found === undefined
    ? refused('この形式の画像は使えません。PNG、JPEG、WebPのいずれかを選択してください。')
    : { type: found.type, problem: null };
};
