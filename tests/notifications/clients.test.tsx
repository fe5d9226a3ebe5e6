// @vitest-environment jsdom

import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { NotificationCondition } from '~/contract/notification-conditions';
import { ConditionCards } from '~/features/notifications/conditions/condition-list';
import { showPart } from '../support/notifications-server';
import { cardOf, openConditions, openNotifications } from '../support/open-notifications';
import { openSettings, refusal } from '../support/open-settings';

/** Two workspaces of the demo data: an agency with eight clients, and a company. */
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
  const dialog = within(await screen.findByRole('dialog', { name: '通知条件を作成' }));
  const client = await dialog.findByRole('combobox', { name: /^対象のクライアント/ });
  return {
    ...app,
    dialog,
    client,
    name: dialog.getByRole('textbox', { name: /^条件名/ }),
    save: async () => app.user.click(dialog.getByRole('button', { name: '作成する' })),
  };
};

describe('notification conditions for clients', () => {
  test('conditions for clients are grouped by client, and their list and limit are separate from those of the workspace’s conditions', async () => {
    const { user, path } = await openConditions(AGENCY);
    expect(screen.getByText('20件中3件を使用中')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'クライアント（6件）' }));
    expect(path()).toBe(clientView);
    expect(screen.getByText('全クライアントで20件中6件を使用中')).toBeInTheDocument();
    const group = within(await screen.findByRole('region', { name: '有限会社うぐいす精密' }));
    expect(
      group.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent),
    ).toEqual(['設備投資・試作開発', '人材育成の助成金']);
    expect(group.getByRole('link', { name: '有限会社うぐいす精密' })).toHaveAttribute(
      'href',
      '/clients?client=5001',
    );
    expect(
      group.getByRole('link', { name: 'この条件で検索（設備投資・試作開発）' }),
    ).toHaveAttribute('href', expect.stringContaining('client=5001'));
    expect(screen.queryByRole('article', { name: '大阪府の新着' })).not.toBeInTheDocument();
  });

  test('the user can filter the client conditions by client, and the URL contains the filter', async () => {
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

  test('if the workspace is a company, the app shows no client conditions and requests no client names', async () => {
    const { countOf } = await openNotifications(COMPANY, clientView);
    await cardOf('製造業の設備投資');
    expect(screen.queryByRole('button', { name: /^クライアント（/ })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /クライアントにも設定/ })).not.toBeInTheDocument();
    expect(countOf('GET /v1/client-names')).toBe(0);
  });
});

