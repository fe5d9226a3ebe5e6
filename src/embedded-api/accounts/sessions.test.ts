import { describe, expect, it } from 'vitest';
import { MINUTE, startTestApi, type TestApi } from '~tests/support/api/embedded-api';

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
  it('logging in returns both tokens, the user name and the accessible workspaces', async () => {
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

  it('logging in gets the same 401 for a wrong password and an unknown address', async () => {
    const { call } = startTestApi();
    const answers = await Promise.all(
      ['demo@example.com', 'nobody@example.com'].map((email) =>
        call('POST', '/v1/auth/login', { json: { email, password: 'Wrong1234' } }),
      ),
    );
    const refusal = {
      statusCode: 401,
      message: 'メールアドレスまたはパスワードが正しくありません。',
    };
    expect(answers.map(({ body }) => body)).toEqual([refusal, refusal]);
  });

  it('logging in answers 429 for fifteen minutes after ten failures, even with the right password', async () => {
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
  it('an authenticated call answers 401 without a token and with an unknown token', async () => {
    const { call } = startTestApi();
    expect(await call('GET', '/v1/workspaces')).toMatchObject({
      status: 401,
      body: { statusCode: 401, message: 'ログインが必要です。' },
    });
    expect(await call('GET', '/v1/workspaces', { token: 'made-up' })).toMatchObject({
      status: 401,
      body: { message: '認証の有効期限が切れました。' },
    });
  });

  it('an access token is valid for five minutes', async () => {
    const test = startTestApi();
    const { accessToken } = await test.logIn();
    test.pass(5 * MINUTE - 1);
    expect(await workspaces(test, accessToken)).toBe(200);
    test.pass(1);
    expect(await workspaces(test, accessToken)).toBe(401);
  });

  it('a session can be renewed with an expired access token', async () => {
    const test = startTestApi();
    const { accessToken, refreshToken } = await test.logIn();
    test.pass(6 * MINUTE);
    const renewed = await renew(test, refreshToken, accessToken);
    expect(renewed.status).toBe(200);
    expect(renewed.refreshToken).not.toBe(refreshToken);
    expect(await workspaces(test, renewed.accessToken)).toBe(200);
  });

  it('two tabs renewing a session at once get the same new token pair', async () => {
    const test = startTestApi();
    const { refreshToken } = await test.logIn();
    const [first, second] = await Promise.all([
      renew(test, refreshToken),
      renew(test, refreshToken),
    ]);
    expect(first.status).toBe(200);
    expect(second).toEqual(first);
  });

  it('a refresh token replaced twice within the grace period gets the current token pair', async () => {
    const test = startTestApi();
    const { refreshToken } = await test.logIn();
    const second = await renew(test, refreshToken);
    const third = await renew(test, second.refreshToken);
    test.pass(29_999);
    expect(await renew(test, refreshToken)).toEqual(third);
  });

  it('reusing a replaced refresh token after the grace period ends the session', async () => {
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

  it('a session ends twelve hours after login when it was not renewed near its end', async () => {
    const test = startTestApi();
    const { refreshToken } = await test.logIn();
    test.pass(11 * 60 * MINUTE);
    const { refreshToken: last, accessToken } = await renew(test, refreshToken);
    test.pass(60 * MINUTE);
    expect(await workspaces(test, accessToken)).toBe(401);
    expect((await renew(test, last)).status).toBe(401);
  });

  it('ending a session for a reused token leaves another device’s session valid', async () => {
    const test = startTestApi();
    const [desktop, phone] = [await test.logIn(), await test.logIn()];
    await renew(test, desktop.refreshToken);
    test.pass(MINUTE);
    await renew(test, desktop.refreshToken);
    expect((await renew(test, phone.refreshToken)).status).toBe(200);
  });

  it('expireAccessTokens makes a session renew, and endSessions ends it', async () => {
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

  it('a renewal an hour before a session’s end leaves the end unchanged', async () => {
    const api = startTestApi();
    const { refreshToken } = await api.logIn();
    api.pass(11 * 60 * MINUTE);
    const { sessionExpiresAt } = await endAfter(api, refreshToken);
    expect(sessionExpiresAt).toBe('2026-11-20T12:00:00.000Z');
  });

  it('a renewal in the last ten minutes extends a session, and after its end answers 401', async () => {
    const api = startTestApi();
    const { refreshToken } = await api.logIn();
    api.pass(11 * 60 * MINUTE + 55 * MINUTE);
    const renewed = await endAfter(api, refreshToken);
    expect(renewed.sessionExpiresAt).toBe('2026-11-20T23:55:00.000Z');
    api.pass(12 * 60 * MINUTE);
    expect((await endAfter(api, renewed.refreshToken)).status).toBe(401);
  });

  it('a session ends seven days after login at the latest, however often it is renewed', async () => {
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
