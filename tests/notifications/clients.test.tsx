// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { NotificationCondition } from '~/contract/notification-conditions';
import { ConditionCards } from '~/features/notifications/components/condition-list';
import { showPart } from './support/notifications-server';
import { cardOf, openConditions, openNotifications } from './support/open-notifications';
import { openSettings, refusal } from './support/open-settings';

/** The demo's agency with eight clients, and a company. */
const AGENCY = 5;
const COMPANY = 3;

const SUZURAN = 5003;
const TANPOPO = 5008;
const SAVED = { selector: 'span' };
const CREATE = 'POST /v1/notification-conditions';

const clientView = '/notifications?tab=conditions&for=clients';

const openClientConditions = async (path = clientView) => {
  const app = await openNotifications(AGENCY, path);
  await screen.findByRole('button', { name: '新規作成' });
  return app;
};

const openForm = async () => {
  const app = await openClientConditions();
  await app.user.click(screen.getByRole('button', { name: '新規作成' }));
  const dialog = within(await screen.findByRole('dialog', { name: '通知条件の作成' }));
  const client = await dialog.findByRole('combobox', { name: /^対象のクライアント/ });
  return {
    ...app,
    dialog,
    client,
    name: dialog.getByRole('textbox', { name: /^条件名/ }),
    save: async () => app.user.click(dialog.getByRole('button', { name: '保存する' })),
  };
};

describe('conditions for clients', () => {
  test('stand apart from one’s own, under the name of each client, with a limit of their own', async () => {
    const { user, path } = await openConditions(AGENCY);
    expect(screen.getByText('20件中3件を使用中')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'クライアント（6件）' }));
    expect(path()).toBe(clientView);
    expect(screen.getByText('全クライアントで20件中6件を使用中')).toBeTruthy();
    const group = within(await screen.findByRole('region', { name: '有限会社うぐいす精密' }));
    expect(
      group.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent),
    ).toEqual(['設備投資・試作開発', '人材育成の助成金']);
    expect(group.getByRole('link', { name: '有限会社うぐいす精密' }).getAttribute('href')).toBe(
      '/clients?client=5001',
    );
    expect(
      group
        .getByRole('link', { name: 'この条件で検索（設備投資・試作開発）' })
        .getAttribute('href'),
    ).toContain('client=5001');
    expect(screen.queryByRole('article', { name: '大阪府の新着' })).toBeNull();
  });

  test('are narrowed down to one client, in the address', async () => {
    const { user, path } = await openClientConditions();
    const filter = await screen.findByRole('combobox', { name: 'クライアントで絞り込む' });
    await user.selectOptions(filter, '株式会社すずらん印刷');
    expect(path()).toBe(`${clientView}&client=${SUZURAN}`);
    expect(screen.getAllByRole('article')).toHaveLength(1);
    await user.selectOptions(filter, 'たんぽぽ雑貨店');
    await screen.findByRole('heading', { name: 'このクライアントの通知条件はありません' });
    await user.click(screen.getByRole('link', { name: 'すべてのクライアントを表示' }));
    expect(screen.getAllByRole('article')).toHaveLength(6);
  });

  test('are of no concern to a company', async () => {
    const { countOf } = await openNotifications(COMPANY, clientView);
    await cardOf('製造業の設備投資');
    expect(screen.queryByRole('button', { name: /^クライアント（/ })).toBeNull();
    expect(screen.queryByRole('button', { name: /クライアントにも設定/ })).toBeNull();
    expect(countOf('GET /v1/client-names')).toBe(0);
  });
});

