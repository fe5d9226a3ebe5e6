// @vitest-environment jsdom
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { heading, openClients, AGENCY } from './support/open-clients.tsx';
import { refusal } from './support/open-settings.tsx';

const NAME = '山の上製作所株式会社';
const SAVED = { selector: '.Toastify span' };

const seeds = [
  {
    companyName: NAME,
    areaId: 13,
    businessCategoryIds: [5],
    employees: 30,
    capital: 10_000_000,
    contactEmail: 'yama@example.com',
  },
];

const openPage = async (tab = '') => {
  const app = await openClients('/clients', { seeds });
  const clientId = await app.idOf(NAME);
  await app.go(`/clients?client=${clientId}${tab === '' ? '' : `&tab=${tab}`}`);
  await heading(NAME);
  return { ...app, clientId };
};

const tab = (name: string) =>
  within(screen.getByRole('navigation', { name: 'クライアントの情報' })).getByRole('link', {
    name,
  });

describe("a client's page", () => {
  test('says who it is, what is missing, and leads to what can be done for it', async () => {
    const { clientId } = await openPage();
    expect(screen.getByText('1,000万円')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'yama@example.com' }).getAttribute('href')).toBe(
      'mailto:yama@example.com',
    );
    expect(screen.getByRole('link', { name: '入力する（利用目的）' }).getAttribute('href')).toBe(
      `/clients?client=${clientId}&edit=1#company-tagIds`,
    );
    expect(screen.getByRole('link', { name: 'クライアントとして見る' }).getAttribute('href')).toBe(
      `/search?client=${clientId}`,
    );
    expect(screen.getByRole('link', { name: '提案書を作成' }).getAttribute('href')).toBe(
      `/clients?client=${clientId}&view=proposal`,
    );
    expect(document.title).toBe(`${NAME}｜補助金デスク`);
  });

  test('has a tab for each of what belongs to it, with the first step where there is nothing', async () => {
    const { user, path, clientId } = await openPage();
    for (const [name, title, link, href] of [
      [
        'お気に入り',
        'このクライアントのお気に入りはまだありません',
        'クライアントとして探す',
        `/search?client=${clientId}`,
      ],
      [
        '書類',
        'このクライアントの書類はまだありません',
        '書類を作成',
        `/documents?new=1&client=${clientId}`,
      ],
      [
        'タスク',
        'このクライアントのタスクはまだありません',
        'タスクを作成',
        `/tasks?new=1&client=${clientId}`,
      ],
      [
        '通知条件',
        'このクライアントの通知条件はまだありません',
        'すべてのクライアントの通知条件を見る',
        '/notifications?tab=conditions&for=clients',
      ],
    ] as const) {
      await user.click(tab(name));
      expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
      expect(screen.getByRole('link', { name: link }).getAttribute('href')).toBe(href);
      expect(tab(name).getAttribute('aria-current')).toBe('page');
    }
    expect(path()).toBe(`/clients?client=${clientId}&tab=conditions`);
  });

  test('proposes chosen ones of what fits it', async () => {
    const { user, clientId } = await openPage('fits');
    const list = await screen.findByRole('list', { name: '適合する補助金・助成金' });
    const boxes = within(list).getAllByRole('checkbox', { name: /を提案書に入れる$/u });
    for (const box of boxes.slice(0, 2)) await user.click(box);
    const bar = within(screen.getByRole('region', { name: '選択した補助金・助成金' }));
    expect(bar.getByRole('link', { name: '2件で提案書を作成' }).getAttribute('href')).toMatch(
      new RegExp(`^/clients\\?client=${clientId}&view=proposal&subsidies=\\d+,\\d+$`, 'u'),
    );
    for (const box of boxes.slice(2, 11)) await user.click(box);
    expect(bar.queryByRole('link')).toBeNull();
    expect(
      bar.getByText(/提案書に入れられるのは10件までです。1件の選択を外してください。/u),
    ).toBeTruthy();
    await user.click(bar.getByRole('button', { name: '選択を解除' }));
    expect(screen.queryByRole('region', { name: '選択した補助金・助成金' })).toBeNull();
  });

  test('begins a document of what fits for this client, not for the agency', async () => {
    const { user, bodiesOf, clientId } = await openPage('fits');
    const list = await screen.findByRole('list', { name: '適合する補助金・助成金' });
    const [button] = within(list).getAllByRole('button', { name: /の書類を作成$/u });
    if (button === undefined) throw new Error('no button');
    await user.click(button);
    const dialog = within(await screen.findByRole('dialog'));
    const picker = await dialog.findByRole<HTMLSelectElement>('combobox', {
      name: /^クライアント/u,
    });
    expect(picker.value).toBe(String(clientId));
    await user.click(dialog.getByRole('button', { name: '作成する' }));
    await waitFor(() =>
      expect(bodiesOf('POST /v1/documents')).toEqual([expect.objectContaining({ clientId })]),
    );
    expect(await screen.findByText(/を作成しました$/u, SAVED)).toBeTruthy();
  });

  test('says of how many what fits, as the list of clients counts them', async () => {
    const app = await openPage('fits');
    const { body } = await app.ask('GET', `/v1/clients/${app.clientId}?workspaceId=${AGENCY}`);
    const { fitCount } = body as { fitCount: number };
    expect(
      await screen.findByText(new RegExp(`^適合 ${fitCount}件・要確認 [0-9,]+件`, 'u')),
    ).toBeTruthy();
  });

  test('lists its tasks with the way back', async () => {
    const app = await openPage();
    await app.ask('POST', '/v1/tasks', {
      workspaceId: AGENCY,
      clientId: app.clientId,
      title: '5軸加工機の導入',
      type: 'support',
      status: 'preparing',
      subsidyId: null,
      assigneeId: null,
      dueOn: null,
      deadline: null,
      amountRequested: null,
      amountAdopted: null,
      amountSettled: null,
      memo: null,
    });
    await app.user.click(tab('タスク'));
    const list = await screen.findByRole('list', { name: 'クライアントのタスク' });
    expect(within(list).getByRole('link', { name: '5軸加工機の導入' })).toBeTruthy();
  });

  test('says that a tab could not be had, while the rest stays', async () => {
    const app = await openPage();
    app.spoil('GET /v1/documents', refusal(500, '一覧を作れませんでした。'));
    await app.user.click(tab('書類'));
    expect(await screen.findByRole('heading', { name: '書類を取得できませんでした' })).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1, name: NAME })).toBeTruthy();
  });

  test('that there is not says so', async () => {
    await openClients('/clients?client=123456789');
    expect(
      await screen.findByRole('heading', { name: 'このクライアントは見つかりません' }),
    ).toBeTruthy();
  });

  test('goes back to the list as it was left', async () => {
    const app = await openClients('/clients?keyword=山の上', { seeds });
    await app.user.click(await screen.findByRole('link', { name: NAME }));
    await heading(NAME);
    await app.user.click(tab('書類'));
    await app.user.click(screen.getByRole('link', { name: 'クライアントの一覧に戻る' }));
    await heading('クライアント');
    expect(decodeURI(app.path())).toBe('/clients?keyword=山の上');
  });
});

