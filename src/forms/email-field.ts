import * as z from 'zod/mini';
import { emailProblem, normaliseEmail } from '~/domain/text/email';

/** The field of an address, which comes out as it is to be sent. */
export const emailField = z.pipe(
  z.string().check(({ value, issues }) => {
    const message = emailProblem(value);
    if (message === null) return;
    issues.push({ code: 'custom', input: value, message, continue: true });
  }),
  z.transform(normaliseEmail),
);
