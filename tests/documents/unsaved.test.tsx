// @vitest-environment jsdom

import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { documentQueries } from '~/entities/document/queries';
import * as draftDatabase from '~/lib/draft-database';
import { provideDraftDatabase } from '~/session/drafts';
import { readSession, useSessionStore } from '~/session/session';
import { openDocument, withSection } from '../support/open-document';
import { menuOf } from '../support/open-documents';
import { AS_EDITOR, pendingCall, refusal } from '../support/open-settings';
import { savedFiles } from '../support/saved-files';
import { textIn } from '../support/section-field';

const TITLE = '5軸加工機の導入';
const HOUR = 3_600_000;
const outline = async () => screen.findByRole('textbox', { name: '事業の概要' });

beforeEach(async () => {
  provideDraftDatabase(draftDatabase);
  await draftDatabase.deleteDraftsOf('demo@example.com');
});

const denyCopies = (): void => {
  provideDraftDatabase({
    ...draftDatabase,
    putDraft: async () => Promise.reject(new Error('no room')),
  });
};

type Opened = Awaited<ReturnType<typeof openDocument>>;

/** Makes saving fail until the returned function is called. */
const breakSaving = ({ injectFault, put }: Opened) => {
  let isDown = true;
  const refuse = refusal(503, 'メンテナンス中です');
  injectFault(put, () => (isDown ? refuse() : null));
  return () => {
    isDown = false;
  };
};

const removeElsewhere = async ({ testApi, api, workspaceId }: Opened): Promise<void> => {
  await act(async () => {
    const token = await testApi.tokenOf();
    await testApi.call('DELETE', api, { token, json: { workspaceId } });
  });
};

