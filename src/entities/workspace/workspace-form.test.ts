import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { workspaceDraft, workspaceForm } from './workspace-form';

const logo = new File(['logo'], 'logo.png', { type: 'image/png' });

it.each([['keep' as const], ['none' as const], [logo]])(
  'the workspace form is parsed with its logo: %s',
  (file) => {
    expect(z.parse(workspaceForm, { name: 'ひかり野', file })).toEqual({ name: 'ひかり野', file });
  },
);

it('the workspace form requires a name, a draft does not', () => {
  const unnamed = { name: '', file: logo };
  expect(z.safeParse(workspaceForm, unnamed).error?.issues).toMatchObject([
    { path: ['name'], message: 'ワークスペース名を入力してください。' },
  ]);
  expect(z.parse(workspaceDraft, unnamed)).toEqual(unnamed);
});

it('a draft of the workspace form with an invalid logo is discarded', () => {
  expect(z.safeParse(workspaceDraft, { name: 'ひかり野', file: 'logo.png' }).success).toBe(false);
});
