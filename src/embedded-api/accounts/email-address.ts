import { isEmail, normalizeEmail } from '~/domain/text/email';

/** An address as stored and compared: in lower case, as no two mailboxes differ in case alone. */
export const addressOf = (email: string): string => normalizeEmail(email).toLowerCase();

/** The message for an invalid address; null when it is valid. */
export const emailFormatProblem = (email: string): string | null =>
  isEmail(email) ? null : 'メールアドレスを正しい形式で入力してください。';
