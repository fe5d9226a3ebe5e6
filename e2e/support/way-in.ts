import type { Locator, Page } from '@playwright/test';
import { DEMO_ACCOUNT } from '~/embedded-api/demo-account';
import { expect } from './fixtures.ts';

/** Workspaces of the demo account, by what they are for a test. */
export const workspaces = {
  free: 'さくらば珈琲',
  subsidy: '青葉台ベーカリー株式会社',
  subsidyGrant: '株式会社ひかり野製作所',
  subsidyGrantPlus: '株式会社みなと坂システム',
  agency2: 'あさひ丘経営支援事務所',
  biggestAgency: 'しらかば補助金支援株式会社',
  asEditor: '株式会社やまぶき建設',
  asViewer: '北の実り食品株式会社',
} as const;
export type WorkspaceName = (typeof workspaces)[keyof typeof workspaces];

export const heading = (page: Page, name?: string | RegExp): Locator =>
  page.getByRole('heading', { level: 1, ...(name !== undefined && { name }) });

/** Sends the log-in form as it stands on the screen. */
export const logIn = async (page: Page): Promise<void> => {
  await page.getByRole('textbox', { name: 'メールアドレス' }).fill(DEMO_ACCOUNT.email);
  await page.getByLabel('パスワード', { exact: true }).fill(DEMO_ACCOUNT.password);
  await page.getByRole('button', { name: 'ログイン', exact: true }).click();
};

export const chooseWorkspace = async (page: Page, name: WorkspaceName): Promise<void> => {
  await expect(heading(page)).toHaveText('ワークスペース');
  await page.getByRole('button', { name: new RegExp(`^${name}`) }).click();
};

/** Opens an address as somebody who is not logged in, and goes the whole way to it. */
export const enter = async (page: Page, path: string, name: WorkspaceName): Promise<void> => {
  await page.goto(path);
  await logIn(page);
  await chooseWorkspace(page, name);
  await expect(heading(page)).not.toHaveText('ワークスペース');
};

export const openSearch = async (
  page: Page,
  name: WorkspaceName = workspaces.subsidyGrantPlus,
  query = '',
): Promise<void> => {
  await enter(page, `/search${query}`, name);
  await expect(heading(page)).toHaveText('補助金・助成金を探す');
};

/** The titles among the results, as links to their details, in the table and on the cards alike. */
export const resultLinks = (page: Page): Locator =>
  page.getByRole('region', { name: '検索結果' }).locator('a[href^="/search/"]');

/** Of a result that may be far from the window, and not drawn: its rendered text would be none. */
export const titleOf = async (link: Locator): Promise<string> => (await link.textContent()) ?? '';

export const toasts = (page: Page): Locator => page.getByRole('region', { name: /^お知らせ/ });

/** The filters: a column on a desktop, a sheet on a phone. */
export const filterPanel = async (page: Page, isMobile: boolean): Promise<Locator> => {
  if (!isMobile) return page.getByRole('complementary', { name: '絞り込み' });
  await page.getByRole('button', { name: /^絞り込み/ }).click();
  return page.getByRole('dialog', { name: '絞り込み' });
};

export const logOut = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: '佐藤 美咲' }).click();
  await page.getByRole('button', { name: 'ログアウト' }).click();
};