describe('a condition for a client', () => {
  test('asks for the client, says what it finds for that one, and is saved for it', async () => {
    const { user, dialog, client, name, save, bodiesOf, countOf } = await openForm();
    await user.type(name, '雑貨店の販路開拓');
    await save();
    expect(await dialog.findByText('クライアントを選択してください。')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(client));
    expect(countOf(CREATE)).toBe(0);
    await user.selectOptions(client, 'たんぽぽ雑貨店');
    const preview = within(dialog.getByRole('region', { name: 'この条件で見つかるもの' }));
    await preview.findByText(/^いま\d+件見つかります/);
    expect(
      dialog.getByText(/クライアントの通知条件をあと14件作成できます（20件中6件を使用中）/),
    ).toBeTruthy();
    expect(dialog.getByText(/どのクライアントに合うかをお知らせします/)).toBeTruthy();
    await save();
    await screen.findByText('通知条件「雑貨店の販路開拓」を保存しました', SAVED);
    expect(bodiesOf(CREATE)).toMatchObject([
      { clientId: TANPOPO, filters: { status: ['open', 'upcoming'], matchedOnly: true } },
    ]);
    const group = within(screen.getByRole('region', { name: 'たんぽぽ雑貨店' }));
    expect(group.getByRole('article', { name: '雑貨店の販路開拓' })).toBeTruthy();
  });

  test('says that the fit of a client with a bare profile cannot be judged', async () => {
    const { user, dialog, client } = await openForm();
    await user.selectOptions(client, 'たんぽぽ雑貨店');
    expect(await dialog.findByText('未入力：都道府県・業種・従業員数・利用目的')).toBeTruthy();
    expect(dialog.getByRole('link', { name: '「たんぽぽ雑貨店」の情報を入力' })).toBeTruthy();
    await user.selectOptions(client, '株式会社すずらん印刷');
    await waitFor(() => expect(dialog.queryByText(/^未入力：/)).toBeNull());
  });

  test('keeps what was typed where the plan has no room any more', async () => {
    const { user, dialog, client, name, save, spoil } = await openForm();
    await user.type(name, '雑貨店の販路開拓');
    await user.selectOptions(client, 'たんぽぽ雑貨店');
    const words =
      'クライアントの通知条件は20件までです。不要なクライアントの通知条件を削除するか、上位のプランに変更してください';
    spoil(CREATE, refusal(409, words), 1);
    await save();
    expect((await dialog.findByRole('alert')).textContent).toContain(words);
    expect(name).toHaveProperty('value', '雑貨店の販路開拓');
    await save();
    await screen.findByText('通知条件「雑貨店の販路開拓」を保存しました', SAVED);
  });

  test('can become another client’s', async () => {
    const { user, bodiesOf } = await openClientConditions();
    await user.click(screen.getByRole('button', { name: '「印刷機の更新と省エネ」を編集' }));
    const dialog = within(await screen.findByRole('dialog', { name: '通知条件の編集' }));
    const company = await dialog.findByRole('combobox', { name: /^対象の会社/ });
    await user.selectOptions(company, 'たんぽぽ雑貨店');
    await user.click(dialog.getByRole('button', { name: '保存する' }));
    await screen.findByText('通知条件「印刷機の更新と省エネ」を保存しました', SAVED);
    expect(bodiesOf('PUT /v1/notification-conditions/15')).toMatchObject([{ clientId: TANPOPO }]);
    expect(screen.getByRole('region', { name: 'たんぽぽ雑貨店' })).toBeTruthy();
  });

  test('that moves says what is against it, and not that somebody else has changed it', async () => {
    const { user, spoil } = await openClientConditions();
    await user.click(screen.getByRole('button', { name: '「印刷機の更新と省エネ」を編集' }));
    const dialog = within(await screen.findByRole('dialog', { name: '通知条件の編集' }));
    await user.selectOptions(
      await dialog.findByRole('combobox', { name: /^対象の会社/ }),
      'たんぽぽ雑貨店',
    );
    const words = '「たんぽぽ雑貨店」はプランの上限を超えています';
    spoil('PUT /v1/notification-conditions/15', refusal(409, words));
    await user.click(dialog.getByRole('button', { name: '保存する' }));
    expect((await dialog.findByRole('alert')).textContent).toContain(words);
    expect(screen.queryByRole('dialog', { name: /ほかの人/ })).toBeNull();
  });
});

test('a search as a client is saved for that client', async () => {
  const { user, bodiesOf, path } = await openSettings(`/search?client=${SUZURAN}`, AGENCY);
  await user.click(await screen.findByRole('button', { name: 'この条件を通知' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'この条件を通知' }));
  expect(await dialog.findByText('株式会社すずらん印刷')).toBeTruthy();
  expect(dialog.queryByRole('combobox', { name: /^対象の会社/ })).toBeNull();
  const name = dialog.getByRole('textbox', { name: /^条件名/ });
  await user.clear(name);
  await user.type(name, '印刷');
  await user.click(dialog.getByRole('button', { name: '保存する' }));
  await user.click(await screen.findByRole('button', { name: '通知条件を見る' }));
  expect(bodiesOf(CREATE)).toMatchObject([{ clientId: SUZURAN, name: '印刷' }]);
  await waitFor(() => expect(path()).toBe(`${clientView}&client=${SUZURAN}`));
  await cardOf('印刷');
});

