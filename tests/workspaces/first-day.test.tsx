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

/**
 * Starts an embedded API with a new user whose email address is confirmed and who has workspaces
 * with the given names.
 */
const newcomer = async (names: readonly string[] = []): Promise<TestApi> => {
  const testApi = startTestApi({ startAt: Date.now() });
  await signUp(testApi, { email, password: PASSWORD });
  await confirm(testApi, await codeIn(testApi));
  for (const name of names) await createIn(testApi, name);
  return testApi;
};

/** Creates a workspace directly in the API, because the app cannot send form data in jsdom. */
const createIn = async ({ call, tokenOf }: TestApi, name = NAME): Promise<Response> => {
  const form = new FormData();
  form.set('name', name);
  const { body } = await call('POST', '/v1/workspace', { token: await tokenOf(email), form });
  return Response.json(body);
};

/** Opens a path and logs in as the user that `newcomer` has registered. */
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

/**
 * Logs in as a new user, registers a company and waits for the page with the questions about the
 * company.
 */
const openQuestions = async () => {
  const app = await arrive(await newcomer());
  await heading('はじめに、会社を登録します');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  await app.user.type(screen.getByRole('textbox', { name: '会社名' }), NAME);
  await app.press('作成する');
  await heading(QUESTIONS);
  return app;
};

// Unmounts the form before deleting the drafts, because the form stores a draft on unmounting.
afterEach(async () => {
  cleanup();
  await dropAllDrafts(email);
});

describe('registering a company', () => {
  test('a new user enters the company’s name and continues to the questions about it', async () => {
    const app = await openQuestions();
    expect(app.path()).toBe('/company-info?first=true');
    expect(screen.getByText(new RegExp(`次の質問から、${NAME}に合う`))).toBeInTheDocument();
    expect(screen.getByRole('combobox', { name: /^都道府県/ })).toBeInTheDocument();
    expect(screen.getByRole('group', { name: /^業種/ })).toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: /^従業員数/ })).toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: /^市区町村/ })).toBeInTheDocument();
    const [first] = within(screen.getByRole('main')).getAllByRole('textbox');
    expect(first).toBe(screen.getByRole('textbox', { name: /^予定していること/ }));
    expect(screen.queryByRole('group', { name: /^取り組みたいこと/ })).not.toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: /^お名前/ })).toHaveValue('');
  });

  test('if the user goes back from the questions about the company, the app does not show the form that would create a second company', async () => {
    const app = await openQuestions();
    await act(async () => app.router.navigate(-1));
    await waitFor(() => expect(app.path()).not.toBe('/workspaces/create'));
    expect(screen.queryByRole('textbox', { name: '会社名' })).not.toBeInTheDocument();
  });

  test('if the company name is missing, an error is shown and nothing is sent', async () => {
    const app = await arrive(await newcomer());
    await heading('はじめに、会社を登録します');
    await app.press('作成する');
    expect(await screen.findByText('会社名を入力してください。')).toBeInTheDocument();
    expect(app.bodiesOf('POST /v1/workspace')).toEqual([]);
  });

  test('the button 再読み込み shows a workspace that the user got after the page had loaded', async () => {
    const testApi = await newcomer();
    const app = await arrive(testApi);
    await heading('はじめに、会社を登録します');
    await createIn(testApi);
    await app.press('再読み込み');
    expect(await screen.findByRole('button', { name: new RegExp(`^${NAME}`) })).toBeInTheDocument();
    await heading('ワークスペース');
  });
});

