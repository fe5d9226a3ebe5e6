import { normalizeAscii } from './ascii-text';

// Deliverable addresses, without the rare forms that RFC 5322 also allows.
const EMAIL =
  /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)+$/iu;
const EMAIL_MAX = 254;

/** An address as sent: trimmed, converted to half-width (product §7). */
export const normalizeEmail = (value: string): string => normalizeAscii(value);

export const isEmail = (value: string): boolean => {
  const email = normalizeEmail(value);
  return email.length <= EMAIL_MAX && EMAIL.test(email);
};

export const emailProblem = (value: string, label = 'メールアドレス'): string | null => {
  if (value.trim() === '') return `${label}を入力してください。`;
  return isEmail(value) ? null : 'メールアドレスの形式が正しくありません（例：name@example.com）。';
};