describe('one condition for several clients', () => {
  const openCopy = async () => {
    const app = await openClientConditions();
    await app.user.click(
      await screen.findByRole('button', {
        name: '「印刷機の更新と省エネ」をほかのクライアントにも設定',
      }),
    );
    const dialog = within(
      await screen.findByRole('dialog', {
        name: '「印刷機の更新と省エネ」をほかのクライアントにも設定',
      }),
    );
    return { ...app, dialog };
  };

  test('is set up for each that is chosen, but not for its own', async () => {
    const { user, dialog, bodiesOf } = await openCopy();
    expect(dialog.queryByRole('checkbox', { name: '株式会社すずらん印刷' })).toBeNull();
    expect(dialog.getByText(/あと14件作成できます/)).toBeTruthy();
    expect(dialog.getByText('クライアントを選択してください。')).toBeTruthy();
    const all = dialog.getByRole('checkbox', { name: 'すべて選択（7社）' });
    await user.click(all);
    expect(dialog.getByRole('button', { name: '7社に設定する' })).toBeTruthy();
    await user.click(all);
    for (const name of ['喫茶こもれび', 'たんぽぽ雑貨店']) {
      await user.click(dialog.getByRole('checkbox', { name }));
    }
    await user.dblClick(dialog.getByRole('button', { name: '2社に設定する' }));
    await screen.findByText(
      '通知条件「印刷機の更新と省エネ」をクライアント2社に設定しました',
      SAVED,
    );
    const sent = bodiesOf(CREATE) as { clientId: number }[];
    expect(sent.map(({ clientId }) => clientId)).toEqual([5002, TANPOPO]);
    expect(sent[0]).toMatchObject({
      name: '印刷機の更新と省エネ',
      filters: { tagIds: [8, 10], matchedOnly: true },
      frequency: 'weekly',
      remindDays: [14],
    });
    expect(await screen.findByText('全クライアントで20件中8件を使用中')).toBeTruthy();
    expect(screen.getByRole('region', { name: 'たんぽぽ雑貨店' })).toBeTruthy();
  });

  test('says whose fit cannot be judged, what is missing, and leads to the form', async () => {
    const { user, dialog } = await openCopy();
    await user.click(dialog.getByRole('checkbox', { name: '喫茶こもれび' }));
    await user.click(dialog.getByRole('checkbox', { name: 'たんぽぽ雑貨店' }));
    const link = await dialog.findByRole('link', { name: '「たんぽぽ雑貨店」の情報を入力' });
    expect(link.getAttribute('href')).toBe(`/clients?client=${TANPOPO}&edit=1`);
    expect(dialog.getByText('未入力：都道府県・業種・従業員数・利用目的')).toBeTruthy();
    expect(dialog.queryByRole('link', { name: '「喫茶こもれび」の情報を入力' })).toBeNull();
    await user.click(dialog.getByRole('checkbox', { name: 'たんぽぽ雑貨店' }));
    expect(dialog.queryByText(/^未入力：/)).toBeNull();
  });

  test('names those for whom it failed, which stay chosen', async () => {
    const { user, dialog, spoil } = await openCopy();
    for (const name of ['喫茶こもれび', 'たんぽぽ雑貨店']) {
      await user.click(dialog.getByRole('checkbox', { name }));
    }
    spoil(CREATE, refusal(500, 'サーバーで問題が起きました'), 1);
    await user.click(dialog.getByRole('button', { name: '2社に設定する' }));
    const alert = await dialog.findByRole('alert');
    expect(alert.textContent).toMatch(/^「喫茶こもれび」には設定できませんでした。/);
    await user.click(dialog.getByRole('button', { name: '1社に設定する' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await screen.findByText('全クライアントで20件中8件を使用中')).toBeTruthy();
    expect(
      await screen.findAllByText(
        '通知条件「印刷機の更新と省エネ」をクライアント1社に設定しました',
        SAVED,
      ),
    ).not.toHaveLength(0);
  });
});

test('a condition whose client is locked says that it tells nobody', async () => {
  const condition: NotificationCondition = {
    conditionId: 1,
    name: '設備投資',
    clientId: 12,
    filters: {},
    channels: ['app'],
    frequency: 'daily',
    remindDays: [],
    isActive: true,
    createdBy: '佐藤 美咲',
    isAsleep: true,
    lastNotifiedAt: null,
    newCount: 0,
    version: 1,
  };
  const client = { clientId: 12, companyName: '月面商店', isLocked: true };
  showPart(
    <ConditionCards
      workspaceId={7}
      shown={[condition]}
      conditions={[condition]}
      searchPathOf={() => '/search'}
      ask={() => {}}
    />,
    { plan: 'agency_mini' },
    { 'GET /v1/client-names': () => Response.json([client]) },
  );
  const card = await cardOf('設備投資');
  expect(await card.findByText(/このクライアントは閲覧と削除だけができるため/)).toBeTruthy();
});
