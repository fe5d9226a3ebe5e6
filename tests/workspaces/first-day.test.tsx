// @vitest-environment jsdom

import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { AREAS } from '~/domain/content/areas';
import { DEMO_ACCOUNT } from '~/embedded-api/demo/account';
import { dropAllDrafts } from '~/session/drafts';
import { readSession } from '~/session/session';
import { updateWorkspace } from '~/session/session-changes';
import { startTestApi, type TestApi } from '../support/api/embedded-api';
import { codeIn, confirm, email, signUp } from '../support/api/entrance-calls';
import { openApp } from '../support/open-app';
import { watched } from '../support/open-settings';

const PASSWORD = DEMO_ACCOUNT.password;
const NAME = '株式会社あすなろ工房';
const SAVE = 'POST /v1/workspace-profile';
const RENAME = 'PUT /v1/workspace-user';
const QUESTIONS = '会社のことを教えてください';
const RESULTS = '補助金・助成金を探す';

const heading = async (name: string) => screen.findByRole('heading', { level: 1, name });

/** An API with a confirmed user who has workspaces of these names, by default none. */
const newcomer = async (names: readonly string[] = []): Promise<TestApi> => {
  const testApi = startTestApi({ startAt: Date.now() });
  await signUp(testApi, { email, password: PASSWORD });
  await confirm(testApi, await codeIn(testApi));
  for (const name of names) await createIn(testApi, name);
  return testApi;
};

/** Creates a workspace directly in the API, because jsdom cannot send form data. */
const createIn = async ({ call, tokenOf }: TestApi, name = NAME): Promise<Response> => {
  const form = new FormData();
  form.set('name', name);
  const { body } = await call('POST', '/v1/workspace', { token: await tokenOf(email), form });
  return Response.json(body);
};

/** Opens a path and logs in as the confirmed user. */
const arrive = async (testApi: TestApi, path = '/') => {
  const { testApi: seen, calls, bodiesOf, injectFault } = watched(testApi);
  injectFault('POST /v1/workspace', async () => createIn(testApi));
  const app = openApp(path, seen);
  await app.user.type(await screen.findByLabelText('メールアドレス'), email);
  await app.user.type(screen.getByLabelText('パスワード'), PASSWORD);
  await app.user.click(screen.getByRole('button', { name: 'ログイン' }));
  return {
    ...app,
    calls,
    bodiesOf,
    injectFault,
    press: async (name: string) => app.user.click(screen.getByRole('button', { name })),
  };
};

/** Opens the first-day questions of a company that was just registered. */
const openQuestions = async () => {
  const app = await arrive(await newcomer());
  await heading('はじめに、会社を登録します');
  await app.user.type(screen.getByRole('textbox', { name: '会社名' }), NAME);
  await app.press('作成する');
  await heading(QUESTIONS);
  return app;
};

// Unmounts the form before deleting the drafts, because it stores one on unmounting.
afterEach(async () => {
  cleanup();
  await dropAllDrafts(email);
});

describe('a company is registered', () => {
  test('a new user enters the company’s name and continues to the four questions', async () => {
    const app = await openQuestions();
    expect(app.path()).toBe('/company-info?first=true');
    expect(screen.getByText(new RegExp(`次の質問から、${NAME}に合う`))).toBeInTheDocument();
    expect(screen.getByRole('combobox', { name: /^都道府県/ })).toBeInTheDocument();
    expect(screen.getByRole('group', { name: /^業種/ })).toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: /^従業員数/ })).toBeInTheDocument();
    expect(screen.getByRole('group', { name: /^取り組みたいこと/ })).toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: /^お名前/ })).toHaveValue('');
  });

  test('going back from the questions does not lead to a form that creates a second company', async () => {
    const app = await openQuestions();
    await act(async () => app.router.navigate(-1));
    await waitFor(() => expect(app.path()).not.toBe('/workspaces/create'));
    expect(screen.queryByRole('textbox', { name: '会社名' })).not.toBeInTheDocument();
  });

  test('a missing company name shows an error, and nothing is sent', async () => {
    const app = await arrive(await newcomer());
    await heading('はじめに、会社を登録します');
    await app.press('作成する');
    expect(await screen.findByText('会社名を入力してください。')).toBeInTheDocument();
    expect(app.bodiesOf('POST /v1/workspace')).toEqual([]);
  });

  test('再読み込み shows a workspace that the user was invited to meanwhile', async () => {
    const testApi = await newcomer();
    const app = await arrive(testApi);
    await heading('はじめに、会社を登録します');
    await createIn(testApi);
    await app.press('再読み込み');
    expect(await screen.findByRole('button', { name: new RegExp(`^${NAME}`) })).toBeInTheDocument();
    await heading('ワークスペース');
  });
});

