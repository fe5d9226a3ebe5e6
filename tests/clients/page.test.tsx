// @vitest-environment jsdom

import '../support/node-files.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { heading, openClients, AGENCY } from '../support/open-clients.tsx';
import { chooseFiles, textFile } from '../support/open-medias.tsx';
import { pendingCall, refusal } from '../support/open-settings.tsx';

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
  test('a client’s page shows the client’s data and missing fields, and links to a search and a proposal for the client', async () => {
    const { clientId } = await openPage();
    expect(screen.getByText('1,000万円')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'yama@example.com' })).toHaveAttribute(
      'href',
      'mailto:yama@example.com',
    );
    expect(screen.getByRole('link', { name: '入力する（市区町村）' })).toHaveAttribute(
      'href',
      `/clients?client=${clientId}&edit=1#company-city`,
    );
    expect(screen.getByRole('link', { name: 'このクライアントの条件で探す' })).toHaveAttribute(
      'href',
      `/search?client=${clientId}`,
    );
    expect(screen.getByRole('link', { name: '提案書を作成' })).toHaveAttribute(
      'href',
      `/clients?client=${clientId}&view=proposal`,
    );
    expect(document.title).toBe(`${NAME}｜補助金デスク`);
  });

  test('if a tab of a client’s page is empty, the tab says so and has a link to the next step', async () => {
    const { user, path, clientId } = await openPage();
    for (const [name, title, link, href] of [
      [
        'お気に入り',
        'このクライアントのお気に入りはまだありません',
        '補助金・助成金を探す',
        `/search?client=${clientId}`,
      ],
      [
        '書類',
        'このクライアントの書類はまだありません',
        '書類を作成',
        `/documents?new=1&client=${clientId}`,
      ],
      [
        '案件',
        'このクライアントの案件はまだありません',
        '案件を作成',
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
      expect(await screen.findByRole('heading', { name: title })).toBeInTheDocument();
      expect(screen.getByRole('link', { name: link })).toHaveAttribute('href', href);
      expect(tab(name)).toHaveAttribute('aria-current', 'page');
    }
    expect(path()).toBe(`/clients?client=${clientId}&tab=conditions`);
  });

  test('on a phone, only the tab 概要 of a client’s page shows the figures of the client', async () => {
    vi.stubGlobal('matchMedia', () => ({
      matches: false,
      addEventListener: () => {},
      removeEventListener: () => {},
    }));
    onTestFinished(() => void vi.unstubAllGlobals());
    const { user } = await openPage();
    expect(screen.getByText('入力状況')).toBeInTheDocument();
    await user.click(tab('書類'));
    await screen.findByRole('heading', { name: 'このクライアントの書類はまだありません' });
    expect(screen.queryByText('入力状況')).not.toBeInTheDocument();
    await user.click(tab('概要'));
    expect(screen.getByText('入力状況')).toBeInTheDocument();
  });

  test('a file that is uploaded on a client’s page belongs to this client, and for a refused file the page shows the reason', async () => {
    const { user, clientId, ask } = await openPage('medias');
    await screen.findByRole('heading', { name: 'このクライアントのファイルはまだありません' });
    expect(screen.getByRole('button', { name: 'ファイルを追加' })).toBeInTheDocument();
    chooseFiles(textFile('見積.txt'), textFile('図.svg', '<svg/>'));
    const list = await screen.findByRole('list', { name: 'クライアントのファイル' });
    expect(within(list).getByRole('link', { name: '見積' })).toBeInTheDocument();
    const uploads = within(screen.getByRole('region', { name: 'アップロード' }));
    expect(uploads.getByText(/この形式のファイルは、安全のため/u)).toBeInTheDocument();
    const { body } = await ask('GET', `/v1/medias?workspaceId=${AGENCY}&clientId=${clientId}`);
    expect(body).toMatchObject({ total: 1, items: [{ title: '見積', clientId }] });
    await user.click(await uploads.findByRole('button', { name: '一覧を閉じる' }));
    expect(screen.queryByRole('region', { name: 'アップロード' })).not.toBeInTheDocument();
  });

  test('if the user selects another tab of a client’s page during an upload, the app asks for confirmation', async () => {
    const { user, injectFault } = await openPage('medias');
    await screen.findByRole('heading', { name: 'このクライアントのファイルはまだありません' });
    const { release, respond } = pendingCall();
    injectFault('POST /v1/medias', respond, 1);
    chooseFiles(textFile('見積.txt'));
    await screen.findByRole('button', { name: '見積.txtをキャンセル' });
    await user.click(tab('概要'));
    const question = within(await screen.findByRole('alertdialog'));
    expect(question.getByText(/「アップロード中のファイル」/u)).toBeInTheDocument();
    await user.click(question.getByRole('button', { name: 'このまま編集する' }));
    release();
    expect(await screen.findByRole('list', { name: 'クライアントのファイル' })).toBeInTheDocument();
  });

  test('on a client’s page, the user can select up to ten matching subsidies for a proposal', async () => {
    const { user, clientId } = await openPage('fits');
    const list = await screen.findByRole('list', { name: '条件に合う補助金・助成金' });
    const boxes = within(list).getAllByRole('checkbox', { name: /を提案書に入れる$/u });
    for (const box of boxes.slice(0, 2)) await user.click(box);
    const bar = within(screen.getByRole('region', { name: '選択した補助金・助成金' }));
    expect(bar.getByRole('link', { name: '2件で提案書を作成' })).toHaveAttribute(
      'href',
      expect.stringMatching(
        new RegExp(`^/clients\\?client=${clientId}&view=proposal&subsidies=\\d+,\\d+$`, 'u'),
      ),
    );
    for (const box of boxes.slice(2, 11)) await user.click(box);
    expect(bar.queryByRole('link')).not.toBeInTheDocument();
    expect(
      bar.getByText(/提案書に入れられるのは10件までです。1件の選択を外してください。/u),
    ).toBeInTheDocument();
    await user.click(bar.getByRole('button', { name: '選択を解除' }));
    expect(
      screen.queryByRole('region', { name: '選択した補助金・助成金' }),
    ).not.toBeInTheDocument();
  });

  test('a document that is created from a matching subsidy on a client’s page belongs to the client, not to the agency', async () => {
    const { user, bodiesOf, clientId } = await openPage('fits');
    const list = await screen.findByRole('list', { name: '条件に合う補助金・助成金' });
    const [button] = within(list).getAllByRole('button', { name: /の書類を作成$/u });
    if (button === undefined) throw new Error('no button');
    await user.click(button);
    const dialog = within(await screen.findByRole('dialog'));
    const picker = await dialog.findByRole('combobox', { name: /^クライアント/u });
    expect(picker).toHaveValue(String(clientId));
    await user.click(dialog.getByRole('button', { name: '作成する' }));
    await waitFor(() =>
      expect(bodiesOf('POST /v1/documents')).toEqual([expect.objectContaining({ clientId })]),
    );
    expect(await screen.findByText(/を作成しました$/u, SAVED)).toBeInTheDocument();
  });

  test('the number of matching subsidies on a client’s page equals the field fitCount of the API', async () => {
    const app = await openPage('fits');
    const { body } = await app.ask('GET', `/v1/clients/${app.clientId}?workspaceId=${AGENCY}`);
    const { fitCount } = body as { fitCount: number };
    expect(
      await screen.findByText(new RegExp(`^条件に合う ${fitCount}件・要確認 [0-9,]+件`, 'u')),
    ).toBeInTheDocument();
  });

  test('the tab 案件 of a client’s page lists the client’s tasks', async () => {
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
      amountGranted: null,
      amountSettled: null,
      memo: null,
    });
    await app.user.click(tab('案件'));
    const list = await screen.findByRole('list', { name: 'クライアントの案件' });
    expect(within(list).getByRole('link', { name: '5軸加工機の導入' })).toBeInTheDocument();
  });

  test('if a tab of a client’s page fails to load, the tab shows an error and the heading of the page stays', async () => {
    const app = await openPage();
    app.injectFault('GET /v1/documents', refusal(500, '一覧を作れませんでした。'));
    await app.user.click(tab('書類'));
    expect(
      await screen.findByRole('heading', { name: '書類を取得できませんでした' }),
    ).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1, name: NAME })).toBeInTheDocument();
  });

  test('if the client in the URL does not exist, the page says that the client was not found', async () => {
    await openClients('/clients?client=123456789');
    expect(
      await screen.findByRole('heading', { name: 'クライアントが見つかりません' }),
    ).toBeInTheDocument();
  });

  test('the back link of a client’s page leads to the client list with the same filters as before', async () => {
    const app = await openClients('/clients?keyword=山の上', { seeds });
    await app.user.click(await screen.findByRole('link', { name: NAME }));
    await heading(NAME);
    await app.user.click(tab('書類'));
    await app.user.click(screen.getByRole('link', { name: 'クライアントの一覧に戻る' }));
    await heading('クライアント');
    expect(decodeURI(app.path())).toBe('/clients?keyword=山の上');
  });
});

