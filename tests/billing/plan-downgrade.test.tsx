// @vitest-environment jsdom

import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { AS_ADMIN, AS_OWNER, AS_OWNER_ON_FREE, openSettings } from '../support/open-settings.tsx';

const LARGE_AGENCY = 6;
const NAME = 'しらかば補助金支援株式会社';
const POST = 'POST /v1/subscription';
const DELETE = 'DELETE /v1/subscription';

beforeEach(() => {
  vi.setSystemTime(new Date('2026-11-20T09:00:00+09:00'));
});

const open = async (workspaceId: number, query = '') => {
  const app = await openSettings(`/settings/others/plan-downgrade${query}`, workspaceId);
  await screen.findByRole('heading', { level: 1, name: 'プランのダウングレード' });
  return app;
};
const losses = async () => {
  const region = within(
    await screen.findByRole('region', { name: 'このワークスペースで使えなくなるもの' }),
  );
  await region.findByText('データは削除されません。プランを元に戻すと、また使えるようになります。');
  return region;
};
const goOn = { name: 'ダウングレードの確認へ進む' };
const confirm = { name: 'ダウングレードする' };

describe('プランのダウングレード', () => {
  test('until a plan is selected, the button ダウングレードの確認へ進む does nothing and says why', async () => {
    const app = await open(LARGE_AGENCY);
    const button = await screen.findByRole('button', goOn);
    expect(button).toHaveAccessibleDescription('変更後のプランを選ぶと、確認へ進めます。');
    await app.user.click(button);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await app.user.selectOptions(
      screen.getByRole('combobox', { name: /^変更後のプラン/ }),
      screen.getByRole('option', { name: /^支援機関10社/ }),
    );
    expect(button).not.toHaveAccessibleDescription();
  });

  test('the downgrade page lists the clients that exceed the limit of the smaller plan', async () => {
    const app = await open(LARGE_AGENCY);
    await app.user.selectOptions(
      await screen.findByRole('combobox', { name: /^変更後のプラン/ }),
      screen.getByRole('option', { name: /^支援機関10社（月払い 33,000円）/ }),
    );
    expect(app.path()).toMatch(/\?to=agency_mini&period=monthly$/);
    const region = await losses();
    region.getByText(/24社のうち14社が、閲覧と削除だけになります/);
    await app.user.click(region.getByText('対象になる14件を見る'));
    expect(within(region.getByRole('group')).getAllByRole('listitem')).toHaveLength(14);
    expect(
      region.getByRole('link', { name: '先にクライアントの一覧のCSVを書き出す' }),
    ).toBeInTheDocument();
  });

  test('if the smaller plan does not include clients, the downgrade page says that their data is kept but cannot be opened', async () => {
    await open(LARGE_AGENCY, '?to=subsidy');
    const region = await losses();
    region.getByText(/登録済みの24社と、クライアントの画面を開けなくなります。データは残り/);
    region.getByText(/案件\d+件（終了した案件を含む）と、案件の画面を開けなくなります/);
    const conditions = region
      .getAllByRole('link', { name: '通知条件を見る' })
      .map((link) => link.getAttribute('href'));
    expect(conditions).toContain('/notifications?tab=conditions&for=clients');
    expect(region.getByText('メンバー（編集者1人）').nextElementSibling?.textContent).toBe(
      '設定以外の画面を開けなくなります。',
    );
  });

  test('a downgrade requires the workspace’s name, is sent only once on a double click, and can be canceled afterwards', async () => {
    const app = await open(LARGE_AGENCY, '?to=agency_mini');
    await losses();
    await app.user.click(screen.getByRole('button', goOn));
    const dialog = within(await screen.findByRole('dialog'));
    dialog.getByText(/2026\/12\/10\(木\)に、「支援機関10社」プラン（月払い）へ変わります/);
    await app.user.type(dialog.getByLabelText(/^ワークスペース名/), 'しらかば');
    await app.user.click(dialog.getByRole('button', confirm));
    dialog.getByText(/一致していません/);
    expect(app.countOf(POST)).toBe(0);
    await app.user.clear(dialog.getByLabelText(/^ワークスペース名/));
    await app.user.type(dialog.getByLabelText(/^ワークスペース名/), NAME);
    await app.user.dblClick(dialog.getByRole('button', confirm));
    const announced = within(await screen.findByRole('region', { name: '予定している変更' }));
    announced.getByText('2026/12/10(木)に、「支援機関10社」プラン（月払い）へ変わります');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(app.bodiesOf(POST)).toEqual([
      { workspaceId: LARGE_AGENCY, planSerialCode: 'agency_mini', paymentPeriod: 'monthly' },
    ]);
    await waitFor(() => expect(document.activeElement).toHaveTextContent(/^変更を受け付けました$/));
    await app.user.click(announced.getByRole('button', { name: '変更の予定を取り消す' }));
    await screen.findByText('変更の予定を取り消しました');
    expect(screen.queryByRole('region', { name: '予定している変更' })).not.toBeInTheDocument();
    expect(document.activeElement).toHaveTextContent(/^変更の予定を取り消しました/);
  });

  test('once a downgrade has taken effect, the page no longer shows the message 変更を受け付けました', async () => {
    const app = await open(LARGE_AGENCY, '?to=agency_mini');
    await losses();
    await app.user.click(screen.getByRole('button', goOn));
    const dialog = within(await screen.findByRole('dialog'));
    await app.user.type(dialog.getByLabelText(/^ワークスペース名/), NAME);
    await app.user.click(dialog.getByRole('button', confirm));
    await screen.findByText('変更を受け付けました');
    await act(async () => {
      await app.testApi.api.endPeriod(LARGE_AGENCY);
      await app.queryClient.invalidateQueries({ queryKey: ['subscription'] });
    });
    await screen.findByText('現在は「支援機関10社」プラン（月払い）をご利用中です。');
    expect(screen.queryByText('変更を受け付けました')).not.toBeInTheDocument();
  });

  test('a downgrade to the free plan cancels the subscription, and if the server responds with 500, the user can check the result', async () => {
    const app = await open(AS_OWNER, '?to=free');
    await losses();
    await app.user.click(screen.getByRole('button', goOn));
    const dialog = within(await screen.findByRole('dialog'));
    dialog.getByText('次回からのお支払いはありません。');
    await app.user.type(dialog.getByLabelText(/^ワークスペース名/), '株式会社ひかり野製作所');
    app.injectFault(DELETE, async () => {
      const { call, tokenOf } = app.testApi;
      const json = { workspaceId: AS_OWNER };
      await call('DELETE', '/v1/subscription', { token: await tokenOf(), json });
      return Response.json(null, { status: 500 });
    });
    await app.user.click(dialog.getByRole('button', confirm));
    await dialog.findByText('変更できたかどうかを確認できませんでした', undefined, {
      timeout: 5000,
    });
    await app.user.click(dialog.getByRole('button', { name: '契約状況を確認' }));
    await screen.findByRole('region', { name: '予定している変更' });
    expect(app.countOf(POST)).toBe(0);
  });

  test('if some counts on the downgrade page fail to load, the page says so, and a retry loads them', async () => {
    const app = await openSettings('/settings', LARGE_AGENCY);
    app.injectFault(
      'GET /v1/client-names',
      () => Response.json({ message: 'x' }, { status: 404 }),
      1,
    );
    await app.go('/settings/others/plan-downgrade?to=agency_mini');
    const region = await losses();
    const alert = region.getByRole('alert');
    expect(alert).toHaveTextContent(/件数の一部を取得できませんでした/);
    await app.user.click(within(alert).getByRole('button', { name: '再試行' }));
    await screen.findByText(/24社のうち14社が/);
  });

  test('on the free plan, the downgrade page offers no plan to select', async () => {
    const app = await open(AS_OWNER_ON_FREE);
    await screen.findByText('無料プランをご利用中です');
    expect(screen.queryByRole('combobox')).not.toBeInTheDocument();
    expect(app.countOf(POST)).toBe(0);
  });

  test('on the downgrade page, an admin sees a message that admins may not use the page', async () => {
    await openSettings('/settings/others/plan-downgrade', AS_ADMIN);
    await screen.findByText('この機能を利用する権限がありません');
    expect(screen.queryByRole('combobox')).not.toBeInTheDocument();
  });
});
