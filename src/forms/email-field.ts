import * as z from 'zod/mini';
import { isEmail, normaliseEmail } from '~/domain/text/email';

/** What is wrong with an address, in words for its field; null when it may be sent. */
export const emailProblem = (value: string, label = 'メールアドレス'): string | null => {
  if (value.trim() === '') return `${label}を入力してください。`;
  return isEmail(value)
    ? null
    : 'メールアドレスの形が正しくありません。「@」を含めて入力してください。';
};

/** The field of an address, which comes out as it is to be sent. */
export const emailField = z.pipe(
  z.string().check(({ value, issues }) => {
    const message = emailProblem(value);
    if (message === null) return;
    issues.push({ code: 'custom', input: value, message, continue: true });
  }),
  z.transform(normaliseEmail),
);
