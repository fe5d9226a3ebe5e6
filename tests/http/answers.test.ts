import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { favoriteEndpoints } from '~/contract/favorites';
import { memberEndpoints } from '~/contract/members';
import { paymentEndpoints } from '~/contract/payment';
import { referenceEndpoints } from '~/contract/reference';
import { sessionEndpoints } from '~/contract/session';
import { subsidyEndpoints } from '~/contract/subsidies';
import { workspaceEndpoints } from '~/contract/workspaces';
import { call, callOrThrow } from '~/session/api';
import { connectTo, forgetEverything, logInAs } from '../support/app-session.ts';
import {
  inTurn,
  startLoopbackServer,
  type Answer,
  type LoopbackServer,
} from '../support/loopback-server.ts';

let server: LoopbackServer;
beforeAll(async () => {
  server = await startLoopbackServer();
});
afterAll(async () => server.close());
beforeEach(() => {
  forgetEverything();
  logInAs();
  connectTo(server.url);
});

const html = { 'content-type': 'text/html' };
const workspace = { workspaceId: 3, name: 'ひかり野', role: 'owner', plan: 'free' };
const member = {
  workspaceUserId: 301,
  workspaceUserRoleId: 1,
  userName: '佐藤 美咲',
  email: 'demo@example.com',
  status: 'active',
};
const query = { workspaceId: 3 };

describe('a response that cannot be parsed', () => {
  it.each<[string, Answer, string]>([
    ['truncated JSON', { body: '[{"workspaceId": 3, "na' }, ''],
    ['a page of HTML', { headers: html, body: '<!doctype html><p>ok</p>' }, ''],
    ['no body', {}, ''],
    ['only whitespace', { body: ' \n' }, ''],
    ['204', { status: 204 }, ''],
    ['null for a list', { json: null }, ''],
    ['an object for a list', { json: { workspaces: [] } }, ''],
    ['a list with only invalid rows', { json: [{ ...workspace, name: null }] }, '0.name'],
  ])(
    'an invalid response becomes a 502 error that names the call and the invalid field: %s',
    async (_, answer, field) => {
      server.answers(inTurn(answer));
      const { data, error } = await call(workspaceEndpoints.listWorkspaces, {});
      expect(data).toBeNull();
      expect(error).toMatchObject({
        statusCode: 502,
        kind: 'unreadable',
        message:
          'サーバーからの応答を読み取れませんでした。しばらくしてから、もう一度お試しください。',
      });
      expect(error?.detail).toBe(
        field === '' ? 'GET /v1/workspaces' : `GET /v1/workspaces: ${field}`,
      );
      expect(server.requests).toHaveLength(1);
    },
  );

  it('if a field is missing in a response, the error contains the name of the field', async () => {
    server.answers(inTurn({ json: { ...workspace, name: undefined } }));
    const { error } = await call(workspaceEndpoints.createWorkspace, { form: { name: 'A' } });
    expect(error).toMatchObject({ statusCode: 502 });
    expect(error?.detail).toContain('POST /v1/workspace: name');
  });

  it('if a field of a response has a wrong type, the error contains the name of the field, but not its value', async () => {
    server.answers(inTurn({ json: { currentPeriodPaid: 'secret-value' } }));
    const { error } = await call(paymentEndpoints.getSubscription, { query });
    expect(error?.detail).toContain('GET /v1/subscription: currentPeriodPaid');
    expect(error?.detail).not.toContain('secret-value');
  });
});

describe('a response with unknown or missing fields', () => {
  it('the app drops unknown fields of a response, and a field named __proto__ changes no prototype', async () => {
    const row = { ...member, secret: 'x', ['__proto__']: { a: 1 } };
    server.answers(inTurn({ json: [row] }));
    expect(await callOrThrow(memberEndpoints.listMembers, { query })).toEqual([member]);
    expect({}).not.toHaveProperty('a');
  });

  it('if a response omits optional fields, the app reads them as null', async () => {
    server.answers(inTurn({ json: [workspace] }));
    expect(await callOrThrow(workspaceEndpoints.listWorkspaces, {})).toEqual([
      { ...workspace, logoImage: null, logoImageUrl: null },
    ]);
  });

  it('if a subscription response contains no plan, the app reads the plan as null', async () => {
    server.answers(inTurn({ json: {} }));
    const answer = await callOrThrow(paymentEndpoints.getSubscription, { query });
    expect(answer.planSerialCode).toBeNull();
  });

  it.each(['', ' \n'])(
    'an empty body (%j) is read as null where the contract allows null',
    async (body) => {
      server.answers(inTurn({ body }));
      expect(await call(workspaceEndpoints.getWorkspaceProfile, { query })).toEqual({
        data: null,
        error: null,
      });
    },
  );
});