describe('the questions about a new company', () => {
  test('the app saves the answers and the user’s name, and the search shows only subsidies that match the company', async () => {
    const app = await openQuestions();
    await app.user.type(screen.getByRole('textbox', { name: /^お名前/ }), ' 山田 花子 ');
    await app.user.selectOptions(screen.getByRole('combobox', { name: /^都道府県/ }), '東京都');
    await app.user.click(screen.getByRole('checkbox', { name: '製造業' }));
    await app.user.type(screen.getByRole('textbox', { name: /^従業員数/ }), '２５名');
    const plans = screen.getByRole('textbox', { name: /^予定していること/ });
    await app.user.type(plans, 'レーザー加工機の更新 3,000万円 来年の夏');
    await app.user.type(screen.getByRole('textbox', { name: /^市区町村/ }), '大田区');
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
        city: '大田区',
        plannedProjects: ['レーザー加工機の更新 3,000万円 来年の夏'],
        tagIds: [],
        isNotification: false,
      },
    ]);
    expect(readSession().userName).toBe('山田 花子');
    expect(await screen.findByRole('button', { name: '山田 花子' })).toBeInTheDocument();
  });

  test('after log-in, a new user sees the first results with at most 10 clicks and 8 filled-in fields', async () => {
    const app = await arrive(await newcomer());
    let [clicks, fields] = [0, 0];
    const click = async (role: string, name: string | RegExp): Promise<void> => {
      clicks += 1;
      await app.user.click(screen.getByRole(role, { name }));
    };
    const fill = async (name: RegExp, text: string): Promise<void> => {
      fields += 1;
      await app.user.type(screen.getByRole('textbox', { name }), text);
    };
    await heading('はじめに、会社を登録します');
    await fill(/^会社名/, NAME);
    await click('button', '作成する');
    await heading(QUESTIONS);
    await fill(/^予定していること/, 'レーザー加工機の更新 3,000万円 来年の夏');
    fields += 1;
    await app.user.selectOptions(screen.getByRole('combobox', { name: /^都道府県/ }), '愛知県');
    await fill(/^市区町村/, '刈谷市');
    fields += 1;
    await click('checkbox', '製造業');
    await fill(/^従業員数/, '35');
    await fill(/^お名前/, '山田 花子');
    await click('button', '合う補助金を見る');
    await heading(RESULTS);
    expect(
      await screen.findByRole('link', { name: /^「レーザー加工機の更新」\d+件$/ }),
    ).toBeInTheDocument();
    expect(clicks).toBeLessThanOrEqual(10);
    expect(fields).toBeLessThanOrEqual(8);
  });

  test('the button あとで saves no answers and opens the search with all subsidies', async () => {
    const app = await openQuestions();
    await app.user.click(screen.getByRole('checkbox', { name: '製造業' }));
    await app.press('あとで');
    await heading(RESULTS);
    expect(app.path()).toBe('/search');
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect([...app.bodiesOf(SAVE), ...app.bodiesOf(RENAME)]).toEqual([]);
  });

  test('if the user answers no question, the search opens with all subsidies', async () => {
    const app = await openQuestions();
    await app.press('合う補助金を見る');
    await heading(RESULTS);
    expect(app.path()).toBe('/search');
    expect(app.bodiesOf(RENAME)).toEqual([]);
  });

  test('if the number of employees cannot be read, an error is shown and nothing is sent', async () => {
    const app = await openQuestions();
    await app.user.type(screen.getByRole('textbox', { name: /^従業員数/ }), '約');
    await app.press('合う補助金を見る');
    expect(await screen.findByText(/従業員数を読み取れませんでした/)).toBeInTheDocument();
    expect([...app.bodiesOf(SAVE), ...app.bodiesOf(RENAME)]).toEqual([]);
  });

  test('the checkbox for notifications of matching subsidies is shown only on a plan that includes these notifications', async () => {
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

describe('automatic selection of the only workspace', () => {
  test('after log-in, a user who has only one workspace sees the search page of this workspace', async () => {
    const app = await arrive(await newcomer([NAME]));
    await heading(RESULTS);
    expect(app.path()).toBe('/search');
  });

  test('if a user who has only one workspace opens a link to a page and logs in, this page is shown', async () => {
    const app = await arrive(await newcomer([NAME]), '/company-info');
    await heading('会社情報');
    expect(app.path()).toBe('/company-info');
  });

  test('after log-in, a user who has two workspaces sees the list of workspaces', async () => {
    await arrive(await newcomer([NAME, '別の会社']));
    await heading('ワークスペース');
    expect(await screen.findAllByRole('button', { name: /プラン：/ })).toHaveLength(2);
  });

  test('a user who has only one workspace can open the list of workspaces, which has a link to create another one', async () => {
    const app = await arrive(await newcomer([NAME]));
    await heading(RESULTS);
    await act(async () => app.router.navigate('/workspaces'));
    await heading('ワークスペース');
    const list = within(screen.getByRole('main'));
    expect(list.getByRole('button', { name: new RegExp(`^${NAME}.*選択中`) })).toBeInTheDocument();
    expect(list.getByRole('link', { name: 'ワークスペースを作成' })).toBeInTheDocument();
  });
});
