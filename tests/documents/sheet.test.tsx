// @vitest-environment jsdom

import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { choose, ON_SUBSIDY_PLAN, openDocuments } from '../support/open-documents';
import { savedFiles } from '../support/saved-files';

const SHEET = '/documents?document={first}&view=pdf';

describe('the PDF view of a document', () => {
  it('the PDF view of a document shows its title, company, sections and expense totals, and has a print button', async () => {
    const app = await openDocuments([{}], { path: SHEET });
    await screen.findByRole('heading', { level: 1, name: '5軸加工機の導入 申請書' });
    expect(document.title).toBe('5軸加工機の導入 申請書｜補助金デスク');
    const sheet = within(screen.getByRole('article'));
    expect(
      sheet.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent),
    ).toEqual(['事業計画の概要', '導入の効果', '経費明細']);
    expect(sheet.getByText('株式会社ひかり野製作所')).toBeInTheDocument();
    const rows = sheet.getAllByRole('row').map(({ textContent }) => textContent);
    expect(rows.at(-1)).toBe('合計30,075,00033,081,00030,075,00020,050,000');
    expect(sheet.getByText('消費税（8%）：6,000円')).toBeInTheDocument();
    expect(sheet.getByText('自己負担額（税込）：13,031,000円')).toBeInTheDocument();
    expect(sheet.getByText('自己負担額（税抜）：10,025,000円')).toBeInTheDocument();
    // The printed document is handed to a public office, so it has a Japanese date and no URL.
    expect(screen.getByRole('article')).not.toHaveTextContent('http');
    expect(sheet.getByText(/^\d{4}年\d{1,2}月\d{1,2}日$/u)).toBeInTheDocument();
    // A section exceeds its limit of 30 characters, but the warning about that is not printed.
    expect(sheet.getByText(/^30文字を\d+文字超えています/)).toHaveClass('print:hidden');
    const print = vi.spyOn(window, 'print').mockImplementation(() => {});
    await app.user.click(screen.getByRole('button', { name: '印刷・PDFとして保存' }));
    expect(print).toHaveBeenCalledOnce();
    expect(screen.getByRole('link', { name: '書類に戻る' })).toHaveAttribute(
      'href',
      `/documents?document=${app.documents[0]?.documentId}`,
    );
  });

  it('on a plan without PDF, the PDF view shows why it is unavailable instead of the document', async () => {
    const app = await openDocuments([{}], { workspaceId: ON_SUBSIDY_PLAN, path: '/documents' });
    await screen.findByRole('table', { name: '書類の一覧' });
    await app.go(SHEET.replace('{first}', String(app.documents[0]?.documentId)));
    await screen.findByRole('heading', { level: 1, name: '書類のPDFは表示できません' });
    expect(screen.getByText(/「補助金・助成金」プラン以上で使えます/)).toBeInTheDocument();
    expect(screen.queryByRole('article')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /印刷/ })).not.toBeInTheDocument();
  });

  it('the PDF view of a document that does not exist says that the document was not found', async () => {
    await openDocuments([], { path: '/documents?document=99999&view=pdf' });
    expect(
      await screen.findByRole('heading', { level: 1, name: '書類が見つかりません' }),
    ).toBeInTheDocument();
  });
});

describe('the Word export of a document', () => {
  it('the Word menu item in the document list saves a file that is named after the document', async () => {
    const files = savedFiles();
    const app = await openDocuments([{ title: '計画/第1版' }]);
    await choose(app, '計画/第1版', 'Word');
    await waitFor(() => expect(files.map(({ name }) => name)).toEqual(['計画_第1版.docx']));
    expect(await screen.findAllByText('「計画_第1版.docx」を書き出しました')).not.toEqual([]);
  });

  it('if a Word export fails, a message shows the reason, and the 再試行 button exports the document', async () => {
    const files = savedFiles();
    const app = await openDocuments([{ title: '計画' }]);
    const call = `GET /v1/documents/${app.documents[0]?.documentId}`;
    app.injectFault(
      call,
      () => Response.json({ statusCode: 404, message: 'ありません。' }, { status: 404 }),
      1,
    );
    await choose(app, '計画', 'Word');
    expect(await screen.findAllByText('「計画」を書き出せませんでした。ありません。')).not.toEqual(
      [],
    );
    await app.user.click(await screen.findByRole('button', { name: '再試行' }));
    await waitFor(() => expect(files).toHaveLength(1));
  });
});
