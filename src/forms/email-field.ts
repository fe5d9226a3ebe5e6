import * as z from 'zod/mini';
import { emailProblem, normalizeEmail } from '~/domain/text/email';

/** An e-mail field; its output is normalized for sending. */
export const emailField = z.pipe(
  z.string().check(({ value, issues }) => {
    const message = emailProblem(value);
    if (message === null) return;
    issues.push({ code: 'custom', input: value, message, continue: true });
  }),
  z.transform(normalizeEmail),
);
