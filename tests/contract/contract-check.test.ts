import { afterAll, describe, expect, it } from 'vitest';
import { DEMO_ACCOUNT } from '~/embedded-api/demo/account';
import { faultLines } from '../../scripts/contract-check/caller.ts';
import { checkContract } from '../../scripts/contract-check/check-contract.ts';
import { faultsOf, type Schema } from '../../scripts/contract-check/json-schema.ts';
import { parseArguments } from '../../scripts/contract-check/options.ts';
import { isFaultless, reportText } from '../../scripts/contract-check/report-text.ts';
import { readSpecification } from '../../scripts/contract-check/specification.ts';
import { startTestApi } from '../support/api/embedded-api';

const specification = readSpecification();
const ORIGIN = 'https://app.example.jp';

const served = startTestApi();
afterAll(served.api.close);

type Change = (value: never, response: Response) => unknown;

/** The embedded API with a fault in one response. `sent` lists the requests to the API. */
const serverWith = (faulty = '', change: Change = (value) => value) => {
  const sent: string[] = [];
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    const call = `${request.method} ${new URL(request.url).pathname}`;
    sent.push(call);
    const response = await served.api.answer(request);
    if (call !== faulty || response.status === 401) return response;
    const changed = change((await response.json()) as never, response);
    return changed instanceof Response ? changed : Response.json(changed);
  };
  return { fetch, sent };
};

const check = async (
  { fetch }: { fetch: typeof globalThis.fetch },
  more: Partial<Parameters<typeof checkContract>[0]> = {},
) =>
  checkContract({
    baseUrl: 'http://server.test',
    account: DEMO_ACCOUNT,
    workspaceId: null,
    origin: null,
    writes: false,
    specification,
    fetch,
    ...more,
  });

const problemsOf = ({ rows }: Awaited<ReturnType<typeof check>>): string[] =>
  rows.flatMap(({ call, problems }) => problems.map((problem) => `${call} ${problem}`));

