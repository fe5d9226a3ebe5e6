import { act, screen, within } from '@testing-library/react';
import { vi } from 'vitest';
import type { Document, DocumentSummary } from '~/contract/documents';
import { openSettings } from './open-settings';
import { sampleDocument } from './sample-document';

export { AS_OWNER_ON_FREE, AS_VIEWER } from './open-settings';

/** A workspace whose plan includes documents, but not the export of documents to Word and PDF. */
export const ON_SUBSIDY_PLAN = 2;

type Part = Partial<
  Pick<Document, 'title' | 'status' | 'sections' | 'expenses' | 'subsidyId' | 'clientId'>
>;

/**
 * Opens /documents as the demo account. The workspace contains only the documents `parts`, which
 * were created one minute apart in this order. In `path`, `{first}` stands for the id of the first.
 */
export const openDocuments = async (
  parts: readonly Part[],
  { workspaceId = 3, path = '/documents' }: { workspaceId?: number; path?: string } = {},
) => {
  vi.setSystemTime(new Date('2026-11-20T09:00:00+09:00'));
  const app = await openSettings('/settings', workspaceId);
  const { call, tokenOf } = app.testApi;
  const documents: Document[] = [];
  await act(async () => {
    const token = await tokenOf();
    const list = `/v1/documents?workspaceId=${workspaceId}&perPage=100`;
    const { body } = await call('GET', list, { token });
    for (const { documentId } of (body as { items?: DocumentSummary[] }).items ?? []) {
      await call('DELETE', `/v1/documents/${documentId}`, { token, json: { workspaceId } });
    }
    for (const part of parts) {
      const { title, status, sections, expenses, subsidyRate, maxAmount } = sampleDocument();
      const json = {
        workspaceId,
        title,
        status,
        sections,
        expenses,
        subsidyRate,
        maxAmount,
        subsidyId: null,
        clientId: null,
        ...part,
      };
      const made = await call('POST', '/v1/documents', { token, json });
      documents.push(made.body as Document);
      app.testApi.pass(60_000);
    }
  });
  await app.go(path.replace('{first}', String(documents[0]?.documentId)));
  return { ...app, documents };
};

const tableOf = async (label: string): Promise<HTMLElement> =>
  screen.findByRole('table', { name: label });

/** The titles in the list of documents, from top to bottom. */
export const titlesIn = async (label = '書類の一覧'): Promise<(string | null)[]> =>
  within(await tableOf(label))
    .getAllByRole('rowheader')
    .map(({ textContent }) => textContent);

export const rowsIn = async (label = '書類の一覧'): Promise<HTMLElement[]> => {
  const [, ...rows] = within(await tableOf(label)).getAllByRole('row');
  return rows;
};

/** Finds the menu 「その他の操作」 of a document. The menu is a popover, which jsdom does not show. */
export const menuOf = async (title: string) => {
  const button = await screen.findByRole('button', { name: `「${title}」のその他の操作` });
  const menu = document.getElementById(button.getAttribute('popovertarget') ?? '');
  if (menu === null) throw new Error(`no menu of ${title}`);
  return within(menu);
};

/** Clicks an action in the menu of a document. */
export const choose = async (
  { user }: Awaited<ReturnType<typeof openDocuments>>,
  title: string,
  action: string,
): Promise<void> => {
  await user.click((await menuOf(title)).getByText(action));
};