describe('a list with damaged rows', () => {
  it('damaged rows are dropped from a list, and a console warning shows how many', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const rows = [member, { ...member, userName: 7 }, null, { ...member, email: 7 }, member];
    server.answers(inTurn({ json: rows }));
    expect(await callOrThrow(memberEndpoints.listMembers, { query })).toEqual([member, member]);
    expect(warn).toHaveBeenCalledTimes(1);
    expect(warn).toHaveBeenCalledWith(
      expect.stringMatching(/^GET \/v1\/members: 3 rows left out \(1\.userName /),
    );
  });

  it('damaged rows are dropped from a page of results, and the total in the response stays unchanged', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const subsidy = { subsidyId: 1, title: 'A', kind: 'grant', level: 'national', status: 'open' };
    const items = [{ ...subsidy, areaIds: [1], businessCategoryIds: [], tagIds: [] }, subsidy];
    server.answers(inTurn({ json: { items, total: 2, page: 1, perPage: 20 } }));
    const page = await callOrThrow(subsidyEndpoints.searchSubsidies, { query });
    expect(page.items.map(({ title }) => title)).toEqual(['A']);
    expect(page.total).toBe(2);
    expect(warn).toHaveBeenCalledTimes(1);
  });

  it('if a login response has a workspace with an unknown plan and role, the workspace gets the lowest plan and role', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const accessibleWorkspaces = [{ ...workspace, plan: 'galaxy', role: 'auditor' }, workspace];
    server.answers(inTurn({ json: { accessToken: 'a', refreshToken: 'r', accessibleWorkspaces } }));
    const answer = await callOrThrow(sessionEndpoints.login, {
      body: { email: 'a', password: 'b' },
    });
    expect(answer.accessibleWorkspaces?.map(({ plan, role }) => [plan, role])).toEqual([
      ['free', 'viewer'],
      ['free', 'owner'],
    ]);
    expect(warn).toHaveBeenCalledTimes(1);
    expect(warn).toHaveBeenCalledWith(
      expect.stringMatching(/^POST \/v1\/auth\/login: 2 unknown values replaced \(/),
    );
  });

  it('if the total of a page of results is invalid, the response becomes a 502 error', async () => {
    server.answers(inTurn({ json: { items: [null], total: 'two', page: 1, perPage: 20 } }));
    const { error } = await call(subsidyEndpoints.searchSubsidies, { query });
    expect(error).toMatchObject({ statusCode: 502 });
  });

  it('a list of 100,000 rows is parsed completely', async () => {
    const areas = Array.from({ length: 100_000 }, (_, index) => ({
      areaId: index + 1,
      name: '東京都'.repeat(10),
      region: null,
    }));
    server.answers(inTurn({ json: areas }));
    expect(await callOrThrow(referenceEndpoints.listAreas, {})).toHaveLength(100_000);
  });
});

describe('a call whose response the contract does not specify', () => {
  it.each<[string, Answer]>([
    ['an empty body', {}],
    ['204', { status: 204 }],
    ['{}', { json: {} }],
    ['null', { json: null }],
    ['plain text', { headers: { 'content-type': 'text/plain' }, body: 'OK' }],
    ['a body that never completes', 'stall'],
  ])(
    'if the contract does not specify the response to a call, the call succeeds with %s',
    async (_, answer) => {
      server.answers(inTurn(answer));
      expect(
        await call(favoriteEndpoints.removeFavorite, { path: { subsidyId: 1 }, body: query }),
      ).toEqual({ data: undefined, error: null });
    },
  );
});