describe('npm run contract:check', () => {
  it('without --write, contract:check finds no fault in the embedded API and changes no data', async () => {
    const server = serverWith();
    const report = await check(server);
    expect(problemsOf(report)).toEqual([]);
    expect(isFaultless(report)).toBe(true);
    expect(report.workspace).toMatchObject({ workspaceId: 5, plan: 'agency_2' });
    expect(server.sent.filter((call) => !call.startsWith('GET '))).toEqual([
      'POST /v1/auth/login',
      'POST /v1/auth/refresh-token',
    ]);
  });

  it('contract:check --write creates, changes and deletes records, and afterwards the data is the same as before', async () => {
    const token = await served.tokenOf();
    const lists = ['tasks', 'documents', 'medias', 'clients', 'favorites', 'dismissals'];
    const read = async () =>
      Promise.all(
        [...lists, 'notification-conditions', 'subsidy-reminders'].map(
          async (list) => (await served.call('GET', `/v1/${list}?workspaceId=5`, { token })).body,
        ),
      );
    const before = await read();
    const server = serverWith();
    const report = await check(server, { writes: true });
    expect(problemsOf(report)).toEqual([]);
    expect(server.sent).toEqual(expect.arrayContaining(['POST /v1/tasks', 'POST /v1/medias']));
    expect(await read()).toEqual(before);
    expect(reportText(report)).toContain('呼び出さないもの30件：POST /v1/auth/signup、');
  });

  it('contract:check expects status 403 from endpoints that the plan or role of the workspace does not allow', async () => {
    const report = await check(serverWith(), { workspaceId: 1 });
    expect(problemsOf(report)).toEqual([]);
    expect(reportText(report)).toContain('○ GET /v1/tasks（この権限では使えません）');
  });

  it.each<[fault: string, call: string, change: Change, said: string]>([
    [
      'a field that is missing in list rows',
      'GET /v1/tasks',
      (page: { items: object[] }) => ({
        ...page,
        items: page.items.map((item) => ({ ...item, version: undefined })),
      }),
      'GET /v1/tasks items.*.version：ありません（ほか4か所）',
    ],
    [
      'an unknown value',
      'GET /v1/workspaces',
      ([first, ...rest]: object[]) => [{ ...first, plan: 'gold' }, ...rest],
      'GET /v1/workspaces *.plan：決まった値ではありません（"gold"',
    ],
    [
      'a status other than the expected one',
      'GET /v1/plans',
      (plans) => Response.json(plans, { status: 201 }),
      'GET /v1/plans 状態：201（200のはず）',
    ],
    [
      'an allowed request that the server refuses',
      'GET /v1/billings',
      () => Response.json({ statusCode: 403, message: '権限がありません' }, { status: 403 }),
      'GET /v1/billings 状態：403「権限がありません」（200のはず）',
    ],
    [
      'an error without a message',
      'GET /v1/subsidies/2147483647',
      () => Response.json({ statusCode: 404 }, { status: 404 }),
      'GET /v1/subsidies/{subsidyId}（ない番号） message：ありません',
    ],
    [
      'null in a field that the server must fill',
      'GET /v1/clients',
      (page: { items: object[] }) => ({ ...page, items: [{ ...page.items[0], updatedAt: null }] }),
      'GET /v1/clients items.*.updatedAt：文字列ではありません（null）',
    ],
    [
      'a calendar URL that the app does not accept',
      'GET /v1/subscription',
      (answer: object) => ({ ...answer, calendarUrl: 'http://server.test/k7.ics' }),
      'GET /v1/subscription calendarUrl：形が違います',
    ],
    [
      'a response body that is not JSON',
      'GET /v1/areas',
      () => new Response('<html>', { headers: { 'content-type': 'text/html' } }),
      'GET /v1/areas 本文がJSONではありません',
    ],
  ])('contract:check reports %s', async (_, call, change, said) => {
    const report = await check(serverWith(call, change));
    expect(problemsOf(report)).toEqual([expect.stringContaining(said)]);
    expect(isFaultless(report)).toBe(false);
  });

  it('if an origin is given, contract:check reports the CORS headers that the server does not send', async () => {
    const problems = problemsOf(await check(serverWith(), { origin: ORIGIN }));
    expect(problems).toContain(
      `GET /v1/plans Access-Control-Allow-Origin：ありません（${ORIGIN} か * のはず）`,
    );
    expect(problems).toContain(
      'OPTIONS /v1/tasks（プリフライト） access-control-allow-headers：authorization、content-typeがありません',
    );
  });

  it('contract:check stops and reports a failure if the log-in returns no access token', async () => {
    const report = await check(
      serverWith('POST /v1/auth/login', (answer: object) => ({ ...answer, accessToken: null })),
    );
    expect(problemsOf(report)).toEqual([
      'POST /v1/auth/login accessToken：文字列ではありません（null）',
    ]);
    expect(isFaultless(report)).toBe(false);
    expect(reportText(report)).toContain('ほかの呼び出しは確かめていません');
  });

  it('contract:check hides the password and the tokens in its report, even if a server error contains them', async () => {
    let token = '';
    const { fetch } = serverWith();
    const repeating: typeof globalThis.fetch = async (input, init) => {
      const request = new Request(input, init);
      token = request.headers.get('authorization')?.replace('Bearer ', '') ?? token;
      if (!request.url.includes('/v1/areas')) return fetch(request);
      const message = `${DEMO_ACCOUNT.password} ${token}`;
      return Response.json({ statusCode: 500, message }, { status: 500 });
    };
    const text = reportText(await check({ fetch: repeating }));
    expect(text).toContain('状態：500「＊＊＊ ＊＊＊」');
    expect(token).not.toBe('');
    expect(text).not.toContain(token);
  });

  it('if the server is unreachable, contract:check fails with the connection error', async () => {
    const fetch: typeof globalThis.fetch = async () => {
      throw new TypeError('fetch failed', { cause: new Error('connect ECONNREFUSED') });
    };
    await expect(check({ fetch })).rejects.toThrow('connect ECONNREFUSED');
  });
});

