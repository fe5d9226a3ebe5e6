/** The kinds of files to choose from (product §4); a server may know others, which are kept. */
export const MEDIA_CATEGORIES = [
  '履歴事項全部証明書',
  '決算書',
  '確定申告書',
  '納税証明書',
  '見積書',
  '発注書',
  '契約書',
  '納品書',
  '請求書',
  '振込控',
  '通知書',
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

export const MEDIA_CATEGORY_MAX = 50;

export const OTHER_CATEGORY = 'その他' satisfies MediaCategory;

/** Maximum size of a file in bytes (product §4). */
export const MEDIA_MAX_BYTES = 20 * 1024 * 1024;

/** Maximum number of files selected at once. */
export const MEDIA_MAX_FILES = 200;

export const MEDIA_TITLE_MAX = 200;
export const MEDIA_MEMO_MAX = 1000;
/** Longer file names are shortened before the extension. */
export const MEDIA_FILE_NAME_MAX = 255;

/** Days for which a deleted file can be restored. */
export const DELETED_MEDIA_DAYS = 30;

/** Offices accept certificates of the last three months. */
export const CERTIFICATE_MONTHS = 3;

/** Days before its expiry from which a file expires soon. */
export const EXPIRING_DAYS = 14;

/** Filters by expiry; a certificate is valid until the end of that day in Japan. */
export const MEDIA_EXPIRIES = ['expired', 'soon'] as const;
export type MediaExpiry = (typeof MEDIA_EXPIRIES)[number];