describe('the page of a client above the plan’s limit', () => {
  test('a client above the plan’s limit can only be viewed and deleted, and its page says why', async () => {
    const app = await openClients('/clients', { seeds });
    const clientId = await app.idOf(NAME);
    const { body } = await app.ask('GET', `/v1/clients/${clientId}?workspaceId=${AGENCY}`);
    app.injectFault(`GET /v1/clients/${clientId}`, () =>
      Response.json({ ...(body as object), isLocked: true }),
    );
    await app.go(`/clients?client=${clientId}&edit=1`);
    await heading(NAME);
    expect(screen.getByText('閲覧のみ')).toBeInTheDocument();
    const reason = screen.getByText(/このクライアントは閲覧と削除だけができます。/u);
    const edit = screen.getByRole('button', { name: '編集' });
    expect(edit).toHaveAttribute('aria-disabled', 'true');
    expect(edit).toHaveAttribute('aria-describedby', reason.id);
    // The search and the proposal stay available, because they do not change the client.
    expect(screen.getByRole('link', { name: 'このクライアントの条件で探す' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: '提案書を作成' })).toBeInTheDocument();
    await app.user.click(tab('書類'));
    await screen.findByRole('heading', { name: 'このクライアントの書類はまだありません' });
    expect(screen.queryByRole('link', { name: '書類を作成' })).not.toBeInTheDocument();
    await app.user.click(screen.getByText('クライアントを削除', { selector: 'button' }));
    expect(await screen.findByRole('alertdialog')).toBeInTheDocument();
  });
});

