// @vitest-environment jsdom
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { PLAN_COMPARISON } from '~/domain/plans/plan-comparison';
import {
  AS_ADMIN,
  AS_OWNER,
  AS_OWNER_ON_FREE,
  heldCall,
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
  await screen.findByRole('table');
  return app;
};
const dialog = () => within(screen.getByRole('dialog'));
const CHANGE = { name: 'このプランに変更する' };
const menu = () =>
  within(screen.getByRole('navigation', { name: 'メインメニュー' }))
    .getAllByRole('link')
    .map((link) => link.textContent);
const toPlus = { name: '「補助金・助成金プラス」プランに変更' };

/** Opens the dialog for a larger plan from the table. */
const choosePlus = async (app: Awaited<ReturnType<typeof open>>) => {
  await app.user.click(screen.getByRole('button', toPlus));
  await screen.findByRole('dialog', { name: '「補助金・助成金プラス」プランに変更しますか？' });
};

describe('プラン', () => {
  test('the plan table compares features and marks the current plan with its renewal date', async () => {
    await open();
    screen.getByText(/ご利用中は「補助金・助成金」プラン（月払い）です。.*2026\/12\/10\(木\)です/);
    const table = within(screen.getByRole('table'));
    const heads = table.getAllByRole('columnheader').map((head) => head.textContent);
    expect(heads[0]).toContain('無料0円');
    expect(heads[2]).toMatch(/^ご利用中補助金・助成金11,000円月額2026\/12\/10\(木\)に更新$/);
    expect(heads[4]).toMatch(/^支援機関33,000円月額/);
    const rows = PLAN_COMPARISON.flatMap((group) => group.rows);
    expect(table.getAllByRole('rowheader')).toHaveLength(rows.length + PLAN_COMPARISON.length);
    const medias = within(table.getByRole('row', { name: /^メディア/ })).getAllByRole('cell');
    expect(medias.map((cell) => cell.textContent?.replace('—', ''))).toEqual([
      ...Array<string>(3).fill('使えません'),
      ...Array<string>(2).fill('使えます'),
    ]);
  });

  test('agency plans are chosen by the number of clients and show the yearly price', async () => {
    const app = await open();
    const table = within(screen.getByRole('table'));
    await app.user.selectOptions(
      screen.getByRole('combobox', { name: 'クライアントの数' }),
      '80社',
    );
    expect(table.getAllByRole('columnheader')[4]).toHaveTextContent('187,000円月額');
    const figures = within(table.getByRole('row', { name: /^クライアントの数/ }));
    expect(figures.getAllByRole('cell').at(-1)?.textContent).toBe('80社まで');
    await app.user.click(screen.getByRole('button', { name: '年払い（2か月分お得）' }));
    expect(table.getAllByRole('columnheader')[4]).toHaveTextContent('1,870,000円年額');
    table.getByRole('button', { name: '年払いに変更' });
  });

  test('an upgrade shows its cost first, applies at once and is sent once on a double click', async () => {
    const app = await open();
    expect(menu()).not.toContain('タスク');
    await choosePlus(app);
    expect(dialog().getByText('切り替わる日').nextElementSibling?.textContent).toBe('今すぐ');
    // 20 of 30 days of 11,000 yen are left.
    dialog().getByText('−7,333円');
    dialog().getByText('14,667円');
    dialog().getByText('2026/12/20(日)に22,000円');
    dialog().getByRole('row', { name: /^メディア/ });

    const held = heldCall();
    app.spoil(POST, held.respond);
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
    expect(notice.getByRole('link', { name: 'タスク' })).toHaveAttribute('href', '/tasks');
    await waitFor(() => expect(menu()).toContain('タスク'));
    const now = screen
      .getAllByRole('columnheader')
      .find((head) => head.textContent.startsWith('ご利用中'));
    expect(now).toHaveTextContent('補助金・助成金プラス');
  });

  test('a declined plan change shows the server’s message and a link to the payment method', async () => {
    const app = await open();
    const words = 'カード会社に承認されませんでした。別のカードをお試しください';
    app.spoil(POST, refusal(402, words));
    await choosePlus(app);
    await app.user.click(dialog().getByRole('button', CHANGE));
    const alert = await dialog().findByRole('alert');
    expect(alert).toHaveTextContent(`${words}。ご契約は変わっておらず`);
    within(alert).getByRole('link', { name: 'お支払い方法を見直す' });
    expect(app.countOf(POST)).toBe(1);
    dialog().getByRole('button', CHANGE);
  });

  test('a plan change with an unknown result can be checked and is never resent automatically', async () => {
    const app = await open();
    app.spoil(POST, () => new Response(null, { status: 504 }), 1);
    await choosePlus(app);
    await app.user.click(dialog().getByRole('button', CHANGE));
    await dialog().findByText('変更できたかどうかを確認できませんでした');
    expect(dialog().queryByRole('button', CHANGE)).not.toBeInTheDocument();
    await app.user.click(dialog().getByRole('button', { name: '契約状況を確認' }));
    await dialog().findByText('変更は反映されていません');
    dialog().getByText(/現在のご契約は、「補助金・助成金」プラン（月払い）です/);
    expect(app.countOf(POST)).toBe(1);

    app.spoil(
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

  test('a plan change scheduled for the period’s end can be canceled', async () => {
    const app = await open();
    await act(async () => {
      const { call, tokenOf } = app.testApi;
      const json = { workspaceId: AS_OWNER };
      await call('DELETE', '/v1/subscription', { token: await tokenOf(), json });
      await app.queryClient.invalidateQueries({ queryKey: ['subscription'] });
    });
    await screen.findByText('2026/12/10(木)に、「無料」プランへ変わります');
    const heads = screen.getAllByRole('columnheader').map((head) => head.textContent);
    expect(heads[0]).toMatch(/^2026\/12\/10\(木\)から無料/);
    expect(heads[2]).toContain('2026/12/10(木)まで');
    await app.user.click(screen.getByRole('button', { name: '変更の予定を取り消す' }));
    await screen.findByText('変更の予定を取り消しました');
    expect(screen.queryByText(/「無料」プランへ変わります/)).not.toBeInTheDocument();
  });

  test('a smaller plan links to the downgrade page', async () => {
    await open();
    expect(screen.getByRole('link', { name: '「補助金」プランに変更' })).toHaveAttribute(
      'href',
      '/settings/others/plan-downgrade?to=subsidy&period=monthly',
    );
  });

  test('a plan without a price shows 個別見積もり and no button to change to it', async () => {
    const app = await openSettings('/settings', AS_OWNER_ON_FREE);
    app.spoil('GET /v1/plans', () =>
      Response.json([{ planId: 1, planSerialCode: 'subsidy', name: '補助金', monthlyPrice: 5500 }]),
    );
    await app.go('/settings/plans');
    const table = within(await screen.findByRole('table'));
    table.getByRole('button', { name: '「補助金」プランに変更' });
    expect(table.getAllByRole('columnheader')[2]).toHaveTextContent('個別見積もり');
    expect(table.queryByRole('button', toPlus)).not.toBeInTheDocument();
  });

  test('plans that failed to load show an error, and a retry shows the plan table', async () => {
    const app = await openSettings('/settings', AS_OWNER);
    app.spoil('GET /v1/plans', refusal(500, 'サーバーで問題が発生しました'), 2);
    await app.go('/settings/plans');
    await screen.findByText('ご契約の内容を表示できませんでした', undefined, { timeout: 5000 });
    await app.user.click(screen.getByRole('button', { name: '再試行' }));
    await screen.findByRole('table');
    expect(app.countOf(GET)).toBeGreaterThan(0);
  });

  test('the plan page shows an admin no plans and whom to ask', async () => {
    await openSettings('/settings/plans', AS_ADMIN);
    await screen.findByText('この機能を利用する権限がありません');
    screen.getByText(/使えるのは、このワークスペースではオーナーです.*さんに権限の変更を依頼/);
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
    await screen.findByText('「支援機関ミニ」プランの上限を超えているものがあります');
    const notice = screen.getByText(/クライアント24社のうち14社は、閲覧と削除だけができます/);
    const link = within(notice).getByRole('link', { name: 'クライアントを見る' });
    expect(link).toHaveAttribute('href', '/clients');
  });
});
