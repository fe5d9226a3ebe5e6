import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { confirmForm, resetForm, signupForm } from './entrance-forms';

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
  it('sends the address half-width and trimmed, the password as it was typed', () => {
    expect(z.parse(signupForm, fine)).toEqual({ ...fine, email: 'new@example.com' });
  });

  it('names everything that is wrong at once', () => {
    expect(
      problems(signupForm, { email: 'new@', password: 'short', passwordConfirmation: 'other' }),
    ).toEqual({
      email: 'メールアドレスの形が正しくありません。「@」を含めて入力してください。',
      password: 'パスワードは8文字以上で入力してください。',
      passwordConfirmation: 'パスワードが一致していません。同じパスワードを入力してください。',
    });
    expect(problems(signupForm, { email: '', password: '', passwordConfirmation: '' })).toEqual({
      email: 'メールアドレスを入力してください。',
      password: 'パスワードを入力してください。',
      passwordConfirmation: '確認のため、もう一度入力してください。',
    });
  });

  it('takes a space for a difference between the two passwords', () => {
    expect(problems(signupForm, { ...fine, passwordConfirmation: 'Secret 123' })).toEqual({
      passwordConfirmation: expect.stringContaining('一致していません'),
    });
  });
});

it('a code in full width, with gaps, is sent as its six digits', () => {
  const typed = { email: 'new@example.com', confirmationCode: '０１２ ３４５' };
  expect(z.parse(confirmForm, typed)).toEqual({ ...typed, confirmationCode: '012345' });
});

it('the form for a new password checks all of its four fields', () => {
  const empty = { email: '', confirmationCode: '', newPassword: '', newPasswordConfirmation: '' };
  expect(Object.keys(problems(resetForm, empty))).toEqual(Object.keys(empty));
});
