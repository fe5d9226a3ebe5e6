import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { confirmForm, resetForm, signupForm } from './form-schemas';

const problems = (schema: z.ZodMiniType, values: unknown): Record<string, string> => {
  const { error } = z.safeParse(schema, values);
  return Object.fromEntries(
    (error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]),
  );
};

const fine = {
  email: ' ｎｅｗ＠ｅｘａｍｐｌｅ．ｃｏｍ ',
  password: ' Secret 123 ',
  passwordConfirmation: ' Secret 123 ',
};

describe('the sign-up form', () => {
  it('the sign-up form sends the email half-width and trimmed, and the password as typed', () => {
    expect(z.parse(signupForm, fine)).toEqual({ ...fine, email: 'new@example.com' });
  });

  it('the sign-up form reports every invalid field at once', () => {
    expect(
      problems(signupForm, { email: 'new@', password: 'short', passwordConfirmation: 'other' }),
    ).toEqual({
      email: 'メールアドレスの形式が正しくありません（例：name@example.com）。',
      password: 'パスワードは8文字以上で入力してください。',
      passwordConfirmation: 'パスワードが一致していません。同じパスワードを入力してください。',
    });
    expect(problems(signupForm, { email: '', password: '', passwordConfirmation: '' })).toEqual({
      email: 'メールアドレスを入力してください。',
      password: 'パスワードを入力してください。',
      passwordConfirmation: '確認のため、もう一度入力してください。',
    });
  });

  it('the sign-up form treats a space as a difference between the two passwords', () => {
    expect(problems(signupForm, { ...fine, passwordConfirmation: 'Secret 123' })).toEqual({
      passwordConfirmation: expect.stringContaining('一致していません'),
    });
  });
});

it('the confirmation form sends a full-width code with spaces as its six digits', () => {
  const typed = { email: 'new@example.com', confirmationCode: '０１２ ３４５' };
  expect(z.parse(confirmForm, typed)).toEqual({ ...typed, confirmationCode: '012345' });
});

it('the password reset form validates all four fields', () => {
  const empty = { email: '', confirmationCode: '', newPassword: '', newPasswordConfirmation: '' };
  expect(Object.keys(problems(resetForm, empty))).toEqual(Object.keys(empty));
});