describe('an error response', () => {
  const invite = async () =>
    call(memberEndpoints.inviteMember, {
      body: { workspaceId: 3, email: 'x', workspaceUserRoleId: 2 },
    });

  it('the error of a call contains the status and message of the server’s error response', async () => {
    server.answers(
      inTurn({ status: 409, json: { statusCode: 409, message: '既に招待しています' } }),
    );
    expect((await invite()).error).toMatchObject({
      statusCode: 409,
      message: '既に招待しています',
      kind: 'refused',
      fields: {},
    });
  });

  it('the error of a call that is answered with 422 contains the server’s message for each field', async () => {
    const fields = { email: '形が正しくありません', workspaceId: 7, ['__proto__']: 'x' };
    server.answers(
      inTurn({ status: 422, json: { message: '入力内容を確認してください。', fields } }),
    );
    const { error } = await invite();
    expect(error).toMatchObject({ statusCode: 422, message: '入力内容を確認してください。' });
    expect(error?.fields).toEqual({ email: '形が正しくありません' });
  });

  it.each([[null], ['x'], [7], [[]], [undefined]])(
    'if the fields of a 422 response are %j, the error has no field messages',
    async (fields) => {
      server.answers(inTurn({ status: 422, json: { message: '入力内容の誤りです', fields } }));
      const { error } = await invite();
      expect(error?.message).toBe('入力内容の誤りです');
      expect(error?.fields).toEqual({});
    },
  );

  it.each([502, 503, 504])(
    'the result of a POST that is answered with %d is unknown, unless the response body shows that the API itself refused the call',
    async (status) => {
      server.answers(inTurn({ status }));
      expect((await invite()).error).toMatchObject({ statusCode: status, isResultUnknown: true });
      server.answers(inTurn({ status, json: { message: 'メンテナンス中です' } }));
      expect((await invite()).error).toMatchObject({
        statusCode: status,
        message: 'メンテナンス中です',
        isResultUnknown: false,
      });
    },
  );

  it('a POST that is answered with 500 counts as failed, not as a call with an unknown result', async () => {
    server.answers(inTurn({ status: 500 }));
    expect((await invite()).error).toMatchObject({ kind: 'refused', isResultUnknown: false });
  });

  it.each([
    [403, 'この操作の権限がありません。オーナーまたは管理者に依頼してください。'],
    [401, 'ログインの有効期限が切れました。もう一度ログインしてください。'],
    [503, '混み合っているか、メンテナンス中です。しばらくしてから、もう一度お試しください。'],
    [501, 'サーバーで問題が発生しました。しばらくしてから、もう一度お試しください。'],
  ])(
    'if a GET is refused with %d and no message, the error has a message of the app',
    async (status, message) => {
      server.answers(({ path }) => (path === '/v1/auth/refresh-token' ? 'drop' : { status }));
      const { error } = await call(workspaceEndpoints.listWorkspaces, {});
      expect(error).toMatchObject({
        statusCode: status,
        message,
        kind: 'refused',
        isResultUnknown: false,
      });
    },
  );

  it.each<[number, Answer, RegExp]>([
    [400, {}, /^送信した内容を受け付けられませんでした。/],
    [403, { json: {} }, /^この操作の権限がありません。/],
    [404, { headers: html, body: '<h1>nginx</h1>' }, /^対象が見つかりませんでした。/],
    [409, { json: { message: '' } }, /^ほかの変更と競合したため、/],
    [413, { json: { message: 5 } }, /^ファイルが大きすぎるため、/],
    [422, { json: null }, /^入力内容に誤りがあります。/],
    [422, { json: { fields: 'x' } }, /^入力内容に誤りがあります。/],
    [429, { json: [] }, /^アクセスが集中しているため、.*しばらくしてから/],
    [500, { body: '{"mess' }, /^サーバーで問題が発生しました。/],
    [503, { json: 'down' }, /^送信できたかどうかを確認できませんでした。/],
    [418, {}, /^サーバーで問題が発生しました。/],
  ])(
    'if an error response with %d contains no message, the error has a message of the app',
    async (status, answer, message) => {
      server.answers(inTurn({ ...(answer as object), status }));
      const { error } = await invite();
      expect(error?.statusCode).toBe(status);
      expect(error?.message).toMatch(message);
    },
  );
});
