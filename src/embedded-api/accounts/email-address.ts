import { isEmail, normaliseEmail } from '~/domain/company/form-rules';

/** An address as it is stored: compared without regard to case, which nobody's mailbox differs in. */
export const addressOf = (email: string): string => normaliseEmail(email).toLowerCase();

/** What is wrong with an address, in words for its field; null when it may be used. */
export const emailProblem = (email: string): string | null =>
  isEmail(email) ? null : 'メールアドレスを正しい形式で入力してください';
