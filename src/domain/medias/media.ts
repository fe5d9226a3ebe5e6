/** What a file is, as those who apply file it (product.md §4). */
export const MEDIA_CATEGORIES = [
  '履歴事項全部証明書',
  '決算書',
  '確定申告書',
  '納税証明書',
  '見積書',
  '労働者名簿',
  '賃金台帳',
  '就業規則',
  '定款',
  '認定書',
  '写真',
  '実績報告書類',
  'その他',
] as const;
export type MediaCategory = (typeof MEDIA_CATEGORIES)[number];

/** Bytes of one file, at most (product.md §4). */
export const MEDIA_MAX_BYTES = 20 * 1024 * 1024;

/** Files chosen at once, at most. */
export const MEDIA_MAX_FILES = 200;

/** Characters of a title and of a memo, at most. */
export const MEDIA_TITLE_MAX = 200;
export const MEDIA_MEMO_MAX = 1000;
/** Longer names of files are shortened before their ending. */
export const MEDIA_FILE_NAME_MAX = 255;

/** Offices take certificates of the last three months. */
export const CERTIFICATE_MONTHS = 3;

/** Days before its expiry in which a file is said to expire soon. */
export const EXPIRING_DAYS = 14;

/** A file's age against its expiry: a certificate is of use until the end of that day in Japan. */
export const MEDIA_EXPIRIES = ['expired', 'soon'] as const;
export type MediaExpiry = (typeof MEDIA_EXPIRIES)[number];
