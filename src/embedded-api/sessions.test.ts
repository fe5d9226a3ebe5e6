import { describe, expect, it } from 'vitest';
import { MINUTE, startTestApi, type TestApi } from '~/embedded-api/test-api';

const workspaces = async ({ call }: TestApi, token?: string) =>
  (await call('GET', '/v1/workspaces', { token })).status;

const renew = async ({ call }: TestApi, refreshToken: string, token?: string) => {
  const { status, body } = await call('POST', '/v1/auth/refresh-token', {
    token,
    json: { refreshToken },
  });
  return { status, ...(body as { accessToken: string; refreshToken: string; message: string }) };
};

describe('logging in', () => {
  it('answers both tokens, the name and the accessible workspaces', async () => {
    const { call } = startTestApi();
    const { status, body } = await call('POST', '/v1/auth/login', {
      json: { email: 'ＤＥＭＯ@example.com ', password: 'Demo1234' },
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      accessToken: expect.stringMatching(/./),
      refreshToken: expect.stringMatching(/./),
      userName: '佐藤 美咲',
      sessionExpiresAt: '2026-11-20T12:00:00.000Z',
    });
    const { accessibleWorkspaces } = body as { accessibleWorkspaces: unknown[] };
    expect(accessibleWorkspaces).toHaveLength(10);
    expect(accessibleWorkspaces[7]).toEqual({
      workspaceId: 8,
      name: '株式会社やまぶき建設',
      logoImage: null,
      logoImageUrl: null,
      role: 'editor',
      plan: 'subsidy_grant',
    });
  });

  it('says the same of a wrong password as of an address that nobody has', async () => {
    const { call } = startTestApi();
    const answers = await Promise.all(
      ['demo@example.com', 'nobody@example.com'].map((email) =>
        call('POST', '/v1/auth/login', { json: { email, password: 'Wrong1234' } }),
      ),
    );
    const refusal = {
      statusCode: 401,
      message: 'メールアドレスまたはパスワードが正しくありません',
    };
    expect(answers.map(({ body }) => body)).toEqual([refusal, refusal]);
  });

  it('waits after ten failures, even with the right password, until a quarter of an hour is over', async () => {
    const { call, pass, logIn } = startTestApi();
    const fail = () =>
      call('POST', '/v1/auth/login', { json: { email: 'demo@example.com', password: 'x' } });
    await Promise.all(Array.from({ length: 10 }, fail));
    const { status, headers } = await call('POST', '/v1/auth/login', {
      json: { email: 'demo@example.com', password: 'Demo1234' },
    });
    expect(status).toBe(429);
    expect(headers.get('retry-after')).toBe('900');
    pass(15 * MINUTE);
    expect(await logIn()).toHaveProperty('accessToken');
  });
});

