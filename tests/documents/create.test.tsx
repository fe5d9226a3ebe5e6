// @vitest-environment jsdom

import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { SubsidySummary } from '~/contract/subsidies';
import {
  AS_OWNER_ON_FREE,
  AS_VIEWER,
  ON_SUBSIDY_PLAN,
  openDocuments,
} from '../support/open-documents';

type App = Awaited<ReturnType<typeof openDocuments>>;

const dialog = async () => within(await screen.findByRole('dialog', { name: '書類を作成' }));

/** The first search result. */
const firstSubsidy = async ({ testApi: { call, tokenOf } }: App, workspaceId: number) => {
  const { body } = await call('GET', `/v1/subsidies?workspaceId=${workspaceId}&perPage=1`, {
    token: await tokenOf(),
  });
  const [found] = (body as { items: SubsidySummary[] }).items;
  if (found === undefined) throw new Error('no subsidies');
  return found;
};

/** Collapses whitespace, as Testing Library does when it compares texts. */
const inOneLine = (text: string): string => text.replaceAll(/\s+/gu, ' ');

const opened = async (app: App): Promise<void> =>
  waitFor(() => expect(app.path()).toMatch(/^\/documents\?document=\d+$/));

describe('a new document', () => {
  it('a double click on the button 作成する creates one document, which by default is not for a subsidy', async () => {
    const app = await openDocuments([]);
    await app.user.click(await screen.findByRole('button', { name: '新規作成' }));
    const form = await dialog();
    await waitFor(() => expect(form.getByRole('searchbox')).toHaveFocus());
    expect(form.getByRole('radio', { name: /^なし/ })).toBeChecked();
    expect(form.getByRole('radio', { name: /^共通の項目/ })).toBeChecked();
    const title = form.getByLabelText(/^タイトル/);
    await app.user.clear(title);
    await app.user.type(title, '設備の計画');
    await app.user.dblClick(form.getByRole('button', { name: '作成する' }));
    await opened(app);
    expect(app.bodiesOf('POST /v1/documents')).toMatchObject([
      { title: '設備の計画', subsidyId: null, clientId: null, status: 'draft' },
    ]);
    const [body] = app.bodiesOf('POST /v1/documents') as { sections: { body: string }[] }[];
    // The first section is filled in from the company profile.
    expect(body?.sections[0]?.body).toContain('会社名：');
  });

  it('a new document requires a title', async () => {
    const app = await openDocuments([], { path: '/documents?new=1' });
    const form = await dialog();
    await app.user.clear(form.getByLabelText(/^タイトル/));
    await app.user.click(form.getByRole('button', { name: '作成する' }));
    expect(await form.findByText('タイトルを入力してください。')).toBeInTheDocument();
    expect(app.countOf('POST /v1/documents')).toBe(0);
  });

  it('if the URL contains a subsidy, the dialog for a new document selects the subsidy, and the user can search for other subsidies', async () => {
    const app = await openDocuments([], { path: '/settings' });
    const subsidy = await firstSubsidy(app, 3);
    await app.go(`/documents?new=1&subsidy=${subsidy.subsidyId}`);
    const form = await dialog();
    expect(form.getByLabelText(/^タイトル/)).toHaveValue(`${subsidy.title} 申請書`);
    const templates = within(form.getByRole('group', { name: /^項目のひな形/ }));
    expect(templates.getByText(/提出には公募要領の指定様式をお使いください/)).toBeInTheDocument();
    expect(templates.getByRole('link', { name: '公募要領・様式を見る' })).toHaveAttribute(
      'href',
      `/search/${subsidy.subsidyId}#attachments`,
    );
    await app.user.type(form.getByRole('searchbox'), '補助金');
    await waitFor(() => expect(form.getAllByRole('radio').length).toBeGreaterThan(8));
    await app.user.click(form.getByRole('radio', { name: /^なし/ }));
    expect(form.getByLabelText(/^タイトル/)).toHaveValue('共通の項目');
    await app.user.click(form.getByRole('button', { name: '作成する' }));
    await opened(app);
  });

  it('if the creation request did not reach the server, the button 送信状況を確認 resends it without later edits of the form', async () => {
    const app = await openDocuments([], { path: '/documents?new=1' });
    const form = await dialog();
    app.injectFault(
      'POST /v1/documents',
      () => Promise.reject(new TypeError('Failed to fetch')),
      2,
    );
    await app.user.click(form.getByRole('button', { name: '作成する' }));
    const check = { name: '送信状況を確認' };
    await app.user.click(await form.findByRole('button', check));
    await waitFor(() => expect(app.countOf('POST /v1/documents')).toBe(2));
    expect(await form.findByText(/できたかどうかを確認できませんでした/)).toBeInTheDocument();
    // The user edits the form after sending the first request.
    await app.user.type(form.getByLabelText(/^タイトル/), 'x');
    await app.user.click(await form.findByRole('button', check));
    await opened(app);
    const [first, ...others] = app.bodiesOf('POST /v1/documents');
    expect(others).toEqual([first, first]);
  });

  it('if the response to the creation of a document is lost, the button 送信状況を確認 opens the document and creates no second one', async () => {
    const app = await openDocuments([], { path: '/documents?new=1' });
    const form = await dialog();
    app.loseResponse('POST /v1/documents');
    await app.user.click(form.getByRole('button', { name: '作成する' }));
    await app.user.click(await form.findByRole('button', { name: '送信状況を確認' }));
    await opened(app);
    await app.go('/documents');
    expect(await screen.findAllByRole('link', { name: '共通の項目' })).toHaveLength(1);
  });

  it('if the user cancels a new document after typing, a dialog asks whether to discard the input', async () => {
    const app = await openDocuments([]);
    await app.user.click(await screen.findByRole('button', { name: '新規作成' }));
    const form = await dialog();
    await app.user.type(form.getByLabelText(/^タイトル/), 'x');
    await app.user.click(form.getByRole('button', { name: 'キャンセル' }));
    const question = await screen.findByRole('alertdialog', {
      name: '入力した内容を破棄しますか？',
    });
    await app.user.click(within(question).getByRole('button', { name: '破棄して閉じる' }));
    await waitFor(() => expect(app.path()).toBe('/documents'));
  });
});

