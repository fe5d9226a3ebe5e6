import { normalizeAscii } from '~/domain/text/ascii-text';

const PASSWORD_MIN = 8;
const PASSWORD_MAX = 128;
const NAME_MAX = 100;

const characters = (value: string): number => Array.from(value).length;

export const PASSWORD_HINT = `${PASSWORD_MIN}〜${PASSWORD_MAX}文字で、英字と数字の両方が必要です。`;

export const passwordProblem = (password: string): string | null => {
  const length = characters(password);
  if (length === 0) return 'パスワードを入力してください。';
  if (length < PASSWORD_MIN) return `パスワードは${PASSWORD_MIN}文字以上で入力してください。`;
  if (length > PASSWORD_MAX) return `パスワードは${PASSWORD_MAX}文字以内で入力してください。`;
  if (!/[a-z]/iu.test(password) || !/\d/u.test(password)) {
    return 'パスワードには英字と数字をそれぞれ1文字以上含めてください。';
  }
  return null;
};

/** A confirmation code as sent: half-width, without the blanks or hyphens of the mail. */
export const normalizeCode = (value: string): string =>
  normalizeAscii(value).replaceAll(/[\s-]/gu, '');

export const codeProblem = (value: string): string | null => {
  const code = normalizeCode(value);
  if (code === '') return '確認コードを入力してください。';
  return /^\d{6}$/u.test(code) ? null : '確認コードは6桁の数字で入力してください。';
};

/** A name of a person or workspace: 1 to 100 characters, not counting spaces around it. */
export const isValidName = (value: string): boolean => {
  const length = characters(value.trim());
  return length >= 1 && length <= NAME_MAX;
};