describe('deleting a client', () => {
  test('the dialog to delete a client says what is deleted and what stays, and after the deletion the client list opens', async () => {
    const app = await openPage();
    await app.user.click(screen.getByText('クライアントを削除', { selector: 'button' }));
    const dialog = await screen.findByRole('alertdialog', {
      name: `クライアント「${NAME}」を削除しますか？`,
    });
    expect(dialog).toHaveTextContent(
      '会社の情報とメモ、お気に入り、提案書、通知条件（0件）も一緒に削除されます。元に戻せません。',
    );
    expect(dialog).toHaveTextContent(
      '書類（0件）、進行中の案件（0件）、ファイルは残り、クライアントの指定が外れます。',
    );
    await app.user.dblClick(within(dialog).getByRole('button', { name: '削除する' }));
    await heading('クライアント');
    expect(await screen.findByText(`「${NAME}」を削除しました`, SAVED)).toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
    expect(app.countOf(`DELETE /v1/clients/${app.clientId}`)).toBe(1);
    await waitFor(async () => expect(await app.clientsNow()).toHaveLength(0));
  });

  test('if a client cannot be deleted, the dialog shows the reason', async () => {
    const app = await openPage();
    app.injectFault(
      `DELETE /v1/clients/${app.clientId}`,
      refusal(500, '処理できませんでした。'),
      2,
    );
    await app.user.click(screen.getByText('クライアントを削除', { selector: 'button' }));
    const dialog = await screen.findByRole('alertdialog');
    await app.user.click(within(dialog).getByRole('button', { name: '削除する' }));
    expect(
      await within(dialog).findByText(`「${NAME}」を削除できませんでした。処理できませんでした。`),
    ).toBeInTheDocument();
    await act(async () => app.queryClient.cancelQueries());
  });
});
