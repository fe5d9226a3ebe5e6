import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { expect, test } from './support/api-fixtures.ts';
import { field } from './support/forms.ts';
import { enter, heading, logIn, resultLinks, workspaces } from './support/log-in.ts';

const SAVE = /\/v1\/workspace-profile$/;
const NOTHING = { method: 'POST', path: '/v1/workspace-profile' } as const;

const open = async (page: Page, name: (typeof workspaces)[keyof typeof workspaces]) => {
  await enter(page, '/company-info', name);
  await expect(heading(page)).toHaveText('会社情報');
};

const saveButton = (page: Page) => page.getByRole('button', { name: '保存する', exact: true });
const foot = (page: Page) =>
  page.getByRole('status').filter({ hasText: /^保存(?:しました|できません)/ });

const texts = [
  ['フリガナ', 'さくらばこーひー', 'サクラバコーヒー'],
  ['法人番号', 'Ｔ７００００１２０５０００２', '7000012050002'],
  ['代表者名', '桜庭 恵', '桜庭 恵'],
  ['設立日', '昭和６２年４月１日', '1987/4/1'],
  ['電話番号', '０３ー１２３４−５６７８', '03-1234-5678'],
  ['ホームページ', 'sakuraba.example.com', 'https://sakuraba.example.com'],
  ['郵便番号', '〒１０４００６１', '104-0061'],
  ['市区町村', '中央区', '中央区'],
  ['番地・建物名', '銀座１－２－３　桜庭ビル', '銀座１－２－３　桜庭ビル'],
  ['従業員数', '１２名', '12'],
  ['資本金', '1,500万', '1,500万円'],
  ['年商（売上高）', '１億２，０００万円', '1億2,000万円'],
] as const;

const fillIn = async (page: Page): Promise<void> => {
  for (const [label, typed] of texts) await field(page, label).fill(typed);
  await field(page, '都道府県').selectOption('東京都');
  await field(page, '決算月').selectOption('3月');
  await page.getByRole('checkbox', { name: '宿泊業、飲食サービス業' }).check();
  await field(page, '予定していること').fill('新しいオーブンの導入 400万円');
  await page.getByRole('checkbox', { name: '販路拡大・海外展開をしたい' }).check();
};

test('after a user has saved the company profile of a new workspace, the search shows how well each subsidy matches the profile @phone', async ({
  page,
  server,
}) => {
  await page.goto('/workspaces/create');
  await logIn(page);
  await page.getByLabel(/^ワークスペース名/).fill('さくらば珈琲 本店');
  await page.getByRole('button', { name: '作成する' }).click();
  await expect(heading(page)).toHaveText('会社のことを教えてください');
  await page.goto('/company-info');
  await expect(field(page, '会社名')).toHaveValue('さくらば珈琲 本店');

  await fillIn(page);
  await expect(page.getByText('18項目すべて入力済み')).toBeVisible();
  await saveButton(page).click();
  await expect(foot(page)).toHaveText(/^保存しました \d{1,2}:\d{2}$/);
  for (const [label, , shown] of texts) await expect(field(page, label)).toHaveValue(shown);
  const [request, ...others] = await server.requests('POST', SAVE);
  expect(others).toEqual([]);
  expect(request?.headers['content-type']).toMatch(/^application\/json/);
  expect(request?.body).toEqual({
    workspaceId: expect.any(Number),
    companyName: 'さくらば珈琲 本店',
    companyNameKana: 'サクラバコーヒー',
    corporateNumber: '7000012050002',
    representativeName: '桜庭 恵',
    establishedOn: '1987-04-01',
    phone: '0312345678',
    websiteUrl: 'https://sakuraba.example.com',
    postalCode: '104-0061',
    areaId: 23,
    city: '中央区',
    addressLine: '銀座１－２－３　桜庭ビル',
    businessCategoryIds: [13],
    employees: 12,
    capital: 15_000_000,
    annualSales: 120_000_000,
    fiscalMonth: 3,
    plannedProjects: ['新しいオーブンの導入 400万円'],
    tagIds: [2],
    isNotification: false,
  });

  await page.getByRole('link', { name: '自社に合う補助金を見る' }).click();
  await expect(heading(page)).toHaveText('補助金・助成金を探す');
  await expect(resultLinks(page).first()).toBeVisible();
  const results = page.getByRole('region', { name: '検索結果' });
  await expect(results.getByText(/^(?:条件に合う|要確認)$/).first()).toBeVisible();
  await expect(results.getByText('地域').first()).toBeVisible();
  await expect(page.getByText('会社情報を登録すると')).toHaveCount(0);

  await page.goto('/company-info');
  for (const [label, , shown] of texts) await expect(field(page, label)).toHaveValue(shown);
  await expect(field(page, '都道府県')).toHaveValue('23');
  await expect(page.getByRole('checkbox', { name: '宿泊業、飲食サービス業' })).toBeChecked();
});

