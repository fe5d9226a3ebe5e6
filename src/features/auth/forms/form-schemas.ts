import * as z from 'zod/mini';
import { codeProblem, normalizeCode, passwordProblem } from '~/domain/company/form-rules';
import { emailField as email } from '~/forms/email-field';

/** A field with one problem at a time. */
const text = (problem: (value: string) => string | null) =>
  z.string().check(({ value, issues }) => {
    const message = problem(value);
    if (message === null) return;
    issues.push({ code: 'custom', input: value, message, continue: true });
  });

const confirmationCode = z.pipe(text(codeProblem), z.transform(normalizeCode));
const newPassword = text(passwordProblem);
const repeated = text((value) => (value === '' ? '確認のため、もう一度入力してください。' : null));

const MISMATCH = 'パスワードが一致していません。同じパスワードを入力してください。';

/** The error is shown at the second field, the one to be retyped. */
const areSame = (first: string, second: string) =>
  z.refine<Record<string, string>>(
    (values) => values[second] === '' || values[first] === values[second],
    { path: [second], error: MISMATCH },
  );

/** Fields are named as in the calls' bodies, so that a 422 is shown at them. */
export const signupForm = z
  .object({ email, password: newPassword, passwordConfirmation: repeated })
  .check(areSame('password', 'passwordConfirmation'));

export const confirmForm = z.object({ email, confirmationCode });

export const forgotForm = z.object({ email });

export const resetForm = z
  .object({ email, confirmationCode, newPassword, newPasswordConfirmation: repeated })
  .check(areSame('newPassword', 'newPasswordConfirmation'));

export type SignupForm = z.output<typeof signupForm>;
export type ConfirmFormValues = z.output<typeof confirmForm>;
export type ForgotForm = z.output<typeof forgotForm>;
export type ResetForm = z.output<typeof resetForm>;
