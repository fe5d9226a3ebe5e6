import { describe, expect, it, vi } from 'vitest';
import { createDatabase } from '~/embedded-api/database';
import { MINUTE, startTestApi } from '~tests/support/api/embedded-api';
import {
  codeIn,
  confirm,
  email,
  otherThan,
  password,
  signUp,
  wrongCode,
} from '~tests/support/api/entrance-calls';
import { issueCode, redeemCode } from './codes';
import { hashPassword } from './passwords';

describe('a confirmation code', () => {
  it('a confirmation code expires after fifteen minutes', async () => {
    const test = startTestApi();
    await signUp(test);
    test.pass(15 * MINUTE);
    expect(await confirm(test, await codeIn(test))).toMatchObject({
      status: 422,
      body: { fields: { confirmationCode: expect.stringContaining('有効期限') } },
    });
  });

  it('a confirmation code is locked after five wrong attempts, even for the right code', async () => {
    const test = startTestApi();
    await signUp(test);
    const code = await codeIn(test);
    for (let tries = 0; tries < 5; tries += 1) {
      expect(await confirm(test, otherThan(code))).toMatchObject(wrongCode);
    }
    expect(await confirm(test, code)).toMatchObject({
      status: 422,
      body: { fields: { confirmationCode: expect.stringContaining('上限') } },
    });
  });

  it('malformed input does not count as a failed attempt at a confirmation code', async () => {
    const test = startTestApi();
    await signUp(test);
    for (const typed of ['', '12345', 'abcdef', '1234567', '12 34', '-']) {
      expect(await confirm(test, typed)).toMatchObject(wrongCode);
    }
    expect((await confirm(test, await codeIn(test))).status).toBe(204);
  });

  it('sending a newer confirmation code invalidates the earlier code', async () => {
    const test = startTestApi();
    await signUp(test);
    const former = await codeIn(test);
    await test.logIn(email, password);
    const newer = await codeIn(test);
    expect(await confirm(test, former)).toMatchObject(wrongCode);
    expect((await confirm(test, newer)).status).toBe(204);
  });

  it('a wrong code gets the same answer for an unknown address and for a registered address', async () => {
    const test = startTestApi();
    await signUp(test);
    const known = await confirm(test, otherThan(await codeIn(test)));
    expect(await confirm(test, '123456', 'nobody@example.com')).toEqual({
      ...known,
      headers: expect.anything(),
    });
  });

  it('a confirmation code accepts full-width digits and works only once', async () => {
    const test = startTestApi();
    await signUp(test);
    const code = await codeIn(test);
    const fullWidth = code.replaceAll(/\d/gu, (digit) =>
      String.fromCharCode(digit.charCodeAt(0) + 0xfee0),
    );
    expect((await confirm(test, fullWidth)).status).toBe(204);
    expect(await confirm(test, code)).toMatchObject(wrongCode);
  });

  it('redeemCode refuses a password reset code once its user has another e-mail address', async () => {
    const database = createDatabase(crypto.randomUUID());
    const context = {
      database,
      now: Date.now,
      lifetimes: { accessToken: 0, session: 0 },
      subsidies: () => Promise.reject(new Error('not needed')),
    };
    const secret = await hashPassword(password);
    const user = { email, userName: 'new', password: secret, isConfirmed: true };
    const userId = await database.users.add(user);
    const issued = { email, purpose: 'passwordReset' as const, userId };
    const code = await issueCode(context, issued);
    await database.users.update(userId, { email: 'moved@example.com' });
    const apply = vi.fn<() => Promise<void>>();
    await expect(
      redeemCode(context, { email, purposes: ['passwordReset'], code }, apply),
    ).rejects.toThrow('入力内容を確認してください。');
    expect(apply).not.toHaveBeenCalled();
    database.close();
  });
});

describe('codes that were mailed before', () => {
  const demo = 'demo@example.com';
  const moved = 'moved@example.com';

  /** A user with a code for a password reset and one for an e-mail change. */
  const withTwoCodes = async () => {
    const test = startTestApi();
    const token = await test.tokenOf();
    await test.call('POST', '/v1/auth/forgot-password', { json: { email: demo } });
    const resetCode = await codeIn(test);
    const json = { workspaceId: 3, newEmail: moved };
    await test.call('POST', '/v1/auth/reset-email', { token, json });
    const changeCode = await codeIn(test);
    const reset = async (address: string) =>
      test.call('POST', '/v1/auth/reset-password', {
        json: { email: address, newPassword: 'Another99', confirmationCode: resetCode },
      });
    return { test, token, changeCode, reset, change: () => confirm(test, changeCode, moved) };
  };

  it('confirming a new e-mail address invalidates the password reset code sent to the old address', async () => {
    const { reset, change } = await withTwoCodes();
    expect((await change()).status).toBe(204);
    expect(await reset(demo)).toMatchObject(wrongCode);
    expect(await reset(moved)).toMatchObject(wrongCode);
  });

  it('resetting the password invalidates the code for a pending e-mail change', async () => {
    const { reset, change, test } = await withTwoCodes();
    expect((await reset(demo)).status).toBe(204);
    expect(await change()).toMatchObject(wrongCode);
    expect(await test.logIn(demo, 'Another99')).toHaveProperty('accessToken');
  });

  it('changing the password invalidates the codes for an e-mail change and a password reset', async () => {
    const { reset, change, test, token } = await withTwoCodes();
    const json = { currentPassword: 'Demo1234', newPassword: 'Changed99' };
    expect((await test.call('POST', '/v1/auth/change-password', { token, json })).status).toBe(204);
    expect(await change()).toMatchObject(wrongCode);
    expect(await reset(demo)).toMatchObject(wrongCode);
  });

  it('confirming a new account’s address invalidates a password reset code requested before', async () => {
    const test = startTestApi();
    await signUp(test);
    const code = await codeIn(test);
    await test.call('POST', '/v1/auth/forgot-password', { json: { email } });
    const confirmationCode = await codeIn(test);
    expect((await confirm(test, code)).status).toBe(204);
    const json = { email, newPassword: 'Another99', confirmationCode };
    expect(await test.call('POST', '/v1/auth/reset-password', { json })).toMatchObject(wrongCode);
  });

  it('a user’s e-mail change leaves another user’s password reset code valid', async () => {
    const { test, change } = await withTwoCodes();
    await test.call('POST', '/v1/auth/forgot-password', { json: { email: 'tanaka@example.com' } });
    const confirmationCode = await codeIn(test);
    await change();
    const json = { email: 'tanaka@example.com', newPassword: 'Another99', confirmationCode };
    expect((await test.call('POST', '/v1/auth/reset-password', { json })).status).toBe(204);
  });
});
