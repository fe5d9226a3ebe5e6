import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { nameField } from './name-field';

const messagesOf = (value: string) =>
  (z.safeParse(nameField('お名前'), value).error?.issues ?? []).map(({ message }) => message);

it.each(['佐', 'あ'.repeat(100), ` ${'𠮷'.repeat(100)} `])(
  'a name field accepts 1 to 100 characters besides the spaces around them: %s',
  (name) => {
    expect(messagesOf(name)).toEqual([]);
    expect(z.parse(nameField('お名前'), name)).toBe(name);
  },
);

it.each(['', ' 　'])('an empty name field has one error message, with its label: %j', (name) => {
  expect(messagesOf(name)).toEqual(['お名前を入力してください。']);
});

it('a name field refuses more than 100 characters, by its label', () => {
  expect(messagesOf('あ'.repeat(101))).toEqual(['お名前は100文字以内で入力してください。']);
});
