import { afterAll, describe, expect, it } from 'vitest';
import { DEMO_ACCOUNT } from '~/embedded-api/demo/account';
import { createApiServer } from '../../e2e/support/api-server.ts';
import { moonCondition } from '../support/api/notification-calls';

const server = await createApiServer();
afterAll(server.close);

type Tokens = { refreshToken: string };

let count = 0;

/** Starts an API with separate data (a scenario) and returns functions that send it requests. */
const startScenario = () => {
  count += 1;
  const name = `test ${count}`;
  const get = async (path: string, headers: Record<string, string> = {}) =>
    fetch(`${server.url}${path}`, { headers: { 'x-scenario': name, ...headers } });
  return {
    get,
    post: async (call: 'login' | 'refresh-token', body: object) =>
      fetch(`${server.url}/v1/auth/${call}`, {
        method: 'POST',
        headers: { 'x-scenario': name, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    control: (command: Parameters<typeof server.control>[0]) => server.control(command, name),
    statusOf: async (path: string) => (await get(path)).status,
  };
};

const HOUR = 3_600_000;
/** Milliseconds until 9:00 in Japan. In the two hours after 9:00, no nightly job runs. */
const untilMorning = (): number => 24 * HOUR - (Date.now() % (24 * HOUR));

describe('the API server of the end-to-end tests', () => {
  it('the e2e API server allows requests from pages on loopback addresses and from no other origin', async () => {
    const { get } = startScenario();
    const allowed = await get('/v1/plans', { origin: 'http://127.0.0.1:4311' });
    expect(allowed.status).toBe(200);
    expect(allowed.headers.get('access-control-allow-origin')).toBe('http://127.0.0.1:4311');
    const foreign = await get('/v1/plans', { origin: 'https://example.com' });
    expect(foreign.headers.get('access-control-allow-origin')).toBeNull();
  });

  it('the fault command makes the e2e API server fail the given number of matching requests, and no others', async () => {
    const { control, get, statusOf } = startScenario();
    await control({
      do: 'fault',
      method: 'GET',
      path: '/v1/pl*',
      times: 2,
      status: 503,
      headers: { 'retry-after': '2' },
    });
    expect(await statusOf('/v1/areas')).toBe(200);
    const faulty = await get('/v1/plans');
    expect([faulty.status, faulty.headers.get('retry-after')]).toEqual([503, '2']);
    expect(await statusOf('/v1/plans')).toBe(503);
    expect(await statusOf('/v1/plans')).toBe(200);
  });

  it('the fault command makes the e2e API server drop a connection, truncate a response or return a given body', async () => {
    const { control, get } = startScenario();
    await control({ do: 'fault', path: '/v1/plans', drop: true });
    await expect(get('/v1/plans')).rejects.toThrow('fetch failed');
    await control({ do: 'fault', path: '/v1/plans', truncate: true });
    await expect((await get('/v1/plans')).json()).rejects.toThrow(SyntaxError);
    await control({ do: 'fault', path: '/v1/plans', body: '<html></html>' });
    expect(await (await get('/v1/plans')).text()).toBe('<html></html>');
    await control({ do: 'fault', path: '/v1/plans', json: null, times: 0 });
    expect(await (await get('/v1/plans')).json()).toBeNull();
    await control({ do: 'clear' });
    expect(await (await get('/v1/plans')).json()).toHaveLength(13);
  });

  it('the fault command makes the e2e API server send no response, or execute a request and then return an error', async () => {
    const { control, get } = startScenario();
    await control({ do: 'fault', path: '/v1/plans', never: true });
    const given = fetch(`${server.url}/v1/plans`, {
      headers: { 'x-scenario': `test ${count}` },
      signal: AbortSignal.timeout(50),
    });
    await expect(given).rejects.toThrow('timeout');
    await control({ do: 'fault', path: '/v1/auth/signup', status: 503, serveFirst: true });
    const signUp = (password: string) =>
      fetch(`${server.url}/v1/auth/signup`, {
        method: 'POST',
        headers: { 'x-scenario': `test ${count}`, 'content-type': 'application/json' },
        body: JSON.stringify({ email: 'a@example.com', password }),
      });
    expect((await signUp('Secret123')).status).toBe(503);
    // The failed request registered the address, so a sign-up with another password is refused.
    expect((await signUp('Another99')).status).toBe(409);
    expect((await control({ do: 'mails' })).mails).toHaveLength(1);
    expect((await get('/v1/plans')).status).toBe(200);
  });

  it('the e2e API server sends notification mails after one command publishes a subsidy and another command advances the time', async () => {
    const { control } = startScenario();
    await control({ do: 'clock', offset: untilMorning() });
    const headers = { 'x-scenario': `test ${count}`, 'content-type': 'application/json' };
    const ask = async (path: string, json: object, authorization = '') => {
      const body = JSON.stringify(json);
      const sent = { ...headers, ...(authorization !== '' && { authorization }) };
      return (await fetch(`${server.url}${path}`, { method: 'POST', headers: sent, body })).json();
    };
    const session = (await ask('/v1/auth/login', DEMO_ACCOUNT)) as { accessToken: string };
    const condition = { ...moonCondition, channels: ['email'] };
    await ask('/v1/notification-conditions', condition, `Bearer ${session.accessToken}`);
    await control({ do: 'advance', hours: 1 });
    expect((await control({ do: 'mails' })).mails).toEqual([]);
    await control({ do: 'publish', subsidy: { subsidyId: 900_001, title: '月面補助金' } });
    await control({ do: 'advance', hours: 1 });
    expect((await control({ do: 'mails' })).mails).toMatchObject([
      { link: '/search/900001', kind: 'new_subsidy' },
    ]);
    await control({ do: 'reset' });
    const gone = await fetch(`${server.url}/v1/subsidies/900001`, { headers });
    expect(gone.status).toBe(404);
  });

  it('after the command withoutGrace, the e2e API server ends a session whose refresh token is sent twice', async () => {
    const { control, post } = startScenario();
    await control({ do: 'withoutGrace' });
    const { email, password } = DEMO_ACCOUNT;
    const first = (await (await post('login', { email, password })).json()) as Tokens;
    const second = (await (await post('refresh-token', first)).json()) as Tokens;
    expect(second.refreshToken).not.toBe(first.refreshToken);
    expect((await post('refresh-token', first)).status).toBe(401);
    expect((await post('refresh-token', second)).status).toBe(401);
  });

  it('the e2e API server keeps the request logs and faults of each scenario separate', async () => {
    const [first, second] = [startScenario(), startScenario()];
    await first.control({ do: 'fault', path: '*', status: 500, times: 0 });
    await second.get('/v1/plans?a=1', { authorization: 'Bearer x' });
    expect((await first.control({ do: 'requests' })).requests).toEqual([]);
    expect((await second.control({ do: 'requests' })).requests).toMatchObject([
      {
        method: 'GET',
        path: '/v1/plans',
        query: { a: '1' },
        headers: { authorization: 'Bearer x' },
        body: null,
      },
    ]);
    await second.control({ do: 'forget' });
    expect((await second.control({ do: 'requests' })).requests).toEqual([]);
    expect(await first.statusOf('/v1/plans')).toBe(500);
  });

  it('the e2e API server accepts control commands over HTTP', async () => {
    const { statusOf } = startScenario();
    const response = await fetch(`${server.url}/__control`, {
      method: 'POST',
      headers: { 'x-scenario': `test ${count}` },
      body: JSON.stringify({ do: 'fault', path: '/v1/plans', status: 418 }),
    });
    expect([response.status, await response.json()]).toEqual([200, {}]);
    expect(await statusOf('/v1/plans')).toBe(418);
  });
});
