const LARGEST_BYTES = 2 * 1024 * 1024;

/** The media types of a logo, for a file field's `accept`. */
export const LOGO_TYPES = 'image/png,image/jpeg,image/webp';

/** The type by the first bytes, as Latin-1; name and declared type are not trusted. */
const typeOf = (head: string): string | null => {
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png';
  if (head.startsWith('\xff\xd8\xff')) return 'image/jpeg';
  return /^RIFF.{4}WEBP/su.test(head) ? 'image/webp' : null;
};

type LogoVerdict = { type: string; problem: null } | { type: null; problem: string };

const refused = (problem: string): LogoVerdict => ({ type: null, problem });

/** Checks a logo by its content: its media type, or the error message for its field. */
export const judgeLogo = async (file: Blob): Promise<LogoVerdict> => {
  const { size } = file;
  if (size === 0) return refused('ファイルが空です。別の画像を選択してください。');
  if (size > LARGEST_BYTES) {
    const megabytes = (Math.ceil((size / 1024 / 1024) * 10) / 10).toFixed(1);
    return refused(`画像が大きすぎます（${megabytes}MB）。2MB以下の画像を選択してください。`);
  }
  const head = new Uint8Array(await file.slice(0, 12).arrayBuffer());
  const type = typeOf(String.fromCharCode(...head));
  return type === null
    ? refused('この形式の画像は使えません。PNG、JPEG、WebPのいずれかを選択してください。')
    : { type, problem: null };
};
