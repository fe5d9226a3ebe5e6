// @vitest-environment jsdom

import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import {
  AS_ADMIN,
  AS_OWNER,
  AS_OWNER_ON_FREE,
  pendingCall,
  openSettings,
  refusal,
} from '../support/open-settings.tsx';

const POST = 'POST /v1/subscription';
const GET = 'GET /v1/subscription';

beforeEach(() => {
  vi.setSystemTime(new Date('2026-11-20T09:00:00+09:00'));
});

const open = async (workspaceId = AS_OWNER, path = '/settings/plans') => {
  const app = await openSettings(path, workspaceId);
  await screen.findByRole('heading', { level: 1, name: 'プラン' });
  await screen.findByRole('table', { name: /^プランの比較/ });
  return app;
};
const planTable = () => screen.getByRole('table', { name: /^プランの比較/ });
const cellsOf = (row: RegExp): string[] =>
  within(within(planTable()).getByRole('row', { name: row }))
    .getAllByRole('cell')
    .map((cell) => cell.textContent.replace('—', ''));
const dialog = () => within(screen.getByRole('dialog'));
const CHANGE = { name: 'このプランに変更する' };
const menu = () =>
  within(screen.getByRole('navigation', { name: 'メインメニュー' }))
    .getAllByRole('link')
    .map((link) => link.textContent);
const toPlus = { name: '「補助金・助成金プラス」プランに変更' };

/** Clicks the button of a larger plan and waits for the dialog. */
const choosePlus = async (app: Awaited<ReturnType<typeof open>>) => {
  await app.user.click(screen.getByRole('button', toPlus));
  await screen.findByRole('dialog', { name: '「補助金・助成金プラス」プランに変更しますか？' });
};