describe('the arguments of contract:check', () => {
  const env = { CONTRACT_EMAIL: 'a@example.com', CONTRACT_PASSWORD: 'secret' };

  it('contract:check reads its arguments, and reads the account from the environment if the arguments contain none', () => {
    expect(parseArguments(['https://api.example.jp/', '--origin', `${ORIGIN}/x`], env)).toEqual({
      baseUrl: 'https://api.example.jp',
      account: { email: 'a@example.com', password: 'secret' },
      workspaceId: null,
      origin: ORIGIN,
      writes: false,
    });
    const own = ['http://localhost:1', '--email', 'b', '--password', 'c', '--write'];
    expect(parseArguments([...own, '--workspace', '3'], env)).toMatchObject({
      account: { email: 'b', password: 'c' },
      workspaceId: 3,
      writes: true,
    });
  });

  it.each<[argv: string[], said: string]>([
    [[], 'サーバーのアドレスを1つ指定してください'],
    [['localhost:80'], 'サーバーのアドレスを1つ指定してください'],
    [['http://a', '--workspace', 'x'], '--workspace が番号ではありません'],
    [['http://a', '--origin', 'x'], '--origin がアドレスではありません'],
    [['http://a', '--pasword', 'secret'], '指定を読み取れません'],
    [['http://a', '--email', ''], 'アカウントを指定してください'],
  ])('contract:check refuses the arguments %j', (argv, said) => {
    expect(parseArguments(argv, env)).toBe(said);
  });
});

describe('validation of a response by its schema', () => {
  const schemas = {
    Row: { type: 'object', required: ['a'], properties: { a: { type: 'string' } } },
  };

  it.each<[schema: Schema, value: unknown, said: string[]]>([
    [{ type: 'integer', minimum: 1 }, 0, ['応答：1より小さいです（0）']],
    [{ type: 'integer' }, 1.5, ['応答：整数ではありません（1.5）']],
    [{ type: ['integer', 'null'], minimum: 0 }, null, []],
    [{ type: 'integer', maximum: 8 }, 9, ['応答：8より大きいです（9）']],
    [{ type: 'string', minLength: 1 }, '', ['応答：空です']],
    [{ type: 'string', maxLength: 1 }, 'ab', ['応答：1文字より長いです']],
    [{ type: 'string', pattern: '^a$' }, 'b', ['応答：形が違います']],
    [{ type: 'string', format: 'date-time' }, '2026-11-20T17:00:00+09:00', []],
    [
      { type: 'string', format: 'date-time' },
      '2026-11-20T17:00',
      ['応答：オフセット付きの日時ではありません（"2026-11-20T17:00"）'],
    ],
    [
      { type: 'string', format: 'date' },
      '2026-02-30',
      ['応答：YYYY-MM-DDの日付ではありません（"2026-02-30"）'],
    ],
    [{ type: 'string', format: 'email' }, 'a', ['応答：メールアドレスではありません（"a"）']],
    [{ anyOf: [{ type: 'null' }, { $ref: '#/components/schemas/Row' }] }, {}, ['a：ありません']],
    [
      { type: 'object', additionalProperties: { type: 'number' } },
      { b: 'x' },
      ['b：数ではありません（"x"）'],
    ],
    [
      { type: 'array', items: { $ref: '#/components/schemas/Row' } },
      [{}, { a: 1 }],
      ['*.a：ありません', '*.a：文字列ではありません（1）'],
    ],
  ])('with the schema %j, the value %j gives the messages %j', (schema, value, said) => {
    expect(faultLines(faultsOf(value, schema, schemas))).toEqual(said);
  });
});
