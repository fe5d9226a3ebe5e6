import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { authEndpoints } from '~/contract/auth';
import type { Endpoint } from '~/contract/endpoint';
import { memberEndpoints } from '~/contract/members';
import { paymentEndpoints } from '~/contract/payment';
import { referenceEndpoints } from '~/contract/reference';
import { sessionEndpoints } from '~/contract/session';
import { workspaceEndpoints } from '~/contract/workspaces';
import { call, renewSession } from '~/session/api';
import { readSession } from '~/session/session';
import { connectTo, forgetEverything, logInAs, openWithOverride } from '../support/app-session.ts';
import {
  startLoopbackServer,
  type Answer,
  type LoopbackServer,
  type Received,
} from '../support/loopback-server.ts';
import { specifiedCalls, type SpecifiedCall } from '../support/specified-calls.ts';

let server: LoopbackServer;
beforeAll(async () => {
  server = await startLoopbackServer();
});
afterAll(async () => server.close());
beforeEach(() => {
  forgetEverything();
  logInAs();
  connectTo(server.url);
  server.answers(() => ({ status: 204 }));
});

const rows = specifiedCalls.map((row): [string, SpecifiedCall] => [row.line, row]);

/** Sends the call and returns the request that the server received. */
const arrivalOf = async ({ endpoint, input }: SpecifiedCall): Promise<Received> => {
  await call(endpoint, input);
  expect(server.requests).toHaveLength(1);
  const [request] = server.requests;
  if (request === undefined) throw new Error('nothing arrived');
  return request;
};

/** Parses the body of a request according to its content type. */
const contentOf = async ({ headers, body }: Received): Promise<unknown> => {
  const type = headers['content-type'];
  if (type === undefined) return body;
  if (type === 'application/json') return JSON.parse(body) as unknown;
  expect(type).toMatch(/^multipart\/form-data; ?boundary=\S+$/);
  const form = await new Response(body, { headers: { 'content-type': type } }).formData();
  return Promise.all(
    [...form].map(async ([name, value]) =>
      typeof value === 'string'
        ? [name, value]
        : [name, { name: value.name, type: value.type, text: await value.text() }],
    ),
  );
};

describe('a call that the specification defines', () => {
  it.each(rows)('method, path and query match the specification: %s', async (_, row) => {
    const { method, path, query } = await arrivalOf(row);
    expect({ method, path }).toEqual({ method: row.method, path: row.path });
    expect(query).toEqual(Object.fromEntries(row.query.map((name) => [name, '3'])));
  });

  it.each(rows.filter(([, { parts }]) => parts.length > 0))(
    'the form parts match the specification: %s',
    async (_, row) => {
      expect(await contentOf(await arrivalOf(row))).toEqual(row.parts);
    },
  );

  it.each(rows.filter(([, { fields }]) => fields.length > 0))(
    'the body matches the specification: %s',
    async (_, row) => {
      const sent = await contentOf(await arrivalOf(row));
      expect(sent).toEqual(row.input['body']);
      expect(Object.keys(sent as object)).toEqual(row.fields);
    },
  );

  it.each(rows.filter(([, { fields, parts }]) => fields.length + parts.length === 0))(
    'if the specification defines no fields for a call, the call has no body and no content type: %s',
    async (_, row) => {
      const { body, headers } = await arrivalOf(row);
      expect([body, headers['content-type']]).toEqual(['', undefined]);
    },
  );

  it.each(rows)('the Authorization header matches the specification: %s', async (_, row) => {
    const { headers } = await arrivalOf(row);
    expect(headers['authorization']).toBe(row.hasHeader ? 'Bearer access-1' : undefined);
  });

  it.each(rows.filter(([, { path }]) => path !== '/v1/auth/refresh-token'))(
    'on a page opened with the b parameter, the Authorization header matches the specification: %s',
    async (_, row) => {
      openWithOverride('of-the-page');
      const { headers } = await arrivalOf(row);
      expect(headers['authorization']).toBe(row.hasHeader ? 'Bearer of-the-page' : undefined);
    },
  );

  it('on a page opened with the b parameter, a token renewal does not send the b parameter as its token', async () => {
    openWithOverride('of-the-page');
    server.answers(() => ({ json: { accessToken: 'access-2' } }));
    await renewSession();
    expect(server.requests.map(({ headers }) => headers['authorization'])).not.toContain(
      'Bearer of-the-page',
    );
  });
});

