// @vitest-environment jsdom

import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { draftKeyOf, keepDraft } from '~/session/drafts';
import { updateWorkspace } from '~/session/session-changes';
import { openFavorites, rowsOf } from '../support/open-favorites';
import { refusal } from '../support/open-settings';

afterEach(() => {
  vi.useRealTimers();
});

const LIST = 'お気に入りの一覧';
/** A workspace whose plan allows viewers to see favorites. */
const ON_PLUS = 4;

const openOne = async (memo?: string) => {
  const app = await openFavorites([
    { index: 0, ...(memo !== undefined && { memo }) },
    { index: 1 },
  ]);
  const [subsidy] = app.subsidies;
  if (subsidy === undefined) throw new Error('no subsidy');
  const { title, subsidyId } = subsidy;
  await rowsOf(LIST);
  return {
    ...app,
    title,
    put: `PUT /v1/favorites/${subsidyId}`,
    opener: () =>
      screen.getByRole('button', { name: new RegExp(`「${title}」のメモを(?:書く|編集)`) }),
    field: async () => screen.findByRole('textbox', { name: `メモ（${title}）` }),
  };
};

const saveButton = () => screen.getByRole('button', { name: '保存する' });

describe('the note of a favorite', () => {
  it('the user can write and save a note in the row of a favorite', async () => {
    const { user, put, bodiesOf, opener, field } = await openOne();
    await user.click(opener());
    expect(await field()).toHaveFocus();
    await user.type(await field(), '見積は3社');
    await user.click(saveButton());
    expect(await screen.findByText('見積は3社')).toBeInTheDocument();
    expect(bodiesOf(put)).toEqual([{ workspaceId: 3, memo: '見積は3社', version: 1 }]);
    await waitFor(() => expect(opener()).toHaveFocus());
  });

  it('if the user clears and saves a favorite’s note, the note is deleted', async () => {
    const { user, put, bodiesOf, opener, field } = await openOne('前のメモ');
    await user.click(opener());
    await user.clear(await field());
    await user.click(saveButton());
    await waitFor(() => expect(screen.queryByText('前のメモ')).not.toBeInTheDocument());
    expect(bodiesOf(put)).toEqual([{ workspaceId: 3, memo: null, version: 1 }]);
  });

  it('if the user cancels an edit of a favorite’s note, the note stays unchanged', async () => {
    const { user, put, countOf, opener, field } = await openOne('前のメモ');
    await user.click(opener());
    await user.type(await field(), 'に追記');
    await user.click(screen.getByRole('button', { name: 'キャンセル' }));
    expect(await screen.findByText('前のメモ')).toBeInTheDocument();
    await user.click(opener());
    expect(await field()).toHaveValue('前のメモ');
    expect(countOf(put)).toBe(0);
  });

  it('a favorite’s note has at most 1,000 characters, and a surrogate pair counts as one character', async () => {
    const { user, put, bodiesOf, opener, field } = await openOne();
    await user.click(opener());
    await user.click(await field());
    await user.paste(`${'𠮷'.repeat(1000)}あ`);
    expect(screen.getByText(/1,001／1,000文字/)).toBeInTheDocument();
    await user.click(saveButton());
    const error = 'メモは1,000文字以内で入力してください。現在は1,001文字です。';
    expect(await screen.findByText(error)).toBeInTheDocument();
    expect(await field()).toHaveFocus();
    await user.keyboard('{Backspace}');
    await user.click(saveButton());
    await waitFor(() =>
      expect(bodiesOf(put)).toEqual([{ workspaceId: 3, memo: '𠮷'.repeat(1000), version: 1 }]),
    );
  });

  it('if the server refuses a note, the error is shown and the typed text stays', async () => {
    const { user, put, injectFault, opener, field } = await openOne();
    const message = 'メモに使えない文字があります。';
    injectFault(
      put,
      () => Response.json({ statusCode: 422, message, fields: { memo: message } }, { status: 422 }),
      1,
    );
    await user.click(opener());
    await user.type(await field(), '確認');
    await user.click(saveButton());
    await waitFor(async () => expect(await field()).toHaveAttribute('aria-invalid', 'true'));
    expect(screen.getByRole('textbox', { description: new RegExp(message) })).toBeInTheDocument();
    expect(await field()).toHaveValue('確認');

    injectFault(put, refusal(403, '権限がありません。'), 1);
    await user.click(saveButton());
    expect(await screen.findByRole('alert')).toHaveTextContent('権限がありません。');
    expect(await field()).toHaveValue('確認');
  });

  it('before the user leaves the page with an unsaved note, the app asks for confirmation', async () => {
    const { user, opener, field, title } = await openOne();
    await user.click(opener());
    await user.type(await field(), '書きかけ');
    await user.click(
      within(screen.getByRole('navigation')).getByRole('link', { name: '会社情報' }),
    );
    const question = await screen.findByRole('alertdialog');
    expect(question.textContent).toContain(`${title}のメモ`);
    await user.click(within(question).getByRole('button', { name: 'このまま編集する' }));
    expect(await field()).toHaveValue('書きかけ');
  });

  it('an unsaved note is restored from a draft, which the user can discard', async () => {
    const { user, subsidies, opener, field } = await openOne('前のメモ');
    const draftKey = draftKeyOf(`favorite-note-${subsidies[0]?.subsidyId}`);
    if (draftKey === null) throw new Error('nobody is logged in');
    await act(async () => keepDraft(draftKey, 'メモ', { memo: '書きかけ' }));
    await user.click(opener());
    expect(
      await screen.findByText('前回保存していなかった入力を復元しました。'),
    ).toBeInTheDocument();
    expect(await field()).toHaveValue('書きかけ');
    await user.click(screen.getByRole('button', { name: '破棄する' }));
    expect(await field()).toHaveValue('前のメモ');
  });

  it('a long note is collapsed and can be expanded', async () => {
    const { user } = await openOne('長いメモ。'.repeat(60));
    const more = screen.getByRole('button', { name: /^続きを表示（.*のメモ）$/ });
    expect(more).toHaveAttribute('aria-expanded', 'false');
    await user.click(more);
    expect(more).toHaveAttribute('aria-expanded', 'true');
  });

  it('a viewer can read a favorite’s note, but not edit it', async () => {
    await openFavorites([{ index: 0, memo: '充填ラインの省エネに' }], { workspaceId: ON_PLUS });
    act(() => updateWorkspace(ON_PLUS, { role: 'viewer' }));
    expect(await screen.findByText('充填ラインの省エネに')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /のメモを/ })).not.toBeInTheDocument();
  });
});

