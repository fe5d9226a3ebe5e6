// @vitest-environment jsdom
import { act, screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { openApp } from './support/open-app.tsx';
import {
  AGENCY_FULL,
  AGENCY_WITHOUT_LIMIT,
  heading,
  manyClients,
  openClients,
} from './support/open-clients.tsx';
import { refusal } from './support/open-settings.tsx';

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
  test('says of each what is known, what the fit lacks, and how many the plan still allows', async () => {
    await openClients('/clients', { seeds });
    expect(await names()).toHaveLength(3);
    const used = screen.getByRole('meter', { name: '登録できるクライアントの数' });
    expect(used.getAttribute('aria-valuetext')).toBe('3社 / 20社');
    const maker = await rowOf('山の上製作所株式会社');
    expect(maker.getByText(/大田区$/u)).toBeTruthy();
    expect(maker.getByText('製造業')).toBeTruthy();
    expect(maker.queryByText(/適合の判定に不足/u)).toBeNull();
    const cafe = await rowOf('海辺の喫茶');
    expect(cafe.getByText('未入力')).toBeTruthy();
    expect(cafe.getByText('適合の判定に不足：都道府県、業種、従業員数、利用目的')).toBeTruthy();
    const fits = maker.getByRole('link', { name: /に適合する補助金・助成金$/u });
    expect(fits.getAttribute('href')).toMatch(/^\/clients\?client=\d+&tab=fits$/u);
    expect(document.title).toBe('クライアント｜補助金デスク');
  });

  test('is narrowed down by words, place and trade, in the address, and widened again', async () => {
    const app = await openClients('/clients', { seeds });
    await list();
    await app.user.type(screen.getByRole('searchbox', { name: 'キーワード' }), '海野');
    await screen.findByText('1社');
    expect(await names()).toEqual(['海辺の喫茶']);
    await app.user.selectOptions(screen.getByRole('combobox', { name: '業種' }), '建設業');
    await heading('クライアント');
    expect(
      await screen.findByRole('heading', { name: '条件に合うクライアントがありません' }),
    ).toBeTruthy();
    expect(app.path()).toBe('/clients?keyword=%E6%B5%B7%E9%87%8E&category=4');
    await app.user.click(screen.getByRole('button', { name: 'キーワード「海野」を外す' }));
    await screen.findByRole('link', { name: '谷川建設' });
    expect(await names()).toEqual(['谷川建設']);
  });

  test('comes in pages of 50', async () => {
    const app = await openClients('/clients?page=2', {
      seeds: manyClients(120),
      workspaceId: AGENCY_WITHOUT_LIMIT,
    });
    expect(await names()).toHaveLength(50);
    expect(screen.getByText('120社中 51〜100社')).toBeTruthy();
    expect(screen.getByText('登録数 120社（上限なし）')).toBeTruthy();
    await app.user.click(screen.getByRole('link', { name: '3ページ' }));
    await screen.findByText('120社中 101〜120社');
    expect(await names()).toHaveLength(20);
  });

  test('says what it is for and how to begin where there are none', async () => {
    await openClients('/clients', { seeds: [] });
    expect(
      await screen.findByRole('heading', { name: 'クライアントはまだ登録されていません' }),
    ).toBeTruthy();
    const csv = screen.getByRole('link', { name: 'CSVから取り込む' });
    expect(csv.getAttribute('href')).toBe('/clients?import=1');
    expect(screen.queryByRole('searchbox', { name: 'キーワード' })).toBeNull();
  });

  test('says why it could not be had, and has it on another try', async () => {
    const app = await openClients('/settings');
    let isBroken = true;
    const refuse = refusal(500, '一覧を作れませんでした。');
    app.spoil(LIST, () => (isBroken ? refuse() : null));
    await app.go('/clients');
    expect(
      await screen.findByRole('heading', { name: 'クライアントを取得できませんでした' }),
    ).toBeTruthy();
    isBroken = false;
    await app.user.click(screen.getByRole('button', { name: '再試行' }));
    expect((await names()).length).toBeGreaterThan(0);
  });
});

describe('the limit of the plan', () => {
  test('is said before one tries, with the way to a larger plan', async () => {
    const app = await openClients('/clients', { workspaceId: AGENCY_FULL });
    await list();
    const words =
      /ご利用中の「支援機関ミニ」プランで登録できるクライアントは、10社までです。「支援機関2」プランでは、20社まで登録できます。/u;
    expect(screen.getByText(words)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'プランを見る' }).getAttribute('href')).toBe(
      '/settings/plans',
    );
    for (const name of ['新規作成', 'CSV取り込み']) {
      const button = screen.getByRole('button', { name });
      expect(button.getAttribute('aria-disabled')).toBe('true');
      await app.user.click(button);
    }
    expect(app.path()).toBe('/clients');
  });

  test('stops the form as well, whose address one may know', async () => {
    await openClients('/clients?new=1', { workspaceId: AGENCY_FULL });
    await heading('クライアントの新規作成');
    expect(
      await screen.findByRole('heading', { name: 'クライアントをこれ以上登録できません' }),
    ).toBeTruthy();
    expect(screen.getByRole('link', { name: 'プランを見る' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: '保存する' })).toBeNull();
  });
});

describe('who only reads', () => {
  test('sees the list and a page, and nothing to change them with', async () => {
    const { user, router } = openApp('/clients');
    await user.type(await screen.findByLabelText('メールアドレス'), 'kobayashi@example.com');
    await user.type(screen.getByLabelText('パスワード'), 'Demo1234');
    await user.click(screen.getByRole('button', { name: 'ログイン' }));
    await user.click(await screen.findByRole('button', { name: /^しらかば補助金支援株式会社/u }));
    await heading('クライアント');
    const [first = ''] = await names();
    expect(screen.queryByRole('option', { name: '次の締切が近い順' })).toBeNull();
    expect(screen.queryByRole('button', { name: '新規作成' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'CSV取り込み' })).toBeNull();
    await user.click(screen.getByRole('link', { name: first }));
    await heading(first);
    const tabs = within(screen.getByRole('navigation', { name: 'クライアントの情報' }));
    expect(tabs.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      '概要',
      '適合する補助金',
      'お気に入り',
      '書類',
    ]);
    expect(screen.queryByRole('button', { name: '編集' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'その他' })).toBeNull();
    await user.click(tabs.getByRole('link', { name: 'お気に入り' }));
    expect(screen.queryByRole('link', { name: 'クライアントとして探す' })).toBeNull();
    // An address that somebody else sent says whom it is for.
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
      ).toBeTruthy();
      expect(screen.getByText(/権限の変更を依頼してください。/u)).toBeTruthy();
      expect(screen.queryByRole('button', { name: '保存する' })).toBeNull();
    }
  });
});
