import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { emailProblem } from '~/domain/text/email';
import { emailField } from './email-field';

const MALFORMED = 'メールアドレスの形式が正しくありません（例：name@example.com）。';

describe('the field of an e-mail address', () => {
  it.each(['sato@example.com', ' sato@example.com ', 'ｓａｔｏ＠ｅｘａｍｐｌｅ．ｃｏｍ'])(
    'the e-mail field accepts %j and gives it as it is sent',
    (typed) => {
      expect(emailProblem(typed)).toBeNull();
      expect(z.parse(emailField, typed)).toBe('sato@example.com');
    },
  );

  it.each([
    ['', 'メールアドレスを入力してください。'],
    [' 　', 'メールアドレスを入力してください。'],
    ['sato', MALFORMED],
    ['sato@', MALFORMED],
    ['佐藤@example.com', MALFORMED],
  ])('the e-mail field says what is wrong with %j', (typed, message) => {
    expect(emailProblem(typed)).toBe(message);
    expect(z.safeParse(emailField, typed).error?.issues).toMatchObject([
      { code: 'custom', path: [], message },
    ]);
  });

  it('an empty e-mail field is named as its label names it', () => {
    expect(emailProblem('', '新しいメールアドレス')).toBe(
      '新しいメールアドレスを入力してください。',
    );
  });

  it('a malformed e-mail address keeps no rule of its whole form from speaking', () => {
    const form = z
      .object({ email: emailField, isAgreed: z.boolean() })
      .check(z.refine(({ isAgreed }) => isAgreed, { error: '同意してください。' }));
    const { error } = z.safeParse(form, { email: 'sato', isAgreed: false });
    expect(error?.issues.map(({ message }) => message)).toEqual([MALFORMED, '同意してください。']);
  });
});
