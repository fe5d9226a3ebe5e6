// @vitest-environment jsdom

import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Billing } from '~/contract/billings';
import { setDemoParts } from '~/session/demo';
import { goOffline, goOnline } from '../support/connection.ts';
import { AS_OWNER, AS_OWNER_ON_FREE, openSettings, refusal } from '../support/open-settings.tsx';
import { savedFiles } from '../support/saved-files.ts';

const GET = 'GET /v1/billings';
const PATH = '/settings/billings';

const table = async () => within(await screen.findByRole('table', { name: '請求の一覧' }));

const billing = (billingId: number, more: Partial<Billing> = {}): Billing => ({
  billingId,
  issuedOn: '2026-11-10',
  amount: 55_000,
  status: 'paid',
  description: `「支援機関20社」プラン（月払い）${billingId}`,
  receiptUrl: null,
  ...more,
});

/** Opens `path` with a server that has these billings and returns two of them per page. */
const openWith = async (billings: readonly Billing[], path = PATH) => {
  const app = await openSettings('/settings', AS_OWNER);
  app.injectFault(GET, () => {
    const request = app.sent.findLast((each) => each.startsWith(GET)) ?? '';
    const query = new URL(request.replace('GET ', ''), 'https://app.example').searchParams;
    const page = Number(query.get('page') ?? 1);
    const items = billings.slice((page - 1) * 2, page * 2);
    return Response.json({ items, total: billings.length, page, perPage: 2 });
  });
  await app.go(path);
  return app;
};

afterEach(() => {
  setDemoParts({ Bar: null });
  vi.restoreAllMocks();
});

describe('the list of billings', () => {
  test('the billing list shows the date, description, exact amount and status of each billing, and a link to its receipt', async () => {
    await openSettings(PATH, AS_OWNER);
    const { getAllByRole } = await table();
    const [head, first] = getAllByRole('row').map(({ textContent }) => textContent);
    expect(head).toBe('発行日内容金額状態領収書');
    expect(first).toMatch(
      /^\d{4}\/\d\d\/\d\d\(.\)「補助金・助成金」プラン（月払い）.*11,000円お支払い済み領収書/,
    );
    expect(getAllByRole('row')).toHaveLength(14);
    expect(screen.getByText('13件中 1〜13件')).toBeInTheDocument();
    expect(document.title).toBe('請求履歴｜補助金デスク');
  });

  test('on the free plan, the billing list is empty, links to the plans and has no button for the CSV export', async () => {
    await openSettings(PATH, AS_OWNER_ON_FREE);
    expect(await screen.findByText('請求はまだありません')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'プランを見る' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'CSVを書き出す' })).not.toBeInTheDocument();
  });

  test('if the latest billing could not be paid, the page says so and shows a link to check the card', async () => {
    const failed = billing(3, { status: 'failed' });
    const app = await openWith([failed, billing(2)]);
    expect(await screen.findByText('決済できなかった請求が1件あります')).toBeInTheDocument();
    await app.user.click((await table()).getByRole('link', { name: /^カードを確認（.*3）$/ }));
    await screen.findByRole('heading', { level: 1, name: 'お支払い方法' });
    await screen.findByText(/^Visa/);
    expect(screen.getByRole('link', { name: '請求履歴に戻る' })).toBeInTheDocument();
  });

  test('if a later billing was paid, a failed billing shows no link to check the card', async () => {
    await openWith([billing(3), billing(2, { status: 'failed' })]);
    expect((await table()).getByText('決済できませんでした')).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: /^カードを確認/ })).not.toBeInTheDocument();
  });

  test('the billing list keeps the page number in the URL, and a number that is too high shows a link to the last page', async () => {
    const app = await openWith([3, 2, 1].map((id) => billing(id)));
    await app.user.click(await screen.findByRole('link', { name: '2ページ' }));
    expect(await screen.findByText('3件中 3〜3件')).toBeInTheDocument();
    expect(app.path()).toBe(`${PATH}?page=2`);
    await app.go(`${PATH}?page=9`);
    expect(await screen.findByText('9ページ目はありません')).toBeInTheDocument();
    await app.user.click(screen.getByRole('link', { name: '最後のページへ' }));
    expect(await screen.findByText('3件中 3〜3件')).toBeInTheDocument();
  });

  test('if the billing list is opened offline, it says that it will load when the connection returns, and does so', async () => {
    const app = await openSettings('/settings', AS_OWNER);
    goOffline(app.queryClient);
    await app.go(PATH);
    await screen.findByText(/請求履歴を取得できません。接続が戻ると、自動で取得します。/);
    goOnline();
    expect((await table()).getAllByRole('row')).toHaveLength(14);
    expect(screen.queryByText(/請求履歴を取得できません/)).not.toBeInTheDocument();
  });

  test('if the billing list fails to load, the button 再試行 loads the list', async () => {
    const app = await openSettings('/settings', AS_OWNER);
    app.injectFault(GET, refusal(500, '処理中に問題が発生しました。'), 2);
    await app.go(PATH);
    expect(await screen.findByText('請求履歴を取得できませんでした')).toBeInTheDocument();
    await app.user.click(screen.getByRole('button', { name: '再試行' }));
    expect((await table()).getAllByRole('row')).toHaveLength(14);
  });
});

