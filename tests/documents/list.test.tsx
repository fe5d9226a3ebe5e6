// @vitest-environment jsdom

import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { contentWith } from '../support/api/document-calls';
import {
  AS_OWNER_ON_FREE,
  AS_VIEWER,
  choose,
  menuOf,
  ON_SUBSIDY_PLAN,
  openDocuments,
  rowsIn,
  titlesIn,
} from '../support/open-documents';
import { pendingCall, refusal } from '../support/open-settings';

const THREE = [
  { title: '省力化の計画', status: 'final' },
  { title: 'ロボットの導入', status: 'draft' },
  { title: '研修の計画', status: 'review' },
] as const;

describe('the list of documents', () => {
  it('the document list starts with the latest document and shows the status, progress and last author of a document', async () => {
    await openDocuments(THREE);
    expect(await titlesIn()).toEqual(['研修の計画', 'ロボットの導入', '省力化の計画']);
    const [first] = await rowsIn();
    expect(first).toHaveTextContent('確認中');
    expect(first).toHaveTextContent('2項目のうち1項目を記入');
    expect(first?.textContent).toContain('佐藤 美咲');
    expect(screen.getByText('3件').closest('[role=status]')).toBeInTheDocument();
    expect(document.title).toBe('書類｜補助金デスク');
  });

  it('the heading of the page gets the focus when the user opens a document and when the user returns to the list', async () => {
    const app = await openDocuments(THREE);
    await titlesIn();
    await app.user.click(screen.getByRole('link', { name: '研修の計画' }));
    const title = await screen.findByRole('heading', { level: 1, name: '研修の計画' });
    await waitFor(() => expect(title).toHaveFocus());
    await app.user.click(screen.getByRole('link', { name: '書類の一覧に戻る' }));
    await titlesIn();
    expect(screen.getByRole('heading', { level: 1, name: '書類' })).toHaveFocus();
  });

  it('the document list keeps its keyword, status filter and sorting in the URL', async () => {
    const app = await openDocuments(THREE);
    await titlesIn();
    await app.user.type(screen.getByRole('searchbox', { name: 'キーワード' }), 'の計画');
    await waitFor(async () => expect(await titlesIn()).toEqual(['研修の計画', '省力化の計画']));
    await app.user.selectOptions(screen.getByLabelText('並び順'), 'タイトル順');
    await waitFor(() => expect(app.path()).toContain('sort=title'));
    await app.user.selectOptions(screen.getByLabelText('状態'), '完成');
    await waitFor(async () => expect(await titlesIn()).toEqual(['省力化の計画']));
    expect(new URLSearchParams(app.path().split('?')[1]).get('keyword')).toBe('の計画');
    expect(app.path()).toContain('status=final');
  });

  it('the filter button shows the subsidy that the document list is filtered by, and すべて removes the filter', async () => {
    const app = await openDocuments([THREE[0]], { path: '/settings' });
    const { call, publish, tokenOf } = app.testApi;
    publish({ subsidyId: 2, title: '月面補助金' });
    await act(async () => {
      const json = { workspaceId: 3, ...contentWith('', { subsidyId: 2 }), title: '月面の計画' };
      await call('POST', '/v1/documents', { token: await tokenOf(), json });
    });
    await app.go('/documents');
    await waitFor(async () => expect(await titlesIn()).toHaveLength(2));
    await app.user.click(screen.getByRole('button', { name: '補助金 すべて' }));
    await app.user.click(await screen.findByRole('button', { name: '月面補助金' }));
    await waitFor(async () => expect(await titlesIn()).toEqual(['月面の計画']));
    await app.user.click(screen.getByRole('button', { name: '補助金 月面補助金' }));
    await app.user.click(await screen.findByRole('button', { name: 'すべて' }));
    await waitFor(async () => expect(await titlesIn()).toHaveLength(2));
  });

  it('if no document matches the filters, the document list offers to remove the keyword', async () => {
    const app = await openDocuments(THREE, {
      path: `/documents?keyword=${encodeURIComponent('存在しない')}&status=draft`,
    });
    await screen.findByRole('heading', { name: '条件に合う書類がありません' });
    await app.user.click(screen.getByRole('button', { name: 'キーワード「存在しない」を外す' }));
    expect(await titlesIn()).toEqual(['ロボットの導入']);
    expect(screen.getByRole('searchbox', { name: 'キーワード' })).toHaveValue('');
  });

  it('the empty document list says that there are no documents and has a 新規作成 button', async () => {
    await openDocuments([]);
    await screen.findByRole('heading', { name: '書類はまだありません' });
    expect(screen.getByRole('button', { name: '新規作成' })).toBeInTheDocument();
  });

  it('if the document list fails to load, it shows an error, and the 再試行 button loads the list', async () => {
    const app = await openDocuments(THREE, { path: '/settings' });
    app.injectFault('GET /v1/documents', refusal(400, '受け付けられませんでした。'), 1);
    await app.go('/documents');
    await screen.findByRole('heading', { name: '書類を取得できませんでした' });
    await app.user.click(screen.getByRole('button', { name: '再試行' }));
    expect(await titlesIn()).toHaveLength(3);
  });

  it('for a viewer, the document list has no 新規作成 button and no link to the deleted documents', async () => {
    const app = await openDocuments([], { workspaceId: AS_VIEWER, path: '/settings' });
    await app.go('/documents');
    await screen.findByRole('heading', { level: 1, name: '書類' });
    await waitFor(() => expect(screen.queryByText('書類を読み込み中')).not.toBeInTheDocument());
    expect(screen.queryByRole('button', { name: '新規作成' })).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: '削除した書類' })).not.toBeInTheDocument();
  });

  it('on the free plan, opening the document list shows an alert and requests no documents', async () => {
    const app = await openDocuments([], { workspaceId: AS_OWNER_ON_FREE, path: '/settings' });
    await app.go('/documents');
    expect(await screen.findByRole('alertdialog')).toBeInTheDocument();
    expect(app.countOf('GET /v1/documents')).toBe(0);
  });

  it('on a plan without Word and PDF, these items in the menu of a document are disabled and show the reason', async () => {
    await openDocuments(THREE, { workspaceId: ON_SUBSIDY_PLAN });
    const menu = await menuOf('研修の計画');
    for (const name of ['Word', 'PDF']) {
      const item = menu.getByText(name);
      expect(item).toHaveAttribute('aria-disabled', 'true');
      expect(item).toHaveAccessibleDescription(/「補助金・助成金」プラン以上で使えます/u);
    }
    expect(menu.getByText('プランを見る')).toHaveAttribute('href', '/settings/plans');
  });
});

