// @vitest-environment jsdom
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { draftPlace, keepDraft } from '~/stores/drafts';
import { setRole } from '~/stores/session';
import { openFavorites, rowsOf } from './support/open-favorites';
import { refusal } from './support/open-settings';

afterEach(() => {
  vi.useRealTimers();
});

const LIST = 'お気に入りの一覧';
/** A workspace of one's own whose plan opens favourites to viewers. */
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

describe('a note', () => {
  it('is written in its place and read by everybody in the workspace', async () => {
    const { user, put, bodiesOf, opener, field } = await openOne();
    await user.click(opener());
    expect(document.activeElement).toBe(await field());
    await user.type(await field(), '見積は3社');
    await user.click(saveButton());
    expect(await screen.findByText('見積は3社')).toBeTruthy();
    expect(bodiesOf(put)).toEqual([{ workspaceId: 3, memo: '見積は3社', version: 1 }]);
    await waitFor(() => expect(document.activeElement).toBe(opener()));
  });

  it('is none once it is emptied', async () => {
    const { user, put, bodiesOf, opener, field } = await openOne('前のメモ');
    await user.click(opener());
    await user.clear(await field());
    await user.click(saveButton());
    await waitFor(() => expect(screen.queryByText('前のメモ')).toBeNull());
    expect(bodiesOf(put)).toEqual([{ workspaceId: 3, memo: null, version: 1 }]);
  });

  it('stays as it was where the change is given up', async () => {
    const { user, put, countOf, opener, field } = await openOne('前のメモ');
    await user.click(opener());
    await user.type(await field(), 'に追記');
    await user.click(screen.getByRole('button', { name: 'キャンセル' }));
    expect(await screen.findByText('前のメモ')).toBeTruthy();
    await user.click(opener());
    expect(await field()).toHaveProperty('value', '前のメモ');
    expect(countOf(put)).toBe(0);
  });

  it('has 1,000 characters at most, counted as one reads them', async () => {
    const { user, put, bodiesOf, opener, field } = await openOne();
    await user.click(opener());
    await user.click(await field());
    await user.paste(`${'𠮷'.repeat(1000)}あ`);
    expect(screen.getByText(/今は1,001文字/)).toBeTruthy();
    await user.click(saveButton());
    const error = 'メモは1,000文字以内で入力してください。今は1,001文字です。';
    expect(await screen.findByText(error)).toBeTruthy();
    expect(document.activeElement).toBe(await field());
    await user.keyboard('{Backspace}');
    await user.click(saveButton());
    await waitFor(() =>
      expect(bodiesOf(put)).toEqual([{ workspaceId: 3, memo: '𠮷'.repeat(1000), version: 1 }]),
    );
  });

  it('that is refused says so under its field, and keeps what was typed', async () => {
    const { user, put, spoil, opener, field } = await openOne();
    const message = 'メモに使えない文字があります。';
    spoil(
      put,
      () => Response.json({ statusCode: 422, message, fields: { memo: message } }, { status: 422 }),
      1,
    );
    await user.click(opener());
    await user.type(await field(), '確認');
    await user.click(saveButton());
    await waitFor(async () => expect((await field()).getAttribute('aria-invalid')).toBe('true'));
    expect(screen.getByRole('textbox', { description: new RegExp(message) })).toBeTruthy();
    expect(await field()).toHaveProperty('value', '確認');

    spoil(put, refusal(403, '権限がありません。'), 1);
    await user.click(saveButton());
    expect((await screen.findByRole('alert')).textContent).toContain('権限がありません。');
    expect(await field()).toHaveProperty('value', '確認');
  });

  it('is not lost to a step away, which asks', async () => {
    const { user, opener, field, title } = await openOne();
    await user.click(opener());
    await user.type(await field(), '書きかけ');
    await user.click(
      within(screen.getByRole('navigation')).getByRole('link', { name: '会社情報' }),
    );
    const question = await screen.findByRole('alertdialog');
    expect(question.textContent).toContain(`${title}のメモ`);
    await user.click(within(question).getByRole('button', { name: 'このまま編集する' }));
    expect(await field()).toHaveProperty('value', '書きかけ');
  });

  it('that a reload or a crash cut short is there again when one goes on writing', async () => {
    const { user, subsidies, opener, field } = await openOne('前のメモ');
    const place = draftPlace(`favorite-note-${subsidies[0]?.subsidyId}`);
    if (place === null) throw new Error('nobody is logged in');
    await act(async () => keepDraft(place, 'メモ', { memo: '書きかけ' }));
    await user.click(opener());
    expect(await screen.findByText('前回、保存していなかった入力を復元しました。')).toBeTruthy();
    expect(await field()).toHaveProperty('value', '書きかけ');
    await user.click(screen.getByRole('button', { name: '破棄する' }));
    expect(await field()).toHaveProperty('value', '前のメモ');
  });

  it('that is long is folded, and shown in full on demand', async () => {
    const { user } = await openOne('長いメモ。'.repeat(60));
    const more = screen.getByRole('button', { name: /のメモをすべて表示$/ });
    expect(more.getAttribute('aria-expanded')).toBe('false');
    await user.click(more);
    expect(more.getAttribute('aria-expanded')).toBe('true');
  });

  it('is for reading alone for a viewer', async () => {
    await openFavorites([{ index: 0, memo: '充填ラインの省エネに' }], { workspaceId: ON_PLUS });
    act(() => setRole(ON_PLUS, 'viewer'));
    expect(await screen.findByText('充填ラインの省エネに')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /のメモを/ })).toBeNull();
  });
});

describe('the note on the page of a subsidy', () => {
  it('stands there once it is a favourite, and can be written there', async () => {
    const { user, go, subsidies, put, bodiesOf, field } = await openOne('前のメモ');
    await go(`/search/${subsidies[0]?.subsidyId}`);
    const note = await screen.findByRole('region', { name: 'お気に入りのメモ' });
    expect(within(note).getByText('前のメモ')).toBeTruthy();
    await user.click(within(note).getByRole('button', { name: /のメモを編集$/ }));
    await user.type(await field(), 'と続き');
    await user.click(saveButton());
    expect(await within(note).findByText('前のメモと続き')).toBeTruthy();
    expect(bodiesOf(put)).toEqual([{ workspaceId: 3, memo: '前のメモと続き', version: 1 }]);
  });

  it('is nowhere on the page of one that is no favourite', async () => {
    const { go, subsidies, testApi } = await openOne();
    const token = await testApi.tokenOf();
    const { body } = await testApi.call('GET', '/v1/subsidies?workspaceId=3&perPage=50', { token });
    const other = (
      body as { items: { subsidyId: number; title: string; isFavorite: boolean }[] }
    ).items.find(({ isFavorite }) => !isFavorite);
    expect(subsidies).toHaveLength(2);
    await go(`/search/${other?.subsidyId}`);
    await screen.findByRole('heading', { level: 1, name: other?.title ?? '' });
    expect(screen.queryByRole('region', { name: 'お気に入りのメモ' })).toBeNull();
  });
});
