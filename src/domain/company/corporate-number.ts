import { normalizeAscii } from '~/domain/text/ascii-text';

/** The check digit, which is the first of a 法人番号, from the other twelve. */
const checkDigitOf = (base: string): number => {
  const sum = Array.from(base)
    .toReversed()
    .reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 2), 0);
  return 9 - (sum % 9);
};

/** Thirteen half-width digits with a valid check digit. It does not detect a 0 in place of a 9. */
export const isCorporateNumber = (value: string): boolean =>
  /^\d{13}$/u.test(value) && Number(value.charAt(0)) === checkDigitOf(value.slice(1));

/** As stored: without hyphens or the T of an invoice number; invalid text is only half-width. */
export const tidyCorporateNumber = (text: string): string => {
  const ascii = normalizeAscii(text);
  const bare = ascii.replace(/[-\s]/gu, '').replace(/^T/iu, '');
  return isCorporateNumber(bare) ? bare : ascii;
};

/** The error message for a tidied value; null if valid. */
export const corporateNumberProblem = (number: string): string | null => {
  if (isCorporateNumber(number)) return null;
  const bare = number.replace(/[-\s]/gu, '').toUpperCase();
  const digits = bare.replace(/^T/u, '');
  if (!/^\d+$/u.test(digits)) {
    return '法人番号に数字以外の文字があります。13桁の数字で入力してください。';
  }
  if (digits.length !== 13) {
    const only = digits.length < 13 ? `${digits.length}桁しか` : `${digits.length}桁`;
    return `${only}入力されて${digits.length < 13 ? 'いません' : 'います'}。法人番号は13桁で入力してください。`;
  }
  return bare === digits
    ? '法人番号が正しくありません。入力に誤りがないか、国税庁の通知書や登記事項証明書で確認してください。'
    : '法人番号が正しくありません。個人事業主の登録番号は法人番号ではないため、空欄にしてください。';
};