test('the company profile can be filled in, corrected and saved with the keyboard alone', async ({
  page,
  server,
}) => {
  await open(page, workspaces.free);
  await expect(heading(page)).toBeFocused();
  const { keyboard } = page;
  const next = async (label: string, typed = ''): Promise<void> => {
    await keyboard.press('Tab');
    await expect(field(page, label)).toBeFocused();
    if (typed !== '') await keyboard.insertText(typed);
  };
  await next('会社名');
  await next('フリガナ', 'さくらば');
  await next('法人番号', '700001205000');
  await next('代表者名');
  await next('設立日');
  await next('電話番号');
  await next('ホームページ');
  await next('郵便番号');
  await keyboard.press('Tab');
  await expect(page.getByRole('link', { name: /日本郵便のサイトで調べる/ })).toBeFocused();
  await next('都道府県');
  await keyboard.press('ArrowDown');
  await next('市区町村');
  await next('番地・建物名');
  await keyboard.press('Tab');
  await expect(page.getByRole('checkbox', { name: '農業、林業' })).toBeFocused();
  await keyboard.press('Space');
  for (let presses = 0; presses < 20; presses += 1) await keyboard.press('Tab');
  await expect(field(page, '従業員数')).toBeFocused();
  await keyboard.insertText('12');
  await keyboard.press('Enter');

  await expect(field(page, '法人番号')).toBeFocused();
  await expect(field(page, '法人番号')).toHaveAccessibleDescription(/12桁しか入力されていません/);
  await expect(field(page, '法人番号')).toBeInViewport();
  await keyboard.insertText('2');
  await expect(field(page, '法人番号')).not.toHaveAttribute('aria-invalid');
  await keyboard.press('Enter');
  await expect(foot(page)).toHaveText(/^保存しました/);
  const [request] = await server.requests('POST', SAVE);
  expect(request?.body).toMatchObject({
    companyNameKana: 'サクラバ',
    corporateNumber: '7000012050002',
    areaId: 11,
    businessCategoryIds: [1],
    employees: 12,
  });
});

test('the company profile form is accessible when it is empty, with errors, filled in, restored after a reload and after saving @phone', async ({
  page,
}) => {
  test.setTimeout(120_000);
  await open(page, workspaces.free);
  await expectAccessible(page);

  await field(page, '法人番号').fill('70');
  await field(page, '従業員数').fill('約10');
  await saveButton(page).click();
  await expect(page.getByRole('alert')).toContainText('入力内容を確認してください（2件）');
  await expect(field(page, '法人番号')).toBeFocused();
  await expectAccessible(page);

  await page
    .getByRole('alert')
    .getByRole('link', { name: /^従業員数/ })
    .click();
  await expect(field(page, '従業員数')).toBeFocused();
  await fillIn(page);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expectAccessible(page);

  await expect
    .poll(async () =>
      page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name)),
    )
    .toContain('hojokin-desk-drafts');
  await page.reload();
  await expect(page.getByText('前回保存していなかった入力を復元しました。')).toBeVisible();
  await expect(field(page, '資本金')).toHaveValue('1,500万円');
  await expectAccessible(page);

  await saveButton(page).click();
  await expect(foot(page)).toHaveText(/^保存しました/);
  await expectAccessible(page);
});

test('if the server saves the company profile but answers with an error, the page passes the accessibility checks, and the button 送信状況を確認 shows that the profile was saved', async ({
  page,
  server,
}) => {
  await open(page, workspaces.subsidyGrant);
  await field(page, '従業員数').fill('50');
  await server.injectFault({ ...NOTHING, status: 503, body: '', serveFirst: true });
  await saveButton(page).click();
  const check = page.getByRole('button', { name: '送信状況を確認' });
  await expect(check).toBeInViewport();
  await expect(foot(page)).toHaveText('保存できませんでした。入力した内容は残っています');
  await expectAccessible(page);
  await page.keyboard.press('Tab');
  await expect(check).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(
    page.getByText('保存されていました。もう一度保存する必要はありません。'),
  ).toBeVisible();
  expect(await server.requests('POST', SAVE)).toHaveLength(1);
  await expectAccessible(page);
});

test('an error message on the company profile does not move the checkbox that the user is clicking', async ({
  page,
}) => {
  await open(page, workspaces.free);
  await field(page, '従業員数').fill('約10');
  // This checkbox is far down the form. If an error message appeared above it between press and
  // release of the mouse button, another checkbox would move under the pointer.
  const purpose = page.getByRole('checkbox', { name: '新たな事業を行いたい' });
  await purpose.click();
  await expect(purpose).toBeChecked();
  await expect(page.getByText('従業員数を読み取れませんでした')).toBeVisible();
});

test('the company profile form does not disturb IME composition, and the Enter key that ends a composition does not save the form', async ({
  page,
  context,
  server,
}) => {
  await open(page, workspaces.free);
  const devtools = await context.newCDPSession(page);
  const compose = async (text: string): Promise<void> =>
    void (await devtools.send('Input.imeSetComposition', {
      text,
      selectionStart: text.length,
      selectionEnd: text.length,
    }));
  const reading = field(page, 'フリガナ');
  await reading.focus();
  for (const text of ['ｓ', 'さ', 'さｋ', 'さくら', 'サクラ']) await compose(text);
  await expect(reading).toHaveValue('サクラ');
  await expect(reading).not.toHaveAttribute('aria-invalid');
  await devtools.send('Input.dispatchKeyEvent', {
    type: 'rawKeyDown',
    key: 'Process',
    code: 'Enter',
    windowsVirtualKeyCode: 229,
  });
  await devtools.send('Input.insertText', { text: 'さくら' });
  await expect(reading).toHaveValue('さくら');
  await expect(page.getByText('未保存の変更があります')).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(reading).toHaveValue('サクラ');
  expect(await server.requests('POST', SAVE)).toEqual([]);
});