it('the table of specified calls has every endpoint of the specification and no others', () => {
  const beyond = new Set<Endpoint>([
    memberEndpoints.acceptInvitation,
    workspaceEndpoints.deleteWorkspace,
    workspaceEndpoints.endCalendarAddress,
  ]);
  const groups = [
    authEndpoints,
    sessionEndpoints,
    workspaceEndpoints,
    paymentEndpoints,
    memberEndpoints,
    referenceEndpoints,
  ];
  const listed = groups
    .flatMap((group): Endpoint[] => Object.values(group))
    .filter((endpoint) => !beyond.has(endpoint));
  expect(new Set(specifiedCalls.map(({ endpoint }) => endpoint))).toEqual(new Set(listed));
  expect(listed).toHaveLength(29);
});

describe('a call for which the specification defines no response', () => {
  const anything: [string, Answer][] = [
    ['an empty body', {}],
    ['204', { status: 204 }],
    ['{}', { json: {} }],
    ['null', { json: null }],
    ['a list', { json: [1] }],
    ['text', { headers: { 'content-type': 'text/plain' }, body: 'OK' }],
    ['a page of HTML', { headers: { 'content-type': 'text/html' }, body: '<!doctype html>' }],
    ['half a JSON', { headers: { 'content-type': 'application/json' }, body: '{"a' }],
  ];
  // POST /v1/workspace is left out because its response is the new workspace (product §4).
  const unnamed = rows.filter(
    ([line]) =>
      !line.startsWith('GET ') &&
      !/^POST \/v1\/(?:auth\/(?:login|refresh-token)|workspace )/.test(line),
  );

  it.each(unnamed)(
    'if the specification defines no response for a call, the app accepts any response without parsing it: %s',
    async (_, { endpoint, input }) => {
      for (const [, answer] of anything) {
        server.answers(() => answer);
        expect((await call(endpoint, input)).error).toBeNull();
      }
    },
  );
});

describe('a response that the specification defines', () => {
  it('unknown fields of a login response are dropped', async () => {
    const tokens = {
      accessToken: 'a',
      refreshToken: 'r',
      userName: '佐藤',
      accessibleWorkspaces: [],
    };
    server.answers(() => ({ json: { ...tokens, isAdmin: true, user: { id: 1 } } }));
    const body = { email: 'a@example.com', password: 'x' };
    expect((await call(sessionEndpoints.login, { body })).data).toEqual(tokens);
  });

  it.each([{}, { accessToken: null }, { accessToken: 5 }])(
    'a renewal response without a token leaves the session unchanged: %o',
    async (json) => {
      server.answers(() => ({ json }));
      expect(await renewSession()).toBe('failed');
      expect(readSession()).toMatchObject({ accessToken: 'access-1', refreshToken: 'refresh-1' });
    },
  );

  it('the response with the payment method may contain only the last four digits, or may be null or empty', async () => {
    const ask = async (answer: Answer) => {
      server.answers(() => answer);
      return call(paymentEndpoints.getPaymentMethod, { query: { workspaceId: 3 } });
    };
    expect((await ask({ json: { cardLast4: '4242', cvc: 'x' } })).data).toEqual({
      cardLast4: '4242',
      brand: null,
      expMonth: null,
      expYear: null,
    });
    expect(await ask({ json: null })).toEqual({ data: null, error: null });
    expect(await ask({ status: 204 })).toEqual({ data: null, error: null });
    expect((await ask({ json: { cardLast4: null } })).data?.cardLast4).toBeNull();
  });

  it('the response to saving a workspace may contain the URL of the workspace’s logo', async () => {
    server.answers(() => ({ json: { logoImageUrl: 'https://example.com/logo.png', size: 3 } }));
    const form = { workspaceId: 3, name: 'A' };
    expect((await call(workspaceEndpoints.updateWorkspace, { form })).data).toEqual({
      logoImageUrl: 'https://example.com/logo.png',
    });
  });
});
