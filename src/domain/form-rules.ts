import { normaliseAscii } from '~/domain/japanese-text';

// What one address needs to be deliverable, without the oddities that RFC 5322 also allows.
const EMAIL =
  /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)+$/iu;
const EMAIL_MAX = 254;

const PASSWORD_MIN = 8;
const PASSWORD_MAX = 128;
const NAME_MAX = 100;

const characters = (value: string): number => Array.from(value).length;

/** An address as it is sent: trimmed, full-width turned half-width (product §7). */
export const normaliseEmail = (value: string): string => normaliseAscii(value);

export const isEmail = (value: string): boolean => {
  const email = normaliseEmail(value);
  return email.length <= EMAIL_MAX && EMAIL.test(email);
};

/** What is wrong with a new password, in words for its field; null when it may be used. */
export const passwordProblem = (password: string): string | null => {
  const length = characters(password);
  if (length === 0) return 'パスワードを入力してください';
  if (length < PASSWORD_MIN) return `パスワードは${PASSWORD_MIN}文字以上で入力してください`;
  if (length > PASSWORD_MAX) return `パスワードは${PASSWORD_MAX}文字以内で入力してください`;
  if (!/[a-z]/iu.test(password) || !/\d/u.test(password)) {
    return 'パスワードには英字と数字をそれぞれ1文字以上入れてください';
  }
  return null;
};

/** Names of persons and workspaces: 1 to 100 characters besides the spaces around them. */
export const isName = (value: string): boolean => {
  const length = characters(value.trim());
  return length >= 1 && length <= NAME_MAX;
};
