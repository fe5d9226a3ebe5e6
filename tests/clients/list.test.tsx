// @vitest-environment jsdom

import { act, screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { openApp } from '../support/open-app.tsx';
import {
  AGENCY_FULL,
  AGENCY_WITHOUT_LIMIT,
  heading,
  manyClients,
  openClients,
} from '../support/open-clients.tsx';
import { refusal } from '../support/open-settings.tsx';

const LIST = 'GET /v1/clients';

const list = () => screen.findByRole('table', { name: 'クライアントの一覧' });
const rows = async () => within(await list()).getAllByRole('rowheader');
const names = async (): Promise<string[]> =>
  (await rows()).map((row) => within(row).getByRole('link').textContent ?? '');
const rowOf = async (name: string) => {
  const found = (await rows()).find((row) => within(row).queryByText(name) !== null);
  const row = found?.closest('tr') ?? null;
  if (row === null) throw new Error(name);
  return within(row);
};

const SEEDS = [
  {
    companyName: '山の上製作所株式会社',
    companyNameKana: 'ヤマノウエセイサクジョ',
    areaId: 13,
    city: '大田区',
    businessCategoryIds: [5],
    employees: 30,
    tagIds: [1],
  },
  { companyName: '海辺の喫茶', contactName: '海野 潮' },
  { companyName: '谷川建設', businessCategoryIds: [4] },
] as const;
const seeds = SEEDS.map((seed) => structuredClone(seed)) as never;

describe('the list of clients', () => {
  test('the client list shows each client’s data, the empty fields that the comparison with subsidies needs, and how much of the plan’s limit is used', async () => {
    await openClients('/clients', { seeds });
    expect(await names()).toHaveLength(3);
    const used = screen.getByRole('meter', { name: '登録できるクライアントの数' });
    expect(used).toHaveAttribute('aria-valuetext', '3社 / 20社');
    const maker = await rowOf('山の上製作所株式会社');
    expect(maker.getByText(/大田区$/u)).toBeInTheDocument();
    expect(maker.getByText('製造業')).toBeInTheDocument();
    expect(maker.queryByText(/応募条件の確認に不足/u)).not.toBeInTheDocument();
    const cafe = await rowOf('海辺の喫茶');
    expect(cafe.getByText('未入力')).toBeInTheDocument();
    expect(
      cafe.getByText('応募条件の確認に不足：都道府県、市区町村、業種、従業員数'),
    ).toBeInTheDocument();
    const fits = maker.getByRole('link', { name: /の条件に合う補助金・助成金$/u });
    expect(fits).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/clients\?client=\d+&tab=fits$/u),
    );
    expect(document.title).toBe('クライアント｜補助金デスク');
  });

  test('the client list keeps the keyword and the business category in the URL, and a chip removes one of these filters', async () => {
    const app = await openClients('/clients', { seeds });
    await list();
    await app.user.type(screen.getByRole('searchbox', { name: 'キーワード' }), '海野');
    await screen.findByText('1社');
    expect(await names()).toEqual(['海辺の喫茶']);
    await app.user.selectOptions(screen.getByRole('combobox', { name: '業種' }), '建設業');
    await heading('クライアント');
    expect(
      await screen.findByRole('heading', { name: '条件に合うクライアントがありません' }),
    ).toBeInTheDocument();
    expect(app.path()).toBe('/clients?keyword=%E6%B5%B7%E9%87%8E&category=4');
    await app.user.click(screen.getByRole('button', { name: 'キーワード「海野」を外す' }));
    await screen.findByRole('link', { name: '谷川建設' });
    expect(await names()).toEqual(['谷川建設']);
  });

  test('the client list shows 50 clients per page', async () => {
    const app = await openClients('/clients?page=2', {
      seeds: manyClients(120),
      workspaceId: AGENCY_WITHOUT_LIMIT,
    });
    expect(await names()).toHaveLength(50);
    expect(screen.getByText('120社中 51〜100社')).toBeInTheDocument();
    expect(screen.getByText('120社')).toBeInTheDocument();
    await app.user.click(screen.getByRole('link', { name: '3ページ' }));
    await screen.findByText('120社中 101〜120社');
    expect(await names()).toHaveLength(20);
  });

  test('if there are no clients, the client list says so and links to the CSV import', async () => {
    await openClients('/clients', { seeds: [] });
    expect(
      await screen.findByRole('heading', { name: 'クライアントはまだ登録されていません' }),
    ).toBeInTheDocument();
    const csv = screen.getByRole('link', { name: 'CSVから取り込む' });
    expect(csv).toHaveAttribute('href', '/clients?import=1');
    expect(screen.queryByRole('searchbox', { name: 'キーワード' })).not.toBeInTheDocument();
  });

  test('if the client list fails to load, an error is shown and the user can retry', async () => {
    const app = await openClients('/settings');
    let isBroken = true;
    const refuse = refusal(500, '一覧を作れませんでした。');
    app.injectFault(LIST, () => (isBroken ? refuse() : null));
    await app.go('/clients');
    expect(
      await screen.findByRole('heading', { name: 'クライアントを取得できませんでした' }),
    ).toBeInTheDocument();
    isBroken = false;
    await app.user.click(screen.getByRole('button', { name: '再試行' }));
    expect((await names()).length).toBeGreaterThan(0);
  });
});