describe("a client beyond the plan's limit", () => {
  test('is read and deleted, and says why nothing else', async () => {
    const app = await openClients('/clients', { seeds });
    const clientId = await app.idOf(NAME);
    const { body } = await app.ask('GET', `/v1/clients/${clientId}?workspaceId=${AGENCY}`);
    app.spoil(`GET /v1/clients/${clientId}`, () =>
      Response.json({ ...(body as object), isLocked: true }),
    );
    await app.go(`/clients?client=${clientId}&edit=1`);
    await heading(NAME);
    expect(screen.getByText('閲覧のみ')).toBeTruthy();
    const reason = screen.getByText(/このクライアントは閲覧と削除だけができます。/u);
    const edit = screen.getByRole('button', { name: '編集' });
    expect(edit.getAttribute('aria-disabled')).toBe('true');
    expect(reason.id).toBe(edit.getAttribute('aria-describedby'));
    // Both change nothing.
    expect(screen.getByRole('link', { name: 'クライアントとして見る' })).toBeTruthy();
    expect(screen.getByRole('link', { name: '提案書を作成' })).toBeTruthy();
    await app.user.click(tab('書類'));
    await screen.findByRole('heading', { name: 'このクライアントの書類はまだありません' });
    expect(screen.queryByRole('link', { name: '書類を作成' })).toBeNull();
    await app.user.click(screen.getByText('クライアントを削除', { selector: 'button' }));
    expect(await screen.findByRole('alertdialog')).toBeTruthy();
  });
});

describe('deleting a client', () => {
  test('says by name what goes and what stays, and leads back to the list', async () => {
    const app = await openPage();
    await app.user.click(screen.getByText('クライアントを削除', { selector: 'button' }));
    const dialog = await screen.findByRole('alertdialog', {
      name: `クライアント「${NAME}」を削除しますか？`,
    });
    expect(dialog.textContent).toContain(
      '会社の情報とメモ、お気に入り、通知条件（0件）も一緒に削除されます。元に戻せません。',
    );
    expect(dialog.textContent).toContain(
      '書類（0件）と進行中のタスク（0件）は残り、クライアントの指定が外れます。',
    );
    await app.user.dblClick(within(dialog).getByRole('button', { name: '削除する' }));
    await heading('クライアント');
    expect(await screen.findByText(`「${NAME}」を削除しました`, SAVED)).toBeTruthy();
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })),
    );
    expect(app.countOf(`DELETE /v1/clients/${app.clientId}`)).toBe(1);
    await waitFor(async () => expect(await app.clientsNow()).toHaveLength(0));
  });

  test('says why it did not work, and can be tried again', async () => {
    const app = await openPage();
    app.spoil(`DELETE /v1/clients/${app.clientId}`, refusal(500, '処理できませんでした。'), 2);
    await app.user.click(screen.getByText('クライアントを削除', { selector: 'button' }));
    const dialog = await screen.findByRole('alertdialog');
    await app.user.click(within(dialog).getByRole('button', { name: '削除する' }));
    expect(
      await within(dialog).findByText(`「${NAME}」を削除できませんでした。処理できませんでした。`),
    ).toBeTruthy();
    await act(async () => app.queryClient.cancelQueries());
  });
});
