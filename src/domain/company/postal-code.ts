import { normalizeAscii } from '~/domain/text/ascii-text';

/** 「〒１２３－４５６７」 or 「1234567」 as `123-4567`; invalid text is only made half-width. */
export const tidyPostalCode = (text: string): string => {
  const ascii = normalizeAscii(text);
  const [, area, rest] = /^(\d{3})-?(\d{4})$/u.exec(ascii.replace(/[〒\s]/gu, '')) ?? [];
  return area === undefined || rest === undefined ? ascii : `${area}-${rest}`;
};

/** The error message for a tidied value; null if valid. */
export const postalCodeProblem = (code: string): string | null => {
  if (/^\d{3}-\d{4}$/u.test(code)) return null;
  const digits = code.replace(/[〒\s-]/gu, '');
  return /^\d+$/u.test(digits) && digits.length !== 7
    ? `郵便番号が${digits.length}桁になっています。7桁の数字で入力してください。`
    : '郵便番号を読み取れませんでした。「123-4567」のように7桁の数字で入力してください。';
};
