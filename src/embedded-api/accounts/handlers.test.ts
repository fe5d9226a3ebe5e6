import { describe, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '~tests/support/api/embedded-api';
import {
  codeIn,
  confirm,
  email,
  otherThan,
  password,
  signUp,
} from '~tests/support/api/entrance-calls';

describe('signing up', () => {
  it('signing up mails a confirmation code, which activates the account', async () => {
    const test = startTestApi();
    expect((await signUp(test)).status).toBe(204);
    expect(await test.lastMail()).toMatchObject({
      to: email,
      kind: 'confirmation',
      code: expect.stringMatching(/^\d{6}$/),
      link: '/confirm-email',
    });
    expect((await confirm(test, await codeIn(test))).status).toBe(204);
    const { status, body } = await test.call('POST', '/v1/auth/login', {
      json: { email, password },
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({ userName: 'new', accessibleWorkspaces: [] });
  });

  it('signing up with a registered address answers 409, whatever the case of its letters', async () => {
    const test = startTestApi();
    expect(await signUp(test, { email: 'Demo@Example.com', password })).toMatchObject({
      status: 409,
      body: { statusCode: 409, message: 'このメールアドレスは既に登録されています' },
    });
  });

  it('two concurrent sign-ups with the same address register it once', async () => {
    const test = startTestApi();
    const others = { email, password: 'Stranger1' };
    const answers = await Promise.all([signUp(test), signUp(test, others)]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204, 409]));
  });

  it('signing up with several invalid fields returns an error for each of them', async () => {
    const { status, body } = await signUp(startTestApi(), { email: 'new@', password: 'short' });
    expect(status).toBe(422);
    expect(body).toEqual({
      statusCode: 422,
      message: '入力内容を確認してください。',
      fields: {
        email: 'メールアドレスを正しい形式で入力してください。',
        password: 'パスワードは8文字以上で入力してください。',
      },
    });
  });

  it('logging in with an unconfirmed address answers 403 and mails a new code', async () => {
    const test = startTestApi();
    await signUp(test);
    const { status, body } = await test.call('POST', '/v1/auth/login', {
      json: { email, password },
    });
    expect(status).toBe(403);
    expect(body).toMatchObject({
      message: expect.stringContaining('メールアドレスの確認が済んでいません'),
    });
    expect(await test.api.mails()).toHaveLength(2);
    expect((await confirm(test, await codeIn(test))).status).toBe(204);
  });

  it('signing up again with the password of an unconfirmed address mails another code, and only that one counts', async () => {
    const test = startTestApi();
    await signUp(test);
    const first = await codeIn(test);
    expect((await signUp(test, { email: ` ${email.toUpperCase()}`, password })).status).toBe(204);
    expect(await test.api.mails()).toHaveLength(2);
    expect((await confirm(test, await codeIn(test))).status).toBe(204);
    expect((await confirm(test, first)).status).toBe(422);
    expect((await signUp(test)).status).toBe(409);
    expect(await test.logIn(email, password)).toHaveProperty('accessToken');
  });

  it('signing up for an unconfirmed address with another password answers 409; its owner gets in by a password reset', async () => {
    const test = startTestApi();
    await signUp(test, { email, password: 'Stranger1' });
    expect((await signUp(test)).status).toBe(409);
    expect(await test.logIn(email, password)).not.toHaveProperty('accessToken');
    await test.call('POST', '/v1/auth/forgot-password', { json: { email } });
    const confirmationCode = await codeIn(test);
    const json = { email, newPassword: password, confirmationCode };
    expect((await test.call('POST', '/v1/auth/reset-password', { json })).status).toBe(204);
    expect(await test.logIn(email, password)).toHaveProperty('accessToken');
    expect(await test.logIn(email, 'Stranger1')).not.toHaveProperty('accessToken');
  });
});

describe('a forgotten password', () => {
  const forget = ({ call }: TestApi, address: string) =>
    call('POST', '/v1/auth/forgot-password', { json: { email: address } });

  const reset = ({ call }: TestApi, confirmationCode: string, newPassword = 'Another99') =>
    call('POST', '/v1/auth/reset-password', {
      json: { email: 'demo@example.com', newPassword, confirmationCode },
    });

  it('the forgotten-password answer does not reveal whether an address is registered', async () => {
    const test = startTestApi();
    const known = await forget(test, 'demo@example.com');
    const unknown = await forget(test, 'nobody@example.com');
    expect([known.status, unknown.status]).toEqual([204, 204]);
    expect((await test.api.mails()).map(({ to }) => to)).toEqual(['demo@example.com']);
  });

  it('a wrong reset code gets the same answer whether or not the address is registered', async () => {
    const test = startTestApi();
    const attempt = async (address: string, tries: number): Promise<unknown> => {
      await forget(test, address);
      const code = otherThan(await codeIn(test));
      let last: unknown;
      for (let each = 0; each < tries; each += 1) {
        const json = { email: address, newPassword: 'Another99', confirmationCode: code };
        last = (await test.call('POST', '/v1/auth/reset-password', { json })).body;
      }
      return last;
    };
    for (const tries of [1, 6]) {
      const known = await attempt('demo@example.com', tries);
      expect(await attempt('nobody@example.com', tries)).toEqual(known);
    }
  });

  it('resetting the password with the mailed code ends every session', async () => {
    const test = startTestApi();
    const token = await test.tokenOf();
    await forget(test, 'demo@example.com');
    expect((await reset(test, await codeIn(test))).status).toBe(204);
    expect((await test.call('GET', '/v1/workspaces', { token })).status).toBe(401);
    expect(await test.logIn('demo@example.com', 'Another99')).toHaveProperty('accessToken');
    expect(await test.logIn()).not.toHaveProperty('accessToken');
  });

  it('a new password that breaks the rules answers 422 and leaves the reset code valid', async () => {
    const test = startTestApi();
    await forget(test, 'demo@example.com');
    const code = await codeIn(test);
    expect(await reset(test, code, 'onlyletters')).toMatchObject({
      status: 422,
      body: { fields: { newPassword: expect.any(String) } },
    });
    expect((await reset(test, code)).status).toBe(204);
  });
});

describe('changing the password', () => {
  it('changing the password requires the current password', async () => {
    const { call, tokenOf } = startTestApi();
    expect(
      await call('POST', '/v1/auth/change-password', {
        token: await tokenOf(),
        json: { currentPassword: 'Wrong1234', newPassword: 'Another99' },
      }),
    ).toMatchObject({
      status: 422,
      body: { fields: { currentPassword: '現在のパスワードが正しくありません。' } },
    });
  });

  it('changing the password keeps the current session and ends the others', async () => {
    const { call, tokenOf } = startTestApi();
    const [here, elsewhere] = [await tokenOf(), await tokenOf()];
    const { status } = await call('POST', '/v1/auth/change-password', {
      token: here,
      json: { currentPassword: 'Demo1234', newPassword: 'Another99' },
    });
    expect(status).toBe(204);
    expect((await call('GET', '/v1/workspaces', { token: here })).status).toBe(200);
    expect((await call('GET', '/v1/workspaces', { token: elsewhere })).status).toBe(401);
  });
});

describe('changing the e-mail address', () => {
  const change = async ({ call, tokenOf }: TestApi, newEmail: string, workspaceId = 3) =>
    call('POST', '/v1/auth/reset-email', {
      token: await tokenOf(),
      json: { workspaceId, newEmail },
    });

  it('the e-mail address changes only once the code sent to the new address is confirmed', async () => {
    const test = startTestApi();
    expect((await change(test, 'moved@example.com')).status).toBe(204);
    expect(await test.lastMail()).toMatchObject({
      to: 'moved@example.com',
      kind: 'emailChange',
      link: '/settings/account/change-email',
    });
    expect((await test.logIn()).accessToken).toBeDefined();
    expect((await confirm(test, await codeIn(test), 'moved@example.com')).status).toBe(204);
    expect(await test.logIn('moved@example.com')).toHaveProperty('accessToken');
    expect(await test.logIn()).not.toHaveProperty('accessToken');
  });

  it('changing the e-mail address answers 409 for a taken address and 403 for a role without account settings', async () => {
    const test = startTestApi();
    expect((await change(test, 'tanaka@example.com')).status).toBe(409);
    expect((await change(test, 'moved@example.com', 9)).status).toBe(403);
  });

  it('changing the e-mail address answers 422 for the current address and for an invalid address', async () => {
    const test = startTestApi();
    for (const newEmail of ['Demo@Example.com', 'moved@', '']) {
      expect(await change(test, newEmail)).toMatchObject({
        status: 422,
        body: { fields: { newEmail: expect.any(String) } },
      });
    }
  });

  it('confirming a new e-mail address answers 409 if the address was registered meanwhile', async () => {
    const test = startTestApi();
    await change(test, 'moved@example.com');
    const code = await codeIn(test);
    await signUp(test, { email: 'moved@example.com', password });
    expect((await confirm(test, code, 'moved@example.com')).status).toBe(409);
    expect(await test.logIn()).toHaveProperty('accessToken');
  });
});
