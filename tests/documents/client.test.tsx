// @vitest-environment jsdom

import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Document } from '~/contract/documents';
import { menuOf, openDocuments, rowsIn, titlesIn } from '../support/open-documents';

/** The id of the workspace あさひ丘, an agency with eight clients. */
const AGENCY = 5;
const UGUISU = 5001;
const KOMOREBI = 5002;
const NAME = '有限会社うぐいす精密';

const DOCUMENTS = [
  { title: '機械の計画', clientId: UGUISU },
  { title: '看板の計画', clientId: KOMOREBI },
  { title: '事務所の計画', clientId: null },
];

const open = async (path = '/documents') => openDocuments(DOCUMENTS, { workspaceId: AGENCY, path });

const dialog = async () => within(await screen.findByRole('dialog', { name: '書類を作成' }));

const toast = async (message: string) => screen.findByText(message, { selector: '.Toastify span' });

describe('documents of clients', () => {
  it('the document list shows each document’s client, and the URL contains the client that the user filters by', async () => {
    const { user, path } = await open();
    const rows = await rowsIn();
    const rowOf = (title: string) => rows.find((row) => row.textContent.includes(title));
    await waitFor(() => expect(rowOf('機械の計画')).toHaveTextContent(NAME));
    expect(rowOf('看板の計画')).toHaveTextContent('喫茶こもれび');
    expect(rowOf('事務所の計画')).not.toHaveTextContent('クライアント');
    await user.selectOptions(await screen.findByLabelText('クライアント'), NAME);
    await waitFor(() => expect(path()).toBe(`/documents?client=${UGUISU}`));
    await waitFor(async () => expect(await titlesIn()).toHaveLength(1));
    expect((await titlesIn())[0]).toContain('機械の計画');
    await user.selectOptions(screen.getByLabelText('クライアント'), 'すべて');
    await waitFor(async () => expect(await titlesIn()).toHaveLength(3));
  });

  it('if the URL contains a client, a new document is filled in with the client’s data', async () => {
    const app = await open(`/documents?new=1&client=${UGUISU}`);
    const form = await dialog();
    const picker = await form.findByLabelText(/^クライアント/);
    await waitFor(() => expect(picker).toHaveValue(String(UGUISU)));
    expect(
      await form.findByText(new RegExp(`「${NAME}」の情報が入力されます`, 'u')),
    ).toBeInTheDocument();
    await app.user.click(form.getByRole('button', { name: '作成する' }));
    await waitFor(() => expect(app.path()).toMatch(/^\/documents\?document=\d+$/u));
    const [sent] = app.bodiesOf('POST /v1/documents') as Document[];
    expect(sent?.clientId).toBe(UGUISU);
    expect(sent?.sections[0]?.body).toContain(`会社名：${NAME}`);
    expect(sent?.sections[0]?.body).toContain('大阪府東大阪市');
    expect(await screen.findByRole('link', { name: NAME })).toHaveAttribute(
      'href',
      '/clients?client=5001',
    );
  });

  it('if the user selects なし（自社） as the client, the new document has no client', async () => {
    const app = await open(`/documents?new=1&client=${UGUISU}`);
    const form = await dialog();
    await app.user.selectOptions(await form.findByLabelText(/^クライアント/), 'なし（自社）');
    await app.user.click(form.getByRole('button', { name: '作成する' }));
    await waitFor(() => expect(app.countOf('POST /v1/documents')).toBe(1));
    expect(app.bodiesOf('POST /v1/documents')).toMatchObject([{ clientId: null }]);
    await waitFor(() => expect(app.path()).toMatch(/document=/u));
  });

  it('if the client exceeds the plan’s limit, the dialog for a new document shows the reason and sends no request', async () => {
    const app = await openDocuments([], { workspaceId: AGENCY, path: '/settings' });
    const locked = { clientId: 5009, companyName: 'あふれ商店', isLocked: true };
    app.injectFault('GET /v1/client-names', () => Response.json([locked]));
    await app.go('/documents?new=1');
    const form = await dialog();
    await app.user.selectOptions(
      await form.findByLabelText(/^クライアント/),
      'あふれ商店（閲覧のみ）',
    );
    expect(
      form.getAllByText(/プランの上限を超えているため、新しい書類を作成できません/u).length,
    ).toBeGreaterThan(0);
    await app.user.click(form.getByRole('button', { name: '作成する' }));
    expect(app.countOf('POST /v1/documents')).toBe(0);
  });

  it('the document editor links to the document’s client and lets the user select another client', async () => {
    const app = await open('/documents?document={first}');
    const link = await screen.findByRole('link', { name: NAME });
    expect(link).toHaveAttribute('href', `/clients?client=${UGUISU}`);
    await app.user.click(screen.getByRole('button', { name: 'クライアントを変更' }));
    const picker = await screen.findByLabelText('クライアント');
    expect(picker).toHaveFocus();
    await app.user.selectOptions(picker, '喫茶こもれび');
    await app.user.click(screen.getByRole('button', { name: 'クライアントの変更を終える' }));
    expect(await screen.findByRole('link', { name: '喫茶こもれび' })).toBeInTheDocument();
    const call = `PUT /v1/documents/${app.documents[0]?.documentId}`;
    await waitFor(() => expect(app.bodiesOf(call)).toMatchObject([{ clientId: KOMOREBI }]), {
      timeout: 5000,
    });
    await screen.findByText(/^保存しました/u);
  });

  it('the copy of a document has the same client as the original', async () => {
    const app = await open();
    await rowsIn();
    await app.user.click((await menuOf('機械の計画')).getByText('複製'));
    await toast('「機械の計画のコピー」を作成しました');
    expect(app.bodiesOf('POST /v1/documents')).toMatchObject([{ clientId: UGUISU }]);
  });

  it('if the client in the URL does not exist, the document list shows a message and a button that shows all documents', async () => {
    const { user } = await open('/documents?client=5999');
    await screen.findByRole('heading', { name: 'クライアントが見つかりません' });
    await user.click(screen.getByRole('button', { name: 'すべての書類を表示' }));
    expect(await titlesIn()).toHaveLength(3);
  });

  it('on a company plan, the document list ignores a client in the URL, and the dialog for a new document has no client field', async () => {
    const app = await openDocuments([{ title: '自社の計画' }], { path: '/documents?client=5001' });
    expect(await titlesIn()).toEqual(['自社の計画']);
    await app.user.click(screen.getByRole('button', { name: '新規作成' }));
    const form = await dialog();
    await form.findByLabelText(/^タイトル/);
    expect(screen.queryByLabelText('クライアント')).not.toBeInTheDocument();
    expect(app.countOf('GET /v1/client-names')).toBe(0);
  });
});
