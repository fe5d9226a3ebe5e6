// @vitest-environment jsdom

import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { deleteDraftsOf, draftsOf } from '~/lib/draft-database';
import { confirmLogOut } from '~/session/log-out-confirmation';
import { openDocument, withSection } from '../support/open-document';
import { pendingCall, refusal } from '../support/open-settings';
import { textIn } from '../support/section-field';

const EMAIL = 'demo@example.com';
const outline = async () => screen.findByRole('textbox', { name: '事業の概要' });
const copies = async (): Promise<string[]> => (await draftsOf(EMAIL)).map(({ title }) => title);

beforeEach(async () => deleteDraftsOf(EMAIL));

describe('automatic saving of a document', () => {
  it('the document editor saves typed text automatically and shows whether it is saved', async () => {
    const { user, bodyOf, saved } = await openDocument();
    await user.type(await outline(), '新しい加工機');
    expect(screen.getByText('未保存の変更があります')).toBeInTheDocument();
    await saved();
    expect(await bodyOf('outline')).toBe('新しい加工機');
    await waitFor(async () => expect(await copies()).toEqual([]));
  });

  it('if saving fails, the editor keeps the text and shows the reason, and the 再試行 button saves the text', async () => {
    const { user, injectFault, put, bodyOf, saved } = await openDocument();
    let isDown = true;
    const refuse = refusal(500, 'サーバーが混み合っています');
    injectFault(put, () => (isDown ? refuse() : null));
    await user.type(await outline(), '消えない');
    await user.tab();
    await screen.findByText(/^保存できませんでした（サーバーが混み合っています）/);
    await waitFor(async () => expect(await copies()).toEqual(['書類「5軸加工機の導入」']));
    const retry = await screen.findByRole('button', { name: '再試行' });
    isDown = false;
    await user.click(retry);
    await saved();
    expect(textIn(await outline())).toBe('消えない');
    expect(await bodyOf('outline')).toBe('消えない');
    await waitFor(async () => expect(await copies()).toEqual([]));
  });

  it('on a phone, the document editor shows why saving failed', async () => {
    vi.stubGlobal('matchMedia', () => ({
      matches: false,
      addEventListener: () => {},
      removeEventListener: () => {},
    }));
    const { user, injectFault, put } = await openDocument();
    injectFault(put, refusal(500, 'サーバーが混み合っています'));
    await user.type(await outline(), '消えない');
    await user.tab();
    expect(await screen.findByText('サーバーが混み合っています')).toBeInTheDocument();
  });

  it('when the user leaves the document editor, the app saves the text without asking for confirmation', async () => {
    const { user, bodyOf, path } = await openDocument();
    await user.type(await outline(), '離れる前に');
    await user.click(screen.getByRole('link', { name: '書類の一覧に戻る' }));
    await waitFor(() => expect(path()).toBe('/documents'));
    expect(await bodyOf('outline')).toBe('離れる前に');
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });

  it('if saving fails, the app asks for confirmation before the user leaves the editor, and restores the unsaved text when the user returns', async () => {
    const { user, injectFault, put, path, go, documentId } = await openDocument();
    injectFault(put, refusal(503, 'メンテナンス中です'));
    await user.type(await outline(), '控え');
    await user.click(screen.getByRole('link', { name: '書類の一覧に戻る' }));
    const question = within(await screen.findByRole('alertdialog'));
    expect(question.getByText(/このブラウザーに残り/)).toBeInTheDocument();
    await user.click(question.getByRole('button', { name: '保存せずに移動する' }));
    await waitFor(() => expect(path()).toBe('/documents'));
    await go(`/documents?document=${documentId}`);
    await screen.findByText('前回保存していなかった入力を復元しました。');
    expect(textIn(await outline())).toBe('控え');
    await user.click(screen.getByRole('button', { name: '復元した入力を破棄する' }));
    expect(textIn(await outline())).toBe('');
  });

  it('the document editor saves text that it restored from an unsaved draft, and asks for confirmation before discarding that text', async () => {
    const { user, injectFault, put, path, go, documentId, stored } = await openDocument();
    let isDown = true;
    const refuse = refusal(503, 'メンテナンス中です');
    injectFault(put, () => (isDown ? refuse() : null));
    await user.type(await outline(), '控え');
    await user.click(screen.getByRole('link', { name: '書類の一覧に戻る' }));
    const leaving = within(await screen.findByRole('alertdialog'));
    await user.click(leaving.getByRole('button', { name: '保存せずに移動する' }));
    await waitFor(() => expect(path()).toBe('/documents'));
    isDown = false;
    await go(`/documents?document=${documentId}`);
    await screen.findByText('前回保存していなかった入力を復元し、保存しました。');
    await user.click(screen.getByRole('button', { name: '復元した入力を破棄する' }));
    const question = within(await screen.findByRole('alertdialog'));
    expect(question.getByText(/「事業の概要」が復元する前の内容に戻ります/u)).toBeInTheDocument();
    expect(await stored()).toMatchObject({ sections: [{ body: '控え' }, {}] });
    await user.click(question.getByRole('button', { name: '破棄する' }));
    await waitFor(async () => expect(textIn(await outline())).toBe(''));
  });

  it('before a logout, the app asks for confirmation and names the document with unsaved text', async () => {
    const { user, injectFault, put } = await openDocument();
    const { respond, release } = pendingCall();
    injectFault(put, respond);
    await user.type(await outline(), '書きかけ');
    await act(async () => confirmLogOut());
    const question = within(await screen.findByRole('alertdialog'));
    expect(question.getByText(/書類「5軸加工機の導入」/)).toBeInTheDocument();
    release();
  });
});

