// @vitest-environment jsdom

import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { heading, openClients } from '../support/open-clients';
import { openMore } from '../support/open-popover';
import { refusal } from '../support/open-settings';

const TITLE = '足りない情報をまとめて入力';
const WHOLE = {
  areaId: 13,
  businessCategoryIds: [5],
  employees: 12,
  capital: 1,
  plannedProjects: ['屋根の補修'],
  tagIds: [1],
};

const seeds = [
  { companyName: '青葉製作所', areaId: 13 },
  { companyName: '若葉商店', ...WHOLE, capital: null },
  { companyName: '双葉工業', ...WHOLE },
];

const openFill = async (...others: typeof seeds) => {
  const app = await openClients('/clients', { seeds: [...seeds, ...others] });
  await openMore(app);
  await app.user.click(screen.getByRole('button', { name: TITLE }));
  await heading(TITLE);
  await screen.findByRole('table', { name: '情報が足りないクライアント' });
  const saved = async (name: string) => {
    const all = await app.clientsNow();
    return all.find(({ profile }) => profile.companyName === name)?.profile;
  };
  return { ...app, saved };
};

const field = (name: string) => screen.getByLabelText(name);
const save = () => screen.getByRole('button', { name: 'まとめて保存する' });

describe('filling in missing data of clients', () => {
  it('only clients with missing data are listed, and for each client only the empty fields are shown', async () => {
    await openFill();
    const table = within(screen.getByRole('table', { name: '情報が足りないクライアント' }));
    expect(table.getByRole('link', { name: '青葉製作所' })).toBeInTheDocument();
    expect(table.queryByRole('link', { name: '双葉工業' })).not.toBeInTheDocument();
    expect(screen.queryByLabelText('青葉製作所の都道府県')).not.toBeInTheDocument();
    expect(field('若葉商店の資本金')).toBeInTheDocument();
    expect(screen.queryByLabelText('若葉商店の従業員数')).not.toBeInTheDocument();
  });

  it('data for several clients is saved together, and clients without missing data disappear from the list', async () => {
    const { user, saved } = await openFill();
    await user.selectOptions(field('青葉製作所の業種'), '製造業');
    await user.type(field('青葉製作所の従業員数'), '25名');
    await user.type(field('若葉商店の資本金'), '1,500万');
    await user.click(save());
    await waitFor(() => expect(screen.queryByText('若葉商店')).not.toBeInTheDocument());
    expect(await saved('若葉商店')).toMatchObject({ ...WHOLE, capital: 15_000_000 });
    expect(await saved('青葉製作所')).toMatchObject({
      areaId: 13,
      businessCategoryIds: [5],
      employees: 25,
      capital: null,
    });
    expect(field('青葉製作所の資本金')).toHaveValue('');
  });

  it('the select box 空欄すべてに設定 sets one value in all empty cells of a column and does not change filled cells', async () => {
    const { user, saved } = await openFill({
      companyName: '三葉食品',
      ...WHOLE,
      businessCategoryIds: [],
      tagIds: [],
    });
    await user.selectOptions(field('青葉製作所の業種'), '農業、林業');
    const all = field('業種の空欄すべてに設定');
    await user.selectOptions(all, '建設業');
    await user.selectOptions(all, '製造業');
    await user.selectOptions(field('利用目的の空欄すべてに設定'), '設備整備・IT導入をしたい');
    expect(field('青葉製作所の業種')).toHaveDisplayValue('農業、林業');
    expect(field('三葉食品の業種')).toHaveDisplayValue('製造業');
    expect(screen.queryByLabelText('資本金の空欄すべてに設定')).not.toBeInTheDocument();
    await user.click(save());
    await waitFor(() => expect(screen.queryByText('三葉食品')).not.toBeInTheDocument());
    expect(await saved('三葉食品')).toMatchObject({ businessCategoryIds: [5] });
    const [one, other] = [await saved('青葉製作所'), await saved('三葉食品')];
    expect(one?.businessCategoryIds).not.toEqual([5]);
    expect(one?.tagIds).toEqual(other?.tagIds);
  });

  it('the plans of a client that has none are saved, one per line, and clients with plans keep theirs', async () => {
    const { user, saved } = await openFill({
      companyName: '三葉食品',
      ...WHOLE,
      plannedProjects: [],
    });
    expect(screen.queryByLabelText('若葉商店の予定していること')).not.toBeInTheDocument();
    expect(screen.getByText('屋根の補修')).toBeInTheDocument();
    const plans = field('三葉食品の予定していること');
    await user.type(plans, ' 冷凍庫の更新 300万円 来年の春{Enter}{Enter}展示会への出展 ');
    await user.click(save());
    await waitFor(() => expect(screen.queryByText('三葉食品')).not.toBeInTheDocument());
    expect(await saved('三葉食品')).toMatchObject({
      ...WHOLE,
      plannedProjects: ['冷凍庫の更新 300万円 来年の春', '展示会への出展'],
    });
    expect((await saved('若葉商店'))?.plannedProjects).toEqual(['屋根の補修']);
  });

  it.each([
    ['six plans', '予定1\n予定2\n予定3\n予定4\n予定5\n予定6', '5件（5行）まで'],
    ['a plan of 101 characters', 'あ'.repeat(101), '予定していることの1行'],
  ])('%s are not saved, as in the client form', async (_, text, problem) => {
    const { user, saved } = await openFill();
    await user.click(field('青葉製作所の予定していること'));
    await user.paste(text);
    await user.click(save());
    expect(field('青葉製作所の予定していること')).toHaveAccessibleDescription(
      expect.stringContaining(problem),
    );
    expect((await saved('青葉製作所'))?.plannedProjects).toEqual([]);
  });

  it('a client that lacks only plans can be filled in, but no information for the fit is missing', async () => {
    const { go } = await openClients('/clients', {
      seeds: [{ companyName: '三葉食品', ...WHOLE, city: '港区', plannedProjects: [] }],
    });
    await screen.findByText('三葉食品');
    expect(screen.queryByText(/応募条件の確認に不足/)).not.toBeInTheDocument();
    await go('/clients?fill=1');
    expect(await screen.findByLabelText('三葉食品の予定していること')).toBeInTheDocument();
  });

  it('on a phone, plans are entered in the card of the client', async () => {
    vi.stubGlobal('matchMedia', () => ({
      matches: false,
      addEventListener: () => {},
      removeEventListener: () => {},
    }));
    onTestFinished(() => void vi.unstubAllGlobals());
    const { user, clientsNow } = await openClients('/clients?fill=1', { seeds });
    const list = within(await screen.findByRole('list', { name: '情報が足りないクライアント' }));
    await user.type(list.getByLabelText('青葉製作所の予定していること'), '看板の設置');
    await user.click(save());
    await waitFor(async () =>
      expect((await clientsNow()).flatMap(({ profile }) => profile.plannedProjects)).toContain(
        '看板の設置',
      ),
    );
  });

  it('if a cell is invalid, the cell shows an error, and the other clients are saved', async () => {
    const { user, saved } = await openFill();
    await user.type(field('青葉製作所の従業員数'), 'たくさん');
    await user.type(field('若葉商店の資本金'), '100');
    await user.click(save());
    expect(field('青葉製作所の従業員数')).toHaveAccessibleDescription(
      expect.stringContaining('従業員数を読み取れませんでした。'),
    );
    await waitFor(() => expect(screen.queryByText('若葉商店')).not.toBeInTheDocument());
    expect(field('青葉製作所の従業員数')).toHaveValue('たくさん');
    expect((await saved('青葉製作所'))?.employees).toBeNull();
  });

  it('if the server refuses the data of a client, a message names the client, the input stays, and the other clients are saved', async () => {
    const { user, idOf, injectFault, saved } = await openFill();
    const clientId = await idOf('青葉製作所');
    injectFault(`PUT /v1/clients/${clientId}`, refusal(422, 'この内容は保存できません。'), 1);
    await user.type(field('青葉製作所の従業員数'), '25');
    await user.type(field('若葉商店の資本金'), '100');
    await user.click(save());
    expect(await screen.findByText('青葉製作所：この内容は保存できません。')).toBeInTheDocument();
    expect(field('青葉製作所の従業員数')).toHaveValue('25');
    expect((await saved('若葉商店'))?.capital).toBe(100);
    await user.click(save());
    await waitFor(async () => expect((await saved('青葉製作所'))?.employees).toBe(25));
  });

  it('saving does not overwrite a value that a colleague has filled in since the screen was opened', async () => {
    const { user, changeElsewhere, saved } = await openFill();
    await user.type(field('青葉製作所の従業員数'), '25');
    await changeElsewhere('青葉製作所', { employees: 30 });
    await user.click(save());
    await waitFor(() =>
      expect(screen.queryByLabelText('青葉製作所の従業員数')).not.toBeInTheDocument(),
    );
    expect((await saved('青葉製作所'))?.employees).toBe(30);
  });

  it('unsaved input is restored when the user opens the screen again, unless the user has discarded the input', async () => {
    const { user, go } = await openFill();
    await user.type(field('青葉製作所の従業員数'), '25');
    await user.click(screen.getByRole('link', { name: '若葉商店' }));
    await heading('若葉商店');
    await go('/clients?fill=1');
    await screen.findByText('前回保存していなかった入力を復元しました。');
    expect(field('青葉製作所の従業員数')).toHaveValue('25');
    await user.click(screen.getByRole('button', { name: '破棄する' }));
    expect(field('青葉製作所の従業員数')).toHaveValue('');
    await go('/clients');
    await heading('クライアント');
    await go('/clients?fill=1');
    await screen.findByRole('table', { name: '情報が足りないクライアント' });
    expect(field('青葉製作所の従業員数')).toHaveValue('');
  });

  it('if the session expires before saving, the input is still there after the user logs in again', async () => {
    const { user, testApi } = await openFill();
    await user.type(field('青葉製作所の従業員数'), '25');
    await act(async () => testApi.api.endSessions());
    await user.click(save());
    await user.type(await screen.findByLabelText('メールアドレス'), 'demo@example.com');
    await user.type(screen.getByLabelText('パスワード'), 'Demo1234');
    await user.click(screen.getByRole('button', { name: 'ログイン' }));
    await user.click(await screen.findByRole('button', { name: /^あさひ丘経営支援事務所/u }));
    await heading(TITLE);
    await waitFor(() => expect(field('青葉製作所の従業員数')).toHaveValue('25'));
    await user.click(save());
    await waitFor(() =>
      expect(screen.queryByLabelText('青葉製作所の従業員数')).not.toBeInTheDocument(),
    );
    expect(screen.getByText('25名')).toBeInTheDocument();
  });

  it('the save button is inside an element .foot-bar, so that toasts are shown above the button', async () => {
    await openFill();
    expect(save().closest('.foot-bar')).not.toBeNull();
  });
});
