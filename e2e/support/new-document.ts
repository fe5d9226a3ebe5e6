import type { Page } from '@playwright/test';
import type { Document } from '~/contract/documents';
import { expect, type Server } from './api-fixtures.ts';
import { enter, toasts, workspaces } from './log-in.ts';

/** An editor of the workspace 株式会社みなと坂システム. */
export const COLLEAGUE = 'takahashi@example.com';
export const WORKSPACE_ID = 4;

export const saved = (page: Page) => page.getByText(/^保存しました \d+:\d\d$/);

const documentId = (page: Page): number => Number(new URL(page.url()).searchParams.get('document'));

export const sectionBox = (page: Page, name: string) =>
  page.getByRole('main').getByRole('textbox', { name, exact: true });

export const read = async (server: Server, id: number): Promise<Document> =>
  server.callAs(COLLEAGUE, 'GET', `/v1/documents/${id}?workspaceId=${WORKSPACE_ID}`);

/** Creates a document for a subsidy. `other` and `last` are the last two section headings. */
export const createFromDetail = async (
  page: Page,
  server: Server,
): Promise<{ id: number; title: string; other: string; last: string }> => {
  const [subsidy] = await server.subsidies();
  if (!subsidy) throw new Error('No subsidy');
  await enter(page, `/search/${subsidy.subsidyId}`, workspaces.subsidyGrantPlus);
  await page.getByRole('button', { name: '書類を作成' }).click();
  const dialog = page.getByRole('dialog', { name: '書類を作成' });
  await expect(dialog.getByRole('textbox', { name: /^タイトル/ })).not.toHaveValue('');
  await dialog.getByRole('button', { name: '作成する' }).click();
  await expect(toasts(page)).toContainText('を作成しました');
  await expect(page).toHaveURL(/[?&]document=\d+/);
  const id = documentId(page);
  const { sections } = await read(server, id);
  const [other = '', last = ''] = sections.slice(-2).map((section) => section.heading);
  await expect(sectionBox(page, last)).toBeVisible();
  return { id, title: subsidy.title, other, last };
};