describe('an expired session in the document editor', () => {
  it('when the session expires, the document editor keeps unsaved text as a draft in the browser', async () => {
    const { user, injectFault, put, bodyOf } = await openDocument();
    injectFault(put, refusal(401, 'ログインし直してください'));
    injectFault('POST /v1/auth/refresh-token', refusal(401, 'ログインし直してください'));
    await user.type(await outline(), '期限が切れる前');
    await user.tab();
    await screen.findByRole('button', { name: 'ログイン' });
    expect(await copies()).toEqual(['書類「5軸加工機の導入」']);
    expect(await bodyOf('outline')).toBe('');
  });
});

describe('changes that a colleague makes in the same document', () => {
  it('if a colleague changes another section, the document editor merges the change with the user’s text', async () => {
    const { user, colleague, bodyOf, saved } = await openDocument();
    await outline();
    await colleague(withSection('need', '同僚が書いた'));
    await user.type(await outline(), 'わたし');
    await user.tab();
    await screen.findByText(/鈴木 由佳さんの変更を取り込みました/);
    await saved();
    expect([await bodyOf('outline'), await bodyOf('need')]).toEqual(['わたし', '同僚が書いた']);
    expect(textIn(screen.getByRole('textbox', { name: '導入の必要性' }))).toBe('同僚が書いた');
  });

  it.each([
    ['自分の入力を使う', 'わたし'],
    ['相手の変更を使う', '同僚'],
    ['両方を残す', 'わたし\n\n同僚'],
  ])(
    'if a colleague changes the section that the user edits, the user can choose which text to keep: %s',
    async (choice, text) => {
      const { user, colleague, bodyOf } = await openDocument();
      await outline();
      await colleague(withSection('outline', '同僚'));
      await user.type(await outline(), 'わたし');
      // While the user types, the app shows this button instead of opening the conflict dialog.
      await user.click(await screen.findByRole('button', { name: '内容を比較して選択' }));
      const dialog = within(
        await screen.findByRole('dialog', { name: 'ほかの変更と競合しました' }),
      );
      expect(await bodyOf('outline')).toBe('同僚');
      const part = within(dialog.getByRole('group', { name: '「事業の概要」の本文' }));
      expect(part.getByText('鈴木 由佳さんの変更')).toBeInTheDocument();
      await user.click(dialog.getByRole('button', { name: '選択した内容で保存' }));
      expect(dialog.getByText('残す内容を選択していない箇所があります。')).toBeInTheDocument();
      await user.click(part.getByRole('radio', { name: choice }));
      await user.click(dialog.getByRole('button', { name: '選択した内容で保存' }));
      await waitFor(async () => expect(await bodyOf('outline')).toBe(text));
      expect(textIn(await outline())).toBe(text);
      const field = await outline();
      await waitFor(() => expect(field).toHaveFocus());
    },
  );

  it('when the browser window gets the focus, the document editor loads the version that a colleague saved', async () => {
    const { colleague } = await openDocument();
    await outline();
    await colleague(withSection('outline', '同僚'));
    fireEvent(window, new Event('focus'));
    await waitFor(async () => expect(textIn(await outline())).toBe('同僚'));
  });

  it('if the user has typed nothing, a refetch shows the change of a colleague in the document editor', async () => {
    const { colleague, queryClient } = await openDocument();
    await outline();
    await colleague(withSection('outline', '同僚'));
    await act(async () => queryClient.invalidateQueries({ queryKey: ['documents'] }));
    await waitFor(async () => expect(textIn(await outline())).toBe('同僚'));
  });
});

describe('a document draft from an earlier visit', () => {
  it('if a restored draft conflicts with a colleague’s change, a dialog opens, and the user can keep both texts', async () => {
    const { user, injectFault, put, go, documentId, colleague, bodyOf } = await openDocument();
    let isDown = true;
    const refuse = refusal(503, 'メンテナンス中です');
    injectFault(put, () => (isDown ? refuse() : null));
    await user.type(await outline(), '前回');
    await user.click(screen.getByRole('link', { name: '書類の一覧に戻る' }));
    await user.click(await screen.findByRole('button', { name: '保存せずに移動する' }));
    await screen.findByRole('heading', { level: 1, name: '書類' });
    await colleague(withSection('outline', '同僚'));
    await go(`/documents?document=${documentId}`);
    const dialog = within(await screen.findByRole('dialog', { name: 'ほかの変更と競合しました' }));
    isDown = false;
    await user.click(dialog.getByRole('radio', { name: '両方を残す' }));
    await user.click(dialog.getByRole('button', { name: '選択した内容で保存' }));
    await waitFor(async () => expect(await bodyOf('outline')).toBe('前回\n\n同僚'));
  });
});

describe('closing the browser tab of a document', () => {
  it('if the user closes the tab right after typing, the document editor keeps a draft in the browser', async () => {
    const { user, injectFault, put } = await openDocument();
    injectFault(put, refusal(503, '混雑'));
    await user.click(await outline());
    await user.paste('直前の一文');
    fireEvent(window, new Event('pagehide'));
    await waitFor(async () => {
      const [draft] = await draftsOf(EMAIL);
      expect(draft?.values).toMatchObject({ version: 1 });
      expect(JSON.stringify(draft?.values)).toContain('直前の一文');
    });
  });
});
