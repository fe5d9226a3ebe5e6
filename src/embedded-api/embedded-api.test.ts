import { describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { api as contract } from '~/contract/api';
import type { Endpoint } from '~/contract/endpoint';
import { startTestApi } from '~tests/support/api/embedded-api';

const { signup, listAreas, listBusinessCategories, listTagGroups, listPlans } = contract;

describe('the embedded API', () => {
  it('the embedded API answers 404 for unknown paths and 405 for unsupported methods', async () => {
    const { call } = startTestApi();
    expect(await call('GET', '/v1/nothing')).toMatchObject({
      status: 404,
      body: { statusCode: 404, message: '見つかりません。' },
    });
    expect((await call('GET', '/elsewhere')).status).toBe(404);
    const { status, headers } = await call('DELETE', '/v1/plans');
    expect([status, headers.get('allow')]).toEqual([405, 'GET']);
    expect((await call('GET', signup.path)).status).toBe(405);
  });

  it('the embedded API answers under any base URL', async () => {
    const { api } = startTestApi();
    const response = await api.answer(new Request('http://127.0.0.1:1/base/v1/plans'));
    expect(response.status).toBe(200);
  });

  it('the embedded API answers 400 to malformed JSON and 422 to a missing field', async () => {
    const { api, call } = startTestApi();
    const damaged = new Request(`https://embedded.invalid${signup.path}`, {
      method: 'POST',
      body: '{"email":',
    });
    expect((await api.answer(damaged)).status).toBe(400);
    expect(await call('POST', signup.path, { json: { email: 'a@example.com' } })).toMatchObject({
      status: 422,
      body: { fields: { password: '入力してください。' } },
    });
  });

  it('a 500 answer does not reveal the internal error, which is logged', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
    const { call, tokenOf } = startTestApi({
      loadSubsidies: () => Promise.reject(new Error('disk on fire at 10.0.0.1')),
    });
    const { status, body } = await call('GET', '/v1/subsidies?workspaceId=3', {
      token: await tokenOf(),
    });
    expect(status).toBe(500);
    expect(JSON.stringify(body)).not.toContain('fire');
    expect(logged).toHaveBeenCalledOnce();
  });

  it('answers 503 while the browser denies storage, and works once it is allowed', async () => {
    const denied = vi.spyOn(indexedDB, 'open').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    const { call } = startTestApi();
    expect(await call('GET', '/v1/plans')).toMatchObject({
      status: 503,
      body: { message: expect.stringContaining('データを保存できない') },
    });
    denied.mockRestore();
    expect((await call('GET', '/v1/plans')).status).toBe(200);
  });

  it('every authenticated endpoint of the contract answers 401 to a stale token', async () => {
    const { call } = startTestApi();
    const authenticated = Object.values(contract).filter(
      (endpoint: Endpoint) => endpoint.auth === 'bearer' && !endpoint.path.includes('refresh'),
    );
    const statuses = await Promise.all(
      authenticated.map(
        async ({ method, path }) =>
          (await call(method, path.replaceAll(/\{\w+\}/gu, '1'), { token: 'stale' })).status,
      ),
    );
    expect(new Set(statuses)).toEqual(new Set([401]));
  });

  it('the reference data matches the contract', async () => {
    const { call, tokenOf } = startTestApi();
    const token = await tokenOf();
    const sizes = await Promise.all(
      [listAreas, listBusinessCategories, listTagGroups, listPlans].map(
        async ({ path, answer }) => {
          const { body } = await call('GET', path, { token });
          return (z.parse(answer, body) as unknown[]).length;
        },
      ),
    );
    expect(sizes).toEqual([57, 20, 3, 13]);
  });

  it('a session survives closing and reopening the embedded API', async () => {
    const databaseName = crypto.randomUUID();
    const first = startTestApi({ databaseName });
    const { refreshToken } = await first.logIn();
    first.api.close();
    const { call } = startTestApi({ databaseName });
    const { status } = await call('POST', '/v1/auth/refresh-token', { json: { refreshToken } });
    expect(status).toBe(200);
  });

  it('two tabs starting at once on an empty database can both log in', async () => {
    const databaseName = crypto.randomUUID();
    const tabs = [startTestApi({ databaseName }), startTestApi({ databaseName })];
    const sessions = await Promise.all(tabs.map(({ logIn }) => logIn()));
    expect(sessions.every(({ accessToken }) => accessToken !== '')).toBe(true);
  });

  it('a reset deletes mails, sessions and new accounts, and restores the demo account', async () => {
    const { api, call, tokenOf, lastMail } = startTestApi();
    const token = await tokenOf();
    const json = { workspaceId: 3, userName: '変更' };
    await call('PUT', '/v1/workspace-user', { token, json });
    await call('POST', signup.path, { json: { email: 'a@example.com', password: 'Secret123' } });
    await api.reset();
    expect(await lastMail()).toBeUndefined();
    expect((await call('GET', '/v1/workspaces', { token })).status).toBe(401);
    expect((await call('GET', '/v1/workspaces', { token: await tokenOf() })).status).toBe(200);
  });

  it('the subsidies’ anchor day is kept for thirty days, and the start of news for good', async () => {
    const anchors: string[] = [];
    const beginnings: string[] = [];
    const databaseName = crypto.randomUUID();
    const startedOn = async (day: string) => {
      const loadSubsidies = async (anchor: Date, since: Date) => {
        anchors.push(anchor.toISOString().slice(0, 10));
        beginnings.push(since.toISOString().slice(0, 10));
        throw new Error('not needed here');
      };
      const now = () => new Date(day);
      const { api } = startTestApi({ databaseName, now, loadSubsidies });
      await api.warmUp().catch(() => {});
      api.close();
    };
    await startedOn('2026-11-01');
    await startedOn('2026-11-30');
    await startedOn('2026-12-01');
    expect(anchors).toEqual(['2026-11-01', '2026-11-01', '2026-12-01']);
    expect(beginnings).toEqual(['2026-11-01', '2026-11-01', '2026-11-01']);
  });
});