describe('a session', () => {
  it('is asked for by authenticated calls', async () => {
    const { call } = startTestApi();
    expect(await call('GET', '/v1/workspaces')).toMatchObject({
      status: 401,
      body: { statusCode: 401, message: 'ログインが必要です' },
    });
    expect(await call('GET', '/v1/workspaces', { token: 'made-up' })).toMatchObject({
      status: 401,
      body: { message: '認証の有効期限が切れました' },
    });
  });

  it('has access tokens of five minutes', async () => {
    const test = startTestApi();
    const { accessToken } = await test.logIn();
    test.pass(5 * MINUTE - 1);
    expect(await workspaces(test, accessToken)).toBe(200);
    test.pass(1);
    expect(await workspaces(test, accessToken)).toBe(401);
  });

  it('is renewed with an access token that has expired already', async () => {
    const test = startTestApi();
    const { accessToken, refreshToken } = await test.logIn();
    test.pass(6 * MINUTE);
    const renewed = await renew(test, refreshToken, accessToken);
    expect(renewed.status).toBe(200);
    expect(renewed.refreshToken).not.toBe(refreshToken);
    expect(await workspaces(test, renewed.accessToken)).toBe(200);
  });

  it('answers the same new pair to two tabs that renew at once', async () => {
    const test = startTestApi();
    const { refreshToken } = await test.logIn();
    const [first, second] = await Promise.all([
      renew(test, refreshToken),
      renew(test, refreshToken),
    ]);
    expect(first.status).toBe(200);
    expect(second).toEqual(first);
  });

  it('answers the present pair to a token replaced twice within the grace', async () => {
    const test = startTestApi();
    const { refreshToken } = await test.logIn();
    const second = await renew(test, refreshToken);
    const third = await renew(test, second.refreshToken);
    test.pass(29_999);
    expect(await renew(test, refreshToken)).toEqual(third);
  });

  it('ends when a token replaced earlier comes again', async () => {
    const test = startTestApi();
    const { refreshToken } = await test.logIn();
    const renewed = await renew(test, refreshToken);
    test.pass(30_000);
    expect(await renew(test, refreshToken)).toMatchObject({
      status: 401,
      message: 'セッションの有効期限が切れました。もう一度ログインしてください',
    });
    expect(await workspaces(test, renewed.accessToken)).toBe(401);
    expect((await renew(test, renewed.refreshToken)).status).toBe(401);
  });

  it('ends twelve hours after the log-in for who did not renew it towards its end', async () => {
    const test = startTestApi();
    const { refreshToken } = await test.logIn();
    test.pass(11 * 60 * MINUTE);
    const { refreshToken: last, accessToken } = await renew(test, refreshToken);
    test.pass(60 * MINUTE);
    expect(await workspaces(test, accessToken)).toBe(401);
    expect((await renew(test, last)).status).toBe(401);
  });

  it('of another device survives its neighbour', async () => {
    const test = startTestApi();
    const [desk, phone] = [await test.logIn(), await test.logIn()];
    await renew(test, desk.refreshToken);
    test.pass(MINUTE);
    await renew(test, desk.refreshToken);
    expect((await renew(test, phone.refreshToken)).status).toBe(200);
  });

  it('can be ended from outside, as tests of faults need it', async () => {
    const test = startTestApi();
    const first = await test.logIn();
    await test.api.expireAccessTokens();
    expect(await workspaces(test, first.accessToken)).toBe(401);
    const renewed = await renew(test, first.refreshToken);
    expect(await workspaces(test, renewed.accessToken)).toBe(200);
    await test.api.endSessions();
    expect((await renew(test, renewed.refreshToken)).status).toBe(401);
  });
});

describe('the end of a session', () => {
  const endAfter = async (api: TestApi, refreshToken: string) => {
    const { status, body } = await api.call('POST', '/v1/auth/refresh-token', {
      json: { refreshToken },
    });
    return { status, ...(body as { refreshToken: string; sessionExpiresAt: string }) };
  };

  it('stays where it is while it is far', async () => {
    const api = startTestApi();
    const { refreshToken } = await api.logIn();
    api.pass(11 * 60 * MINUTE);
    const { sessionExpiresAt } = await endAfter(api, refreshToken);
    expect(sessionExpiresAt).toBe('2026-11-20T12:00:00.000Z');
  });

  it('moves on for who renews in its last ten minutes, and not for who comes late', async () => {
    const api = startTestApi();
    const { refreshToken } = await api.logIn();
    api.pass(11 * 60 * MINUTE + 55 * MINUTE);
    const renewed = await endAfter(api, refreshToken);
    expect(renewed.sessionExpiresAt).toBe('2026-11-20T23:55:00.000Z');
    api.pass(12 * 60 * MINUTE);
    expect((await endAfter(api, renewed.refreshToken)).status).toBe(401);
  });

  it('comes after seven days whatever happens', async () => {
    const api = startTestApi();
    let { refreshToken } = await api.logIn();
    let last = '';
    let { status } = { status: 200 };
    while (status === 200) {
      api.pass(11 * 60 * MINUTE + 55 * MINUTE);
      const answer = await endAfter(api, refreshToken);
      ({ status } = answer);
      if (status === 200) ({ refreshToken, sessionExpiresAt: last } = answer);
    }
    expect(last).toBe('2026-11-27T00:00:00.000Z');
  });
});