describe('the billing CSV', () => {
  test('the billing CSV contains the billings of all pages, and text that a spreadsheet would read as a formula is escaped', async () => {
    const saved = savedFiles();
    const app = await openWith([
      billing(3, { description: '=HYPERLINK("https://evil.example")' }),
      billing(2, { status: 'failed' }),
      billing(1, { amount: 550_000 }),
    ]);
    await app.user.click(await screen.findByRole('button', { name: 'CSVを書き出す' }));
    await screen.findByText('請求3件のCSVを書き出しました', { selector: '.Toastify span' });
    expect(saved).toHaveLength(1);
    expect(saved[0]?.name).toMatch(/^請求履歴_\d{8}\.csv$/);
    const lines = (await saved[0]?.text())?.replace('\uFEFF', '').split('\r\n');
    expect(lines).toEqual([
      '請求番号,発行日,内容,金額（円・税込）,状態',
      `3,2026/11/10,"'=HYPERLINK(""https://evil.example"")",55000,お支払い済み`,
      '2,2026/11/10,「支援機関20社」プラン（月払い）2,55000,決済できませんでした',
      '1,2026/11/10,「支援機関20社」プラン（月払い）1,550000,お支払い済み',
      '',
    ]);
  });

  test('if the billings fail to load, the CSV export shows the error and does not save a file', async () => {
    const saved = savedFiles();
    const app = await openWith([3, 2, 1].map((id) => billing(id)));
    const button = await screen.findByRole('button', { name: 'CSVを書き出す' });
    app.injectFault(GET, refusal(503, '混み合っています。'));
    await app.user.click(button);
    await screen.findByText('CSVを書き出せませんでした。混み合っています。', {
      selector: '.Toastify span',
    });
    expect(saved).toEqual([]);
  });
});

describe('a receipt', () => {
  const open = async (id: number, more: Partial<Billing> = {}) =>
    openWith([billing(9), billing(8), billing(12, more)], `${PATH}?receipt=${id}`);

  test('the receipt for a paid billing shows the recipient, the amount and the tax, and can be printed', async () => {
    const print = vi.spyOn(window, 'print').mockReturnValue();
    const app = await open(12, { amount: 55_005 });
    expect(await screen.findByRole('heading', { level: 1, name: '領収書' })).toBeInTheDocument();
    const sheet = within(screen.getByRole('article'));
    expect(sheet.getByText('株式会社ひかり野製作所 御中')).toBeInTheDocument();
    expect(sheet.getByText(/^金￥55,005－$/)).toBeInTheDocument();
    expect(sheet.getByText('￥50,005')).toBeInTheDocument();
    expect(sheet.getByText('￥5,000')).toBeInTheDocument();
    expect(
      sheet.getByText(/^但し、「支援機関20社」プラン（月払い）12のご利用料金として/),
    ).toBeInTheDocument();
    expect(sheet.getByText(/2026年11月10日/).textContent).toBe('No. 0000122026年11月10日');
    expect(sheet.queryByText(/デモの領収書です/)).not.toBeInTheDocument();
    expect(document.title).toBe('領収書 2026-11-10 No000012｜補助金デスク');
    await app.user.click(screen.getByRole('button', { name: '印刷・PDFとして保存' }));
    expect(print).toHaveBeenCalledOnce();
  });

  test('the user can change the recipient on a receipt, but the change is not stored', async () => {
    const app = await open(12);
    const field = await screen.findByRole('textbox', { name: '宛名' });
    await app.user.clear(field);
    await app.user.type(field, '経理部 山田様');
    expect(within(screen.getByRole('article')).getByText('経理部 山田様')).toBeInTheDocument();
    await app.user.click(screen.getByRole('link', { name: '請求履歴に戻る' }));
    const heading = await screen.findByRole('heading', { level: 1, name: '請求履歴' });
    await waitFor(() => expect(heading).toHaveFocus());
    await app.go(`${PATH}?receipt=12`);
    const addressee = await screen.findByRole('textbox', { name: '宛名' });
    expect(addressee).toHaveValue('株式会社ひかり野製作所 御中');
  });

  test('in the demo, a receipt says that nothing was paid', async () => {
    setDemoParts({ Bar: () => null });
    await open(12);
    expect(await screen.findByText(/^デモの領収書です/)).toBeInTheDocument();
  });

  test.each([
    ['is not paid yet', 12, '領収書はまだ発行できません'],
    ['does not exist', 99, '領収書が見つかりません'],
  ])('no receipt is shown for a billing that %s', async (_, id, message) => {
    await open(id, { status: 'open' });
    expect(await screen.findByRole('heading', { level: 1, name: message })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: '印刷・PDFとして保存' })).not.toBeInTheDocument();
  });

  test('the link 領収書 opens the server’s receipt if the URL of the receipt is https, and otherwise the app’s own receipt', async () => {
    await openWith([
      billing(2, { receiptUrl: 'https://receipts.example.com/2' }),
      billing(1, { receiptUrl: 'javascript:alert(1)' }),
    ]);
    const [outside, own] = (await table()).getAllByRole('link', { name: /^領収書/ });
    expect(outside).toHaveAttribute('href', 'https://receipts.example.com/2');
    expect(outside).toHaveAttribute('rel', 'noopener noreferrer');
    expect(own).toHaveAttribute('href', `${PATH}?receipt=1`);
  });
});