describe('the button 書類を作成 of a subsidy', () => {
  it('after the user creates a document with the button 書類を作成 of a subsidy’s page, the page lists the document', async () => {
    const app = await openDocuments([], { path: '/settings' });
    const { subsidyId, title } = await firstSubsidy(app, 3);
    await app.go(`/search/${subsidyId}`);
    await app.user.click(await screen.findByRole('button', { name: '書類を作成' }));
    const form = await dialog();
    expect(form.getByText(inOneLine(title))).toBeInTheDocument();
    await app.user.click(form.getByRole('button', { name: '作成する' }));
    await opened(app);
    expect(app.bodiesOf('POST /v1/documents')).toMatchObject([{ subsidyId }]);
    await app.go(`/search/${subsidyId}`);
    expect(await screen.findByText('この補助金の書類が1件あります')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: `${title} 申請書` })).toBeInTheDocument();
  });

  it('the button 書類を作成 of a search result opens the dialog for a new document', async () => {
    const app = await openDocuments([], { workspaceId: ON_SUBSIDY_PLAN, path: '/search' });
    const [button] = await screen.findAllByRole('button', { name: /^「.+」の書類を作成$/ });
    if (button === undefined) throw new Error('no button');
    await app.user.click(button);
    expect((await dialog()).getByRole('button', { name: '作成する' })).toBeInTheDocument();
  });

  it('a subsidy’s page shows no button 書類を作成 to a viewer', async () => {
    const app = await openDocuments([], { workspaceId: AS_VIEWER, path: '/settings' });
    const { subsidyId, title } = await firstSubsidy(app, AS_VIEWER);
    await app.go(`/search/${subsidyId}`);
    await screen.findByRole('heading', { level: 1, name: title });
    expect(screen.queryByRole('button', { name: '書類を作成' })).not.toBeInTheDocument();
  });

  it('on the free plan, search results have no button 書類を作成, and on a subsidy’s page the button is disabled with a reason', async () => {
    const app = await openDocuments([], { workspaceId: AS_OWNER_ON_FREE, path: '/search' });
    const reason = /書類の作成は「補助金」プラン以上で使えます。/;
    expect((await screen.findAllByRole('row')).length).toBeGreaterThan(1);
    expect(screen.getAllByText(reason)).toHaveLength(1);
    expect(screen.queryByRole('button', { name: /の書類を作成$/ })).not.toBeInTheDocument();
    const { subsidyId } = await act(async () => firstSubsidy(app, AS_OWNER_ON_FREE));
    await app.go(`/search/${subsidyId}`);
    const button = await screen.findByRole('button', { name: '書類を作成' });
    await app.user.click(button);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(button).toHaveAccessibleDescription(
      '書類の作成は「補助金」プラン以上で使えます。プランを見る',
    );
  });
});