describe('restoring a version while the editor has unsaved text', () => {
  const openVersion = async ({ user }: Opened) => {
    await user.click((await menuOf(TITLE)).getByText('変更履歴'));
    const list = within(await screen.findByRole('dialog', { name: '変更履歴' }));
    await user.click(await list.findByRole('button', { name: /佐藤 美咲の版の内容を見る/ }));
    return within(await screen.findByRole('dialog', { name: /佐藤 美咲/ }));
  };
  const withVersion = async (): Promise<Opened> => {
    const app = await openDocument();
    await outline();
    app.testApi.pass(HOUR);
    await app.colleague(withSection('need', '同僚の版'));
    await act(async () => app.queryClient.invalidateQueries({ queryKey: ['documents'] }));
    await screen.findByText('同僚の版');
    return app;
  };

  it('before the app restores an earlier version of a document, it saves the unsaved text', async () => {
    const app = await withVersion();
    await app.user.type(await outline(), '書きかけ');
    const dialog = await openVersion(app);
    await dialog.findByRole('region', { name: '導入の必要性' });
    await app.user.click(dialog.getByRole('button', { name: 'この版に戻す' }));
    await waitFor(async () => expect(await app.bodyOf('need')).toBe('今の機械'));
    expect(
      await screen.findByText(/^以前の版に戻しました/, { selector: '.Toastify span' }),
    ).toBeInTheDocument();
    const sent = app.bodiesOf(app.put) as { sections: { body: string }[] }[];
    expect(sent.at(-2)?.sections[0]?.body).toBe('書きかけ');
  });

  it('if the unsaved text cannot be saved, the app shows an error and does not restore the earlier version', async () => {
    const app = await withVersion();
    breakSaving(app);
    await app.user.type(await outline(), '書きかけ');
    const dialog = await openVersion(app);
    await dialog.findByRole('region', { name: '導入の必要性' });
    await app.user.click(dialog.getByRole('button', { name: 'この版に戻す' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('この版に戻していません');
    await app.user.click(dialog.getByRole('button', { name: '履歴に戻る' }));
    // During this wait, the app refetches the list of versions.
    await waitFor(async () => expect(await app.bodyOf('need')).toBe('同僚の版'));
    expect(textIn(await outline())).toBe('書きかけ');
  });
});

describe('a document that is deleted while the user types', () => {
  it('if a colleague deletes the document, the unsaved text is shown, and restoring the document saves the text', async () => {
    const app = await openDocument();
    const field = await outline();
    await removeElsewhere(app);
    await app.user.type(field, '消えない文');
    await app.user.tab();
    await screen.findByText('この書類は削除されています');
    const left = within(screen.getByRole('region', { name: '保存していない入力' }));
    expect(left.getByText(/このブラウザーに残り/)).toBeInTheDocument();
    expect(left.getByText('消えない文')).toBeInTheDocument();
    await app.user.click(screen.getByRole('button', { name: '元に戻す' }));
    expect(textIn(await outline())).toBe('消えない文');
    await waitFor(async () => expect(await app.bodyOf('outline')).toBe('消えない文'));
  });

  it('if the server no longer finds the document, the page shows the unsaved text', async () => {
    const app = await openDocument();
    denyCopies();
    breakSaving(app);
    await app.user.type(await outline(), '消えない文');
    app.injectFault(`GET ${app.api}`, refusal(404, '書類が見つかりません。'));
    await act(async () => app.queryClient.invalidateQueries({ queryKey: ['documents'] }));
    await screen.findByRole('heading', { name: '書類が見つかりません' });
    const left = within(screen.getByRole('region', { name: '保存していない入力' }));
    expect(left.getByText('消えない文')).toBeInTheDocument();
    expect(await left.findByText(/必要な箇所をコピーしてください/)).toBeInTheDocument();
  });
});

describe('a user who loses the permission to edit a document while typing', () => {
  it('if the user loses the permission to edit the document, the page shows the unsaved text', async () => {
    const app = await openDocument({ workspaceId: AS_EDITOR });
    breakSaving(app);
    await app.user.type(await outline(), '消えない文');
    act(() => {
      const { workspaces } = readSession();
      useSessionStore.setState({
        workspaces: workspaces.map((each) =>
          each.workspaceId === AS_EDITOR
            ? { ...each, role: 'viewer', plan: 'subsidy_grant_plus' }
            : each,
        ),
      });
    });
    const left = within(await screen.findByRole('region', { name: '保存していない入力' }));
    expect(left.getByText('消えない文')).toBeInTheDocument();
    expect(screen.queryByRole('textbox', { name: '事業の概要' })).not.toBeInTheDocument();
  });
});

describe('actions on a document with unsaved text', () => {
  it('a Word export with unsaved text writes the file and saves the text', async () => {
    const app = await openDocument();
    const files = savedFiles();
    await app.user.type(await outline(), '画面の文');
    await app.user.click(screen.getByRole('button', { name: 'Word' }));
    await screen.findByText(/を書き出しました/);
    expect(files).toHaveLength(1);
    expect(await app.bodyOf('outline')).toBe('画面の文');
  });

  it('if unsaved text cannot be saved, a message after a Word export says so, and the 複製 menu item creates no copy', async () => {
    const app = await openDocument();
    savedFiles();
    breakSaving(app);
    await app.user.type(await outline(), '画面の文');
    const menu = await menuOf(TITLE);
    await app.user.click(screen.getByRole('button', { name: 'Word' }));
    await screen.findByText(/画面の内容で書き出しました。入力した内容は、まだ保存できていません/);
    await app.user.click(menu.getByText('複製'));
    await screen.findByText(/を複製できませんでした。入力した内容をまだ保存できていないためです/);
    expect(app.countOf('POST /v1/documents')).toBe(0);
  });

  it('a copy of a document contains text that the user typed just before copying', async () => {
    const app = await openDocument();
    await app.user.type(await outline(), '画面の文');
    await app.user.click((await menuOf(TITLE)).getByText('複製'));
    await screen.findByText(`「${TITLE}のコピー」を作成しました`);
    const [sent] = app.bodiesOf('POST /v1/documents') as { sections: { body: string }[] }[];
    expect(sent?.sections[0]?.body).toBe('画面の文');
  });

  it.each([
    ['is saved first', false],
    ['cannot be saved', true],
  ])('a document is deleted without a dialog if its unsaved text %s', async (_, isBroken) => {
    const app = await openDocument();
    if (isBroken) breakSaving(app);
    await app.user.type(await outline(), '書きかけ');
    await app.user.click((await menuOf(TITLE)).getByText('削除'));
    await screen.findByText(`「${TITLE}」を削除しました`);
    await waitFor(() => expect(app.path()).toBe('/documents'));
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });
});

describe('opening the PDF view from the document editor', () => {
  it('the PDF link saves the document, and the app asks for confirmation if a comment has not been sent', async () => {
    const app = await openDocument();
    await app.user.type(await outline(), '書きかけ');
    await app.user.type(screen.getByLabelText('コメント（書類全体）'), '途中');
    await app.user.click(screen.getByRole('link', { name: 'PDF' }));
    const question = within(await screen.findByRole('alertdialog'));
    expect(question.getByText(/コメント.+移動すると、変更は失われます/)).toBeInTheDocument();
    expect(await app.bodyOf('outline')).toBe('書きかけ');
    await app.user.click(question.getByRole('button', { name: 'このまま編集する' }));
    expect(screen.getByDisplayValue('途中')).toBeInTheDocument();
  });

  it('before opening the PDF view, the app asks for confirmation if the text can be saved neither on the server nor in the browser', async () => {
    const app = await openDocument();
    denyCopies();
    breakSaving(app);
    await app.user.type(await outline(), '書きかけ');
    await screen.findByText(/このブラウザーには入力の控えを保存できません/);
    await app.user.click(screen.getByRole('link', { name: 'PDF' }));
    const question = await screen.findByRole('alertdialog');
    expect(question).toHaveTextContent(`書類「${TITLE}」の変更は、まだ保存されていません`);
    expect(question).not.toHaveTextContent('「書類「');
    expect(question).toHaveTextContent('変更は失われます');
  });
});

describe('a save that completes after the user switched to another workspace', () => {
  it('if a save completes after the user switched to another workspace, the app does not write the saved document to the cache', async () => {
    const app = await openDocument();
    const { respond, release } = pendingCall();
    app.injectFault(app.put, respond, 1);
    await app.user.type(await outline(), '書きかけ');
    await waitFor(() => expect(app.countOf(app.put)).toBe(1));
    const { queryKey } = documentQueries.detail(app.workspaceId, app.documentId);
    act(() => {
      useSessionStore.setState({ selectedWorkspaceId: 4 });
    });
    app.queryClient.removeQueries({ queryKey });
    await act(async () => release());
    await waitFor(async () => expect(await app.bodyOf('outline')).toBe('書きかけ'));
    expect(app.queryClient.getQueryData(queryKey)).toBeUndefined();
  });
});