describe('the plan’s limit of clients', () => {
  test('at the plan’s limit, the buttons that add clients are disabled, and the client list links to the plans', async () => {
    const app = await openClients('/clients', { workspaceId: AGENCY_FULL });
    await list();
    const message =
      /ご利用中の「支援機関10社」プランで登録できるクライアントは、10社までです。「支援機関20社」プランでは、20社まで登録できます。/u;
    expect(screen.getByText(message)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'プランを見る' })).toHaveAttribute(
      'href',
      '/settings/plans',
    );
    for (const name of ['新規作成', 'CSV取り込み']) {
      const button = screen.getByRole('button', { name });
      expect(button).toHaveAttribute('aria-disabled', 'true');
      await app.user.click(button);
    }
    expect(app.path()).toBe('/clients');
  });

  test('at the plan’s limit, the URL of the new client form shows a message instead of the form', async () => {
    await openClients('/clients?new=1', { workspaceId: AGENCY_FULL });
    await heading('クライアントの新規作成');
    expect(
      await screen.findByRole('heading', { name: 'クライアントをこれ以上登録できません' }),
    ).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'プランを見る' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: '保存する' })).not.toBeInTheDocument();
  });
});

describe('a member with the role viewer', () => {
  test('a viewer can open the client list and a client’s page, but cannot change anything', async () => {
    const { user, router } = openApp('/clients');
    await user.type(await screen.findByLabelText('メールアドレス'), 'kobayashi@example.com');
    await user.type(screen.getByLabelText('パスワード'), 'Demo1234');
    await user.click(screen.getByRole('button', { name: 'ログイン' }));
    await user.click(await screen.findByRole('button', { name: /^しらかば補助金支援株式会社/u }));
    await heading('クライアント');
    const [first = ''] = await names();
    expect(screen.queryByRole('option', { name: '次の期限が近い順' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: '新規作成' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'CSV取り込み' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: first }));
    await heading(first);
    const tabs = within(screen.getByRole('navigation', { name: 'クライアントの情報' }));
    expect(tabs.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      '概要',
      '条件に合う補助金',
      'お気に入り',
      '提案書',
      '書類',
    ]);
    expect(screen.queryByRole('button', { name: '編集' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'その他' })).not.toBeInTheDocument();
    await user.click(tabs.getByRole('link', { name: 'お気に入り' }));
    expect(screen.queryByRole('link', { name: '補助金・助成金を探す' })).not.toBeInTheDocument();
    // If a viewer opens one of these pages by its URL, the page says that the role of the user
    // does not allow its use.
    const [, clientId = ''] = /client=(\d+)/u.exec(router.state.location.search) ?? [];
    const page = `/clients?client=${clientId}`;
    for (const path of [
      `${page}&tab=tasks`,
      `${page}&tab=conditions`,
      `${page}&edit=1`,
      '/clients?new=1',
    ]) {
      await act(async () => router.navigate('/clients'));
      await act(async () => router.navigate(path));
      expect(
        await screen.findByRole('heading', { name: 'この機能を利用する権限がありません' }),
      ).toBeInTheDocument();
      expect(screen.getByText(/権限の変更を依頼してください。/u)).toBeInTheDocument();
      expect(screen.queryByRole('button', { name: '保存する' })).not.toBeInTheDocument();
    }
  });
});
