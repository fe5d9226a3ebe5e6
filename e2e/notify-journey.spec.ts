import { readFile } from 'node:fs/promises';
import { expect, test } from './support/api-fixtures.ts';
import { enter, heading, openSearch, resultLinks, toasts, workspaces } from './support/log-in.ts';

const TITLE = '瀬戸内柑橘加工設備導入補助金（第1回公募）';

const DAY_MS = 24 * 60 * 60_000;

test(
  'a user saves a search, gets a notification about a new subsidy, makes the subsidy a favorite with a note and adds its deadline to a calendar',
  { tag: '@phone' },
  async ({ page, server, isMobile }) => {
    await openSearch(page, workspaces.subsidyGrant, '?keyword=柑橘加工');
    await expect(
      page.getByRole('heading', { name: '条件に合う補助金・助成金がありません' }),
    ).toBeVisible();
    if (isMobile) await page.getByRole('main').getByRole('button', { name: 'その他' }).click();
    await page.getByRole('button', { name: 'この条件で通知を受け取る' }).click();
    const dialog = page.getByRole('dialog', { name: 'この条件で通知を受け取る' });
    await expect(dialog.getByText(/あと2件/)).toBeVisible();
    await dialog.getByRole('textbox', { name: /^条件名/ }).fill('柑橘の加工');
    await dialog.getByRole('checkbox', { name: 'メール' }).check();
    await dialog.getByRole('button', { name: '保存する' }).click();
    await expect(toasts(page)).toContainText('通知条件「柑橘の加工」を保存しました');

    const bell = page.getByRole('banner').getByRole('link', { name: /^通知/ });
    await expect(bell).toHaveAccessibleName('通知 未読3件');
    await server.publish({
      subsidyId: 990_001,
      title: TITLE,
      maxAmount: 15_000_000,
      acceptanceEnd: new Date(Date.now() + 40 * DAY_MS).toISOString(),
    });
    await bell.click();
    await page.getByRole('dialog', { name: '最近の通知' }).getByText('すべて見る').click();
    await page.getByRole('link', { name: '通知条件' }).click();
    await page.getByRole('button', { name: '今すぐ確認' }).click();
    // The subsidy may also match saved searches of the demo, so there may be several notifications.
    await expect(toasts(page)).toContainText(/新しい通知が\d+件あります/);
    await expect(bell).not.toHaveAccessibleName('通知 未読3件');
    const unread = Number(/\d+/.exec((await bell.getAttribute('aria-label')) ?? '')?.[0]);

    const mail = (await server.mails()).find(({ subject }) => subject.includes('柑橘の加工'));
    expect(mail?.body).toContain(TITLE);

    await page.getByRole('link', { name: /^受信箱/ }).click();
    await page.getByRole('link', { name: /^「柑橘の加工」に.*1件あります$/ }).click();
    await expect(heading(page)).toHaveText(TITLE);
    await expect(bell).toHaveAccessibleName(`通知 未読${unread - 1}件`);

    await page.getByRole('button', { name: 'お気に入り', exact: true }).click();
    const note = page.getByRole('region', { name: 'お気に入りのメモ' });
    await note.getByRole('button', { name: /メモを/ }).click();
    await note.getByRole('textbox').fill('県の担当者に相談する。機械の見積は12月。');
    await note.getByRole('button', { name: '保存する' }).click();
    await expect(note.getByText('県の担当者に相談する。機械の見積は12月。')).toBeVisible();

    if (isMobile) await page.getByRole('main').getByRole('button', { name: 'その他' }).click();
    await page.getByRole('button', { name: 'カレンダーに追加' }).click();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: '書き出す' }).click();
    const file = await readFile(await (await download).path(), 'utf8');
    const calendar = file.replaceAll('\r\n ', '');
    expect(calendar).toContain(TITLE);
    expect(calendar).toContain('TRIGGER:-P7D');
    expect(calendar).toContain('BEGIN:VALARM');

    await page.goto('/favorites');
    await expect(page.getByRole('link', { name: TITLE })).toBeVisible();
    await expect(page.getByText('県の担当者に相談する。機械の見積は12月。')).toBeVisible();
    await page.goto('/search?keyword=柑橘加工');
    await expect(resultLinks(page)).toHaveCount(1);
  },
);

test('the inbox shows a notification about a subsidy that was published the night before', async ({
  page,
  server,
}) => {
  const title = '愛知県夜間公開設備導入補助金';
  await openSearch(page, workspaces.subsidyGrant);
  await expect(resultLinks(page).first()).toBeVisible();
  await server.publish({ subsidyId: 990_002, title, areaIds: [33] });
  // After 25 hours the session has expired, so the server refuses calls from the open page.
  server.expectRefusals();
  await server.letPass(25);

  await enter(page, '/notifications', workspaces.subsidyGrant);
  const more = page.getByRole('button', {
    name: /^「「愛知県で使える補助金」に.*件あります」の内容$/,
  });
  await expect(more.first()).toBeVisible();
  await more.first().click();
  const all = page.getByRole('button', { name: /^ほか\d+件を表示/ });
  const link = page.getByRole('link', { name: title });
  await expect(link.or(all).first()).toBeVisible();
  if (!(await link.isVisible())) await all.click();
  await expect(link).toBeVisible();
});