describe('the note of a favorite on the subsidy’s page', () => {
  it('the user sees and edits the note of a favorite on the subsidy’s page', async () => {
    const { user, go, subsidies, put, bodiesOf, field } = await openOne('前のメモ');
    await go(`/search/${subsidies[0]?.subsidyId}`);
    const note = await screen.findByRole('region', { name: 'お気に入りのメモ' });
    expect(within(note).getByText('前のメモ')).toBeInTheDocument();
    await user.click(within(note).getByRole('button', { name: /のメモを編集$/ }));
    await user.type(await field(), 'と続き');
    await user.click(saveButton());
    expect(await within(note).findByText('前のメモと続き')).toBeInTheDocument();
    expect(bodiesOf(put)).toEqual([{ workspaceId: 3, memo: '前のメモと続き', version: 1 }]);
  });

  it('a subsidy that is not a favorite has no note on its page', async () => {
    const { go, subsidies, testApi } = await openOne();
    const token = await testApi.tokenOf();
    const { body } = await testApi.call('GET', '/v1/subsidies?workspaceId=3&perPage=50', { token });
    const other = (
      body as { items: { subsidyId: number; title: string; isFavorite: boolean }[] }
    ).items.find(({ isFavorite }) => !isFavorite);
    expect(subsidies).toHaveLength(2);
    await go(`/search/${other?.subsidyId}`);
    await screen.findByRole('heading', { level: 1, name: other?.title ?? '' });
    expect(screen.queryByRole('region', { name: 'お気に入りのメモ' })).not.toBeInTheDocument();
  });
});