describe('a notification condition for a client', () => {
  test('the form for a new client condition requires a client, previews the results and saves the condition for that client', async () => {
    const { user, dialog, client, name, save, bodiesOf, countOf } = await openForm();
    await user.type(name, '雑貨店の販路開拓');
    await save();
    expect(await dialog.findByText('クライアントを選択してください。')).toBeInTheDocument();
    await waitFor(() => expect(client).toHaveFocus());
    expect(countOf(CREATE)).toBe(0);
    await user.selectOptions(client, 'たんぽぽ雑貨店');
    const preview = within(dialog.getByRole('region', { name: '現在の該当件数' }));
    await preview.findByText(/^現在\d+件が該当します/);
    expect(
      dialog.getByText(/クライアントの通知条件をあと14件作成できます（20件中6件を使用中）/),
    ).toBeInTheDocument();
    expect(dialog.getByText(/どのクライアントに合うかをお知らせします/)).toBeInTheDocument();
    await save();
    await screen.findByText('通知条件「雑貨店の販路開拓」を作成しました', SAVED);
    expect(bodiesOf(CREATE)).toMatchObject([
      { clientId: TANPOPO, filters: { status: ['open', 'upcoming'], matchedOnly: true } },
    ]);
    const group = within(screen.getByRole('region', { name: 'たんぽぽ雑貨店' }));
    expect(group.getByRole('article', { name: '雑貨店の販路開拓' })).toBeInTheDocument();
  });

  test('the condition form shows which client data is missing to match subsidies with the client', async () => {
    const { user, dialog, client } = await openForm();
    await user.selectOptions(client, 'たんぽぽ雑貨店');
    expect(
      await dialog.findByText('未入力：都道府県・市区町村・業種・従業員数'),
    ).toBeInTheDocument();
    expect(
      dialog.getByRole('link', { name: '「たんぽぽ雑貨店」の情報を入力' }),
    ).toBeInTheDocument();
    await user.selectOptions(client, '株式会社すずらん印刷');
    await waitFor(() => expect(dialog.queryByText(/^未入力：/)).not.toBeInTheDocument());
  });

  test('if the server refuses a client condition because the plan’s limit is reached, the form keeps the input', async () => {
    const { user, dialog, client, name, save, injectFault } = await openForm();
    await user.type(name, '雑貨店の販路開拓');
    await user.selectOptions(client, 'たんぽぽ雑貨店');
    const message =
      'クライアントの通知条件は20件までです。不要なクライアントの通知条件を削除するか、上位のプランに変更してください。';
    injectFault(CREATE, refusal(409, message), 1);
    await save();
    expect(await dialog.findByRole('alert')).toHaveTextContent(message);
    expect(name).toHaveValue('雑貨店の販路開拓');
    await save();
    await screen.findByText('通知条件「雑貨店の販路開拓」を作成しました', SAVED);
  });

  test('a client condition can be moved to another client', async () => {
    const { user, bodiesOf } = await openClientConditions();
    await user.click(screen.getByRole('button', { name: '「印刷機の更新と省エネ」を編集' }));
    const dialog = within(await screen.findByRole('dialog', { name: '通知条件を編集' }));
    const company = await dialog.findByRole('combobox', { name: /^対象の会社/ });
    await user.selectOptions(company, 'たんぽぽ雑貨店');
    await user.click(dialog.getByRole('button', { name: '保存する' }));
    await screen.findByText('通知条件「印刷機の更新と省エネ」を保存しました', SAVED);
    expect(bodiesOf('PUT /v1/notification-conditions/15')).toMatchObject([{ clientId: TANPOPO }]);
    expect(screen.getByRole('region', { name: 'たんぽぽ雑貨店' })).toBeInTheDocument();
  });

  test('if the server refuses to move a client condition, the form shows the server’s message and no conflict dialog opens', async () => {
    const { user, injectFault } = await openClientConditions();
    await user.click(screen.getByRole('button', { name: '「印刷機の更新と省エネ」を編集' }));
    const dialog = within(await screen.findByRole('dialog', { name: '通知条件を編集' }));
    await user.selectOptions(
      await dialog.findByRole('combobox', { name: /^対象の会社/ }),
      'たんぽぽ雑貨店',
    );
    const message = '「たんぽぽ雑貨店」はプランの上限を超えています';
    injectFault('PUT /v1/notification-conditions/15', refusal(409, message));
    await user.click(dialog.getByRole('button', { name: '保存する' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent(message);
    expect(
      screen.queryByRole('dialog', { name: 'ほかの変更と競合しました' }),
    ).not.toBeInTheDocument();
  });
});

test('a search for subsidies on behalf of a client is saved as a notification condition for that client', async () => {
  const { user, bodiesOf, path } = await openSettings(`/search?client=${SUZURAN}`, AGENCY);
  await user.click(await screen.findByRole('button', { name: 'この条件で通知を受け取る' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'この条件で通知を受け取る' }));
  expect(await dialog.findByText('株式会社すずらん印刷')).toBeInTheDocument();
  expect(dialog.queryByRole('combobox', { name: /^対象の会社/ })).not.toBeInTheDocument();
  const name = dialog.getByRole('textbox', { name: /^条件名/ });
  await user.clear(name);
  await user.type(name, '印刷');
  await user.click(dialog.getByRole('button', { name: '保存する' }));
  await user.click(await screen.findByRole('button', { name: '通知条件を見る' }));
  expect(bodiesOf(CREATE)).toMatchObject([{ clientId: SUZURAN, name: '印刷' }]);
  await waitFor(() => expect(path()).toBe(`${clientView}&client=${SUZURAN}`));
  await cardOf('印刷');
});

describe('copying a notification condition to clients', () => {
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

  test('the user can copy a condition to several selected clients, and the current client of the condition cannot be selected', async () => {
    const { user, dialog, bodiesOf } = await openCopy();
    expect(
      dialog.queryByRole('checkbox', { name: '株式会社すずらん印刷' }),
    ).not.toBeInTheDocument();
    expect(dialog.getByText(/あと14件作成できます/)).toBeInTheDocument();
    expect(dialog.getByText('クライアントを選択してください。')).toBeInTheDocument();
    const all = dialog.getByRole('checkbox', { name: 'すべて選択（7社）' });
    await user.click(all);
    expect(dialog.getByRole('button', { name: '7社に設定する' })).toBeInTheDocument();
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
    expect(await screen.findByText('全クライアントで20件中8件を使用中')).toBeInTheDocument();
    expect(screen.getByRole('region', { name: 'たんぽぽ雑貨店' })).toBeInTheDocument();
  });

  test('if client data that is needed for matching is missing, the dialog for copying a condition lists the missing data and links to the client’s form', async () => {
    const { user, dialog } = await openCopy();
    await user.click(dialog.getByRole('checkbox', { name: '喫茶こもれび' }));
    await user.click(dialog.getByRole('checkbox', { name: 'たんぽぽ雑貨店' }));
    const link = await dialog.findByRole('link', { name: '「たんぽぽ雑貨店」の情報を入力' });
    expect(link).toHaveAttribute('href', `/clients?client=${TANPOPO}&edit=1`);
    expect(dialog.getByText('未入力：都道府県・市区町村・業種・従業員数')).toBeInTheDocument();
    expect(
      dialog.queryByRole('link', { name: '「喫茶こもれび」の情報を入力' }),
    ).not.toBeInTheDocument();
    await user.click(dialog.getByRole('checkbox', { name: 'たんぽぽ雑貨店' }));
    expect(dialog.queryByText(/^未入力：/)).not.toBeInTheDocument();
  });

  test('if copying a condition to a client fails, a message names the client, and the client stays selected', async () => {
    const { user, dialog, injectFault } = await openCopy();
    for (const name of ['喫茶こもれび', 'たんぽぽ雑貨店']) {
      await user.click(dialog.getByRole('checkbox', { name }));
    }
    injectFault(CREATE, refusal(500, 'サーバーで問題が起きました'), 1);
    await user.click(dialog.getByRole('button', { name: '2社に設定する' }));
    const alert = await dialog.findByRole('alert');
    expect(alert).toHaveTextContent(/^「喫茶こもれび」には設定できませんでした。/);
    await user.click(dialog.getByRole('button', { name: '1社に設定する' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(await screen.findByText('全クライアントで20件中8件を使用中')).toBeInTheDocument();
    expect(
      await screen.findAllByText(
        '通知条件「印刷機の更新と省エネ」をクライアント1社に設定しました',
        SAVED,
      ),
    ).not.toHaveLength(0);
  });
});

test('if a client is above the plan’s limit, the notification condition for this client shows why it sends no notifications', async () => {
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
    <ConditionCards shown={[condition]} ask={() => {}} />,
    { plan: 'agency_mini' },
    {
      'GET /v1/client-names': () => Response.json([client]),
      'GET /v1/notification-conditions': () => Response.json([condition]),
    },
  );
  const card = await cardOf('設備投資');
  expect(await card.findByText(/上限を超えたクライアントのため/)).toBeInTheDocument();
});