describe('プラン', () => {
  test('the plan table compares the company plans and marks the current one with its renewal date', async () => {
    await open();
    screen.getByText('ご利用中：補助金・助成金（月払い）');
    screen.getByText('次回更新：2026/12/10(木)');
    const table = within(planTable());
    const heads = table.getAllByRole('columnheader').map((head) => head.textContent);
    expect(heads).toEqual(['無料', '補助金', 'ご利用中補助金・助成金', '補助金・助成金プラス']);
    expect(cellsOf(/^料金/)).toEqual([
      '0円',
      '5,500円／月年払いなら11,000円お得',
      '11,000円／月年払いなら22,000円お得',
      '22,000円／月年払いなら44,000円お得',
    ]);
    table.getByRole('cell', { name: '2026/12/10(木)に更新' });
    expect(cellsOf(/^ファイル/)).toEqual([...Array<string>(3).fill('使えません'), '使えます']);
    // A feature that all or none of these plans have gets no row, whatever the user's role is.
    expect(table.queryByRole('row', { name: /^検索と詳細/ })).not.toBeInTheDocument();
    screen.getByText('どのプランでも使えるもの：検索と詳細、会社情報');
    expect(table.queryByRole('row', { name: /^クライアント/ })).not.toBeInTheDocument();
  });

  test('if yearly payment is selected, the prices show the savings per year in yen', async () => {
    const app = await open();
    await app.user.click(screen.getByRole('button', { name: '年払い（2か月分お得）' }));
    expect(cellsOf(/^料金/)).toEqual([
      '0円',
      '55,000円／年年間11,000円お得',
      '110,000円／年年間22,000円お得',
      '220,000円／年年間44,000円お得',
    ]);
    within(planTable()).getByRole('button', { name: '年払いに変更' });
  });

  test('the button 支援機関向け shows the agency plans, each with its limit of clients and its price', async () => {
    const app = await open();
    await app.user.click(screen.getByRole('button', { name: '支援機関向け' }));
    const table = within(screen.getByRole('table', { name: '支援機関向けのプラン' }));
    const rows = table.getAllByRole('row').slice(1);
    expect(rows).toHaveLength(9);
    expect(rows[0]).toHaveTextContent(/^支援機関10社10社まで33,000円年払いなら66,000円お得/);
    expect(rows[8]).toHaveTextContent(/^支援機関 無制限上限なし220,000円/);
    screen.getByText('クライアントの閲覧、クライアントの登録・変更、クライアントの通知');
    screen.getByText(/^検索と詳細、検索結果（上限なし）/);
    await app.user.click(within(rows[7] ?? document.body).getByRole('button'));
    await screen.findByRole('dialog', { name: /^「支援機関.+」プランに変更しますか？$/ });
  });

  test('for an agency, the plan page first shows the agency plans and marks the current plan', async () => {
    await openSettings('/settings/plans', 5);
    const table = within(await screen.findByRole('table', { name: '支援機関向けのプラン' }));
    const [current, ...others] = table.getAllByRole('row', { name: /ご利用中/ });
    expect(current).toBe(table.getAllByRole('row')[1]);
    expect(current).toHaveTextContent('20社');
    expect(others).toEqual([]);
  });

  test('a separate table shows which roles may use each feature of a plan', async () => {
    const app = await open();
    await app.user.click(screen.getByText('権限ごとの違い'));
    const rolesOf = (plan: string, label: RegExp) =>
      within(
        within(screen.getByRole('table', { name: `「${plan}」プランで使える権限` })).getByRole(
          'row',
          { name: label },
        ),
      )
        .getAllByRole('cell')
        .map((cell) => cell.textContent.replace('—', ''));
    expect(rolesOf('補助金・助成金', /^検索と詳細/)).toEqual([
      '使えます',
      '使えません',
      '使えます',
      '使えません',
    ]);
    await app.user.selectOptions(
      screen.getByRole('combobox', { name: '権限を確認するプラン' }),
      '補助金・助成金プラス',
    );
    expect(rolesOf('補助金・助成金プラス', /^案件/)).toEqual([
      '使えます',
      '使えます',
      '使えます',
      '使えません',
    ]);
  });

  test('on a phone, each company plan is a card that lists what the plan adds to the next smaller plan', async () => {
    onTestFinished(() => void vi.unstubAllGlobals());
    vi.stubGlobal('matchMedia', () => ({
      matches: false,
      addEventListener: () => {},
      removeEventListener: () => {},
    }));
    const app = await openSettings('/settings/plans', AS_OWNER);
    const card = within(
      await screen.findByRole('region', { name: '「補助金・助成金プラス」プラン' }),
    );
    card.getByText('「補助金・助成金」プランに加えて、次のものを使えます。');
    expect(card.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      '案件',
      'ファイル',
      '通知条件（10件まで）',
    ]);
    await app.user.click(card.getByRole('button', toPlus));
    await screen.findByRole('dialog', { name: '「補助金・助成金プラス」プランに変更しますか？' });
  });

  test('the dialog of an upgrade shows the cost, a double click sends the upgrade only once, and the new plan applies immediately', async () => {
    const app = await open();
    expect(menu()).not.toContain('案件');
    await choosePlus(app);
    expect(dialog().getByText('切り替わる日').nextElementSibling?.textContent).toBe('即時');
    // 20 of the 30 paid days are left, so two thirds of the 11,000 yen already paid are deducted.
    dialog().getByText('−7,333円');
    dialog().getByText('14,667円');
    dialog().getByText('2026/12/20(日)に22,000円');
    dialog().getByRole('row', { name: /^ファイル/ });

    const held = pendingCall();
    app.injectFault(POST, held.respond);
    await app.user.dblClick(dialog().getByRole('button', CHANGE));
    await act(async () => held.release());
    const done = await screen.findByText(
      /^「補助金・助成金プラス」プラン（月払い）に変更しました$/,
    );
    expect(app.bodiesOf(POST)).toEqual([
      { workspaceId: AS_OWNER, planSerialCode: 'subsidy_grant_plus', paymentPeriod: 'monthly' },
    ]);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    const notice = within(done.parentElement ?? document.body);
    expect(notice.getByRole('link', { name: '案件' })).toHaveAttribute('href', '/tasks');
    await waitFor(() => expect(menu()).toContain('案件'));
    const now = screen
      .getAllByRole('columnheader')
      .find((head) => head.textContent.startsWith('ご利用中'));
    expect(now).toHaveTextContent('補助金・助成金プラス');
  });

  test('if the server refuses a plan change with 402, the server’s message and a link to the payment method are shown', async () => {
    const app = await open();
    const message = 'カード会社に承認されませんでした。別のカードをお試しください';
    app.injectFault(POST, refusal(402, message));
    await choosePlus(app);
    await app.user.click(dialog().getByRole('button', CHANGE));
    const alert = await dialog().findByRole('alert');
    expect(alert).toHaveTextContent(`${message}。ご契約は変わっておらず`);
    within(alert).getByRole('link', { name: 'お支払い方法を見直す' });
    expect(app.countOf(POST)).toBe(1);
    dialog().getByRole('button', CHANGE);
  });

  test('if the result of a plan change is unknown, the user can check it, and the app does not resend the change by itself', async () => {
    const app = await open();
    app.injectFault(POST, () => new Response(null, { status: 504 }), 1);
    await choosePlus(app);
    await app.user.click(dialog().getByRole('button', CHANGE));
    await dialog().findByText('変更できたかどうかを確認できませんでした');
    expect(dialog().queryByRole('button', CHANGE)).not.toBeInTheDocument();
    await app.user.click(dialog().getByRole('button', { name: '契約状況を確認' }));
    await dialog().findByText('変更は反映されていません');
    dialog().getByText(/現在のご契約は、「補助金・助成金」プラン（月払い）です/);
    expect(app.countOf(POST)).toBe(1);

    app.injectFault(
      POST,
      async () => {
        const { call, tokenOf } = app.testApi;
        const json = {
          workspaceId: AS_OWNER,
          planSerialCode: 'subsidy_grant_plus',
          paymentPeriod: 'monthly',
        };
        await call('POST', '/v1/subscription', { token: await tokenOf(), json });
        throw new TypeError('Failed to fetch');
      },
      1,
    );
    await app.user.click(dialog().getByRole('button', CHANGE));
    await dialog().findByText('変更できたかどうかを確認できませんでした');
    await app.user.click(dialog().getByRole('button', { name: '契約状況を確認' }));
    await screen.findByText('「補助金・助成金プラス」プラン（月払い）に変更しました');
    expect(app.countOf(POST)).toBe(2);
  });

  test('a plan change that is scheduled for the end of the payment period can be canceled', async () => {
    const app = await open();
    await act(async () => {
      const { call, tokenOf } = app.testApi;
      const json = { workspaceId: AS_OWNER };
      await call('DELETE', '/v1/subscription', { token: await tokenOf(), json });
      await app.queryClient.invalidateQueries({ queryKey: ['subscription'] });
    });
    await screen.findByText('2026/12/10(木)に、「無料」プランへ変わります');
    const heads = within(planTable()).getAllByRole('columnheader');
    expect(heads[0]).toHaveTextContent('2026/12/10(木)から無料');
    within(planTable()).getByRole('cell', { name: '2026/12/10(木)まで' });
    await app.user.click(screen.getByRole('button', { name: '変更の予定を取り消す' }));
    await screen.findByText('変更の予定を取り消しました');
    expect(screen.queryByText(/「無料」プランへ変わります/)).not.toBeInTheDocument();
  });

  test('in the plan table, a smaller plan has a link to the downgrade page', async () => {
    await open();
    expect(screen.getByRole('link', { name: '「補助金」プランに変更' })).toHaveAttribute(
      'href',
      '/settings/others/plan-downgrade?to=subsidy&period=monthly',
    );
  });

  test('a plan without a price shows 個別見積もり and no button to change to it', async () => {
    const app = await openSettings('/settings', AS_OWNER_ON_FREE);
    app.injectFault('GET /v1/plans', () =>
      Response.json([{ planId: 1, planSerialCode: 'subsidy', name: '補助金', monthlyPrice: 5500 }]),
    );
    await app.go('/settings/plans');
    const table = within(await screen.findByRole('table', { name: /^プランの比較/ }));
    table.getByRole('button', { name: '「補助金」プランに変更' });
    expect(cellsOf(/^料金/).slice(1)).toEqual(['5,500円／月', '個別見積もり', '個別見積もり']);
    expect(table.queryByRole('button', toPlus)).not.toBeInTheDocument();
  });

  test('if the plans fail to load, an error is shown, and a retry shows the plan table', async () => {
    const app = await openSettings('/settings', AS_OWNER);
    app.injectFault('GET /v1/plans', refusal(500, 'サーバーで問題が発生しました'), 2);
    await app.go('/settings/plans');
    await screen.findByText('ご契約の内容を表示できませんでした', undefined, { timeout: 5000 });
    await app.user.click(screen.getByRole('button', { name: '再試行' }));
    await screen.findByRole('table', { name: /^プランの比較/ });
    expect(app.countOf(GET)).toBeGreaterThan(0);
  });

  test('on the plan page, an admin sees no plans, but a message that says who can use the page and whom to ask', async () => {
    await openSettings('/settings/plans', AS_ADMIN);
    await screen.findByText('この機能を利用する権限がありません');
    screen.getByText('「プラン」を使えるのは、オーナーです。');
    screen.getByText(/さんに権限の変更を依頼/);
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
  });

  test('the plan page says how many clients are over the current plan’s limit', async () => {
    const app = await openSettings('/settings', 6);
    await act(async () => {
      const { call, tokenOf } = app.testApi;
      const json = { workspaceId: 6, planSerialCode: 'agency_mini', paymentPeriod: 'monthly' };
      await call('POST', '/v1/subscription', { token: await tokenOf(), json });
      await app.testApi.api.endPeriod(6);
    });
    await app.go('/settings/plans');
    await screen.findByText('「支援機関10社」プランの上限を超えているものがあります');
    const notice = screen.getByText(/クライアント24社のうち14社は、閲覧と削除だけができます/);
    const link = within(notice).getByRole('link', { name: 'クライアントを見る' });
    expect(link).toHaveAttribute('href', '/clients');
  });
});