describe('the four questions', () => {
  test('the answers and the user’s name are saved and lead to fitting results', async () => {
    const app = await openQuestions();
    await app.user.type(screen.getByRole('textbox', { name: /^お名前/ }), ' 山田 花子 ');
    await app.user.selectOptions(screen.getByRole('combobox', { name: /^都道府県/ }), '東京都');
    await app.user.click(screen.getByRole('checkbox', { name: '製造業' }));
    await app.user.type(screen.getByRole('textbox', { name: /^従業員数/ }), '２５名');
    await app.user.click(screen.getByRole('checkbox', { name: '設備整備・IT導入をしたい' }));
    await app.press('合う補助金を見る');
    await heading(RESULTS);
    expect(app.path()).toBe('/search?matchedOnly=true');
    const { selectedWorkspaceId: workspaceId } = readSession();
    expect(app.bodiesOf(RENAME)).toEqual([{ workspaceId, userName: '山田 花子' }]);
    expect(app.bodiesOf(SAVE)).toMatchObject([
      {
        workspaceId,
        companyName: NAME,
        areaId: AREAS.find(({ name }) => name === '東京都')?.areaId,
        businessCategoryIds: [5],
        employees: 25,
        tagIds: [8],
        isNotification: false,
      },
    ]);
    expect(readSession().userName).toBe('山田 花子');
    expect(await screen.findByRole('button', { name: '山田 花子' })).toBeInTheDocument();
  });

  test('あとで saves nothing and shows all results', async () => {
    const app = await openQuestions();
    await app.user.click(screen.getByRole('checkbox', { name: '製造業' }));
    await app.press('あとで');
    await heading(RESULTS);
    expect(app.path()).toBe('/search');
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect([...app.bodiesOf(SAVE), ...app.bodiesOf(RENAME)]).toEqual([]);
  });

  test('unanswered questions lead to all results', async () => {
    const app = await openQuestions();
    await app.press('合う補助金を見る');
    await heading(RESULTS);
    expect(app.path()).toBe('/search');
    expect(app.bodiesOf(RENAME)).toEqual([]);
  });

  test('an unreadable number of employees shows an error, and nothing is sent', async () => {
    const app = await openQuestions();
    await app.user.type(screen.getByRole('textbox', { name: /^従業員数/ }), '約');
    await app.press('合う補助金を見る');
    expect(await screen.findByText(/従業員数を読み取れませんでした/)).toBeInTheDocument();
    expect([...app.bodiesOf(SAVE), ...app.bodiesOf(RENAME)]).toEqual([]);
  });

  test('the notification of fitting subsidies can be selected only on a plan that includes it', async () => {
    const app = await openQuestions();
    expect(screen.queryByRole('checkbox', { name: /通知を受け取る/ })).not.toBeInTheDocument();
    screen.getByText(/「補助金」プラン以上で、会社情報に合う補助金・助成金の通知を受け取れます/);
    const { selectedWorkspaceId } = readSession();
    app.injectFault(SAVE, () => Response.json({}));
    act(() => updateWorkspace(selectedWorkspaceId ?? 0, { plan: 'subsidy' }));
    await app.user.click(await screen.findByRole('checkbox', { name: /通知を受け取る/ }));
    await app.press('合う補助金を見る');
    await waitFor(() => expect(app.bodiesOf(SAVE)).toMatchObject([{ isNotification: true }]));
  });
});

describe('automatic choice of the only workspace', () => {
  test('logging in leads a user of one workspace to its first page', async () => {
    const app = await arrive(await newcomer([NAME]));
    await heading(RESULTS);
    expect(app.path()).toBe('/search');
  });

  test('after log-in, a user of one workspace reaches the page whose link was opened', async () => {
    const app = await arrive(await newcomer([NAME]), '/company-info');
    await heading('会社情報');
    expect(app.path()).toBe('/company-info');
  });

  test('logging in leads a user of two workspaces to the list to select one', async () => {
    await arrive(await newcomer([NAME, '別の会社']));
    await heading('ワークスペース');
    expect(await screen.findAllByRole('button', { name: /プラン：/ })).toHaveLength(2);
  });

  test('a user of one workspace can open the list to create another', async () => {
    const app = await arrive(await newcomer([NAME]));
    await heading(RESULTS);
    await act(async () => app.router.navigate('/workspaces'));
    await heading('ワークスペース');
    const list = within(screen.getByRole('main'));
    expect(list.getByRole('button', { name: new RegExp(`^${NAME}.*選択中`) })).toBeInTheDocument();
    expect(list.getByRole('link', { name: 'ワークスペースを作成' })).toBeInTheDocument();
  });
});