describe('a document in the list', () => {
  it('the 複製 menu item creates one copy of a document, which has the same content and is a draft', async () => {
    const app = await openDocuments(THREE);
    await choose(app, '省力化の計画', '複製');
    await waitFor(async () => expect((await titlesIn())[0]).toBe('省力化の計画のコピー'));
    expect(app.bodiesOf('POST /v1/documents')).toMatchObject([
      { title: '省力化の計画のコピー', status: 'draft', subsidyRate: '2/3' },
    ]);
    expect(await screen.findAllByText('「省力化の計画のコピー」を作成しました')).not.toEqual([]);
  });

  it('a deleted document leaves the list at once, and the 元に戻す button restores it', async () => {
    const app = await openDocuments(THREE);
    await titlesIn();
    const held = pendingCall();
    const { documentId } = app.documents[1] ?? { documentId: 0 };
    app.injectFault(`DELETE /v1/documents/${documentId}`, held.respond, 1);
    await choose(app, 'ロボットの導入', '削除');
    await waitFor(async () => expect(await titlesIn()).toEqual(['研修の計画', '省力化の計画']));
    expect(screen.getByText('2件')).toBeInTheDocument();
    expect(document.activeElement?.textContent).toBe('省力化の計画');
    held.release();
    await app.user.click(await screen.findByRole('button', { name: '元に戻す' }));
    await waitFor(async () => expect(await titlesIn()).toContain('ロボットの導入'));
  });

  it('if the server refuses to delete a document, its row returns to the list and a toast shows its title', async () => {
    const app = await openDocuments(THREE);
    const [first, second] = app.documents;
    const held = pendingCall();
    app.injectFault(`DELETE /v1/documents/${first?.documentId}`, held.respond, 1);
    app.injectFault(
      `DELETE /v1/documents/${second?.documentId}`,
      refusal(403, '権限がありません。'),
      1,
    );
    await choose(app, '省力化の計画', '削除');
    await choose(app, 'ロボットの導入', '削除');
    expect(
      await screen.findAllByText('「ロボットの導入」を削除できませんでした。権限がありません。'),
    ).not.toEqual([]);
    expect(await titlesIn()).toEqual(['研修の計画', 'ロボットの導入']);
    held.release();
    await screen.findAllByText('「省力化の計画」を削除しました');
  });

  it('the user finds a deleted document in the list of deleted documents and restores it there', async () => {
    const app = await openDocuments(THREE);
    await choose(app, '研修の計画', '削除');
    await screen.findAllByText('「研修の計画」を削除しました');
    await app.user.click(screen.getByRole('link', { name: '削除した書類' }));
    await screen.findByRole('heading', { level: 1, name: '削除した書類' });
    await app.user.click(await screen.findByRole('button', { name: '「研修の計画」を元に戻す' }));
    await waitFor(() =>
      expect(
        screen.queryByRole('button', { name: '「研修の計画」を元に戻す' }),
      ).not.toBeInTheDocument(),
    );
    expect(document.activeElement?.textContent).toBe('削除した書類');
    expect(document.title).toBe('削除した書類｜補助金デスク');
    await app.user.click(screen.getByRole('link', { name: '書類の一覧に戻る' }));
    await waitFor(async () => expect(await titlesIn()).toContain('研修の計画'));
  });

  it('after a search in the deleted documents, the back link still restores the filters of the document list', async () => {
    const app = await openDocuments(THREE, { path: '/documents?status=review' });
    await choose(app, '研修の計画', '削除');
    await screen.findAllByText('「研修の計画」を削除しました');
    await app.user.click(screen.getByRole('link', { name: '削除した書類' }));
    await screen.findByRole('heading', { level: 1, name: '削除した書類' });
    await app.user.type(screen.getByRole('searchbox', { name: 'キーワード' }), '計画');
    await waitFor(() => expect(app.path()).toContain('keyword='));
    await app.user.click(screen.getByRole('link', { name: '書類の一覧に戻る' }));
    await waitFor(() => expect(app.path()).toBe('/documents?status=review'));
  });

  it('the latest deletion is first in the list of deleted documents, and a document deleted just now does not show 31 days left', async () => {
    const app = await openDocuments(THREE);
    await choose(app, '研修の計画', '削除');
    await screen.findAllByText('「研修の計画」を削除しました');
    await app.user.click(screen.getByRole('link', { name: '削除した書類' }));
    const left = await screen.findAllByText(/で完全に削除されます$/);
    expect(screen.getByLabelText('並び順')).toHaveDisplayValue('削除が新しい順');
    expect(left.map(({ textContent }) => textContent)).not.toContain(
      'あと31日で完全に削除されます',
    );
  });
});
