import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { createHttpClient } from './client';

const session = {
  accessToken: () => 'access-1',
  overrideToken: () => null,
  generation: () => 0,
  renew: async () => 'renewed' as const,
  end: () => {},
};

/** A client whose requests are answered by `respond`, and what it sent. */
const createClient = (
  port = session,
  respond = (): Response => new Response(null, { status: 204 }),
) => {
  const sent: Request[] = [];
  const client = createHttpClient({
    baseUrl: 'https://api.example.com',
    fetch: async (input, init) => {
      sent.push(new Request(input, init));
      return respond();
    },
    session: port,
  });
  return { client, sent };
};

const LIST = { method: 'GET', path: '/v1/x', auth: 'bearer' } as const;

/** The query of a call, as it is in the address. */
const queryOf = async (query: unknown): Promise<Record<string, string>> => {
  const { client, sent } = createClient();
  await client.send(LIST, { query });
  return Object.fromEntries(new URL(sent[0]?.url ?? '').searchParams);
};

describe('a request', () => {
  it('has the ids of its input in its path', async () => {
    const { client, sent } = createClient();
    const endpoint = { ...LIST, path: '/v1/member/{workspaceUserId}' };
    await client.send(endpoint, { path: { workspaceUserId: 301 } });
    expect(sent[0]?.url).toBe('https://api.example.com/v1/member/301');
  });

  it('writes the lists of its query as a,b and booleans as true and false', async () => {
    const query = { ids: [1, 2], isOpen: true, isNew: false, page: 0, word: 'IT 設備' };
    expect(await queryOf(query)).toEqual({
      ids: '1,2',
      isOpen: 'true',
      isNew: 'false',
      page: '0',
      word: 'IT 設備',
    });
  });

  it('leaves undefined, null and empty values out of its query', async () => {
    const query = { a: undefined, b: null, c: [], d: '', e: [null, undefined], f: {} };
    expect(await queryOf(query)).toEqual({});
    expect(await queryOf(undefined)).toEqual({});
  });

  it('holds the texts and files of a form, without missing values', async () => {
    const { client, sent } = createClient();
    const file = new File(['x'], 'logo.png', { type: 'image/png' });
    const form = { workspaceId: 3, name: '', file, logoImageUrl: undefined, old: null };
    await client.send({ ...LIST, method: 'POST' }, { form });
    const data = await sent[0]?.formData();
    expect([...(data?.keys() ?? [])]).toEqual(['workspaceId', 'name', 'file']);
    expect(data?.get('workspaceId')).toBe('3');
    expect(data?.get('file')).toMatchObject({ name: 'logo.png', size: 1 });
  });
});

it('a call answered 401 is not sent again with the token of the next user', async () => {
  const stored = { token: 'access-1', generation: 0 };
  const port = { ...session, accessToken: () => stored.token, generation: () => stored.generation };
  const { client, sent } = createClient(port, () => {
    Object.assign(stored, { token: 'access-of-the-next', generation: 1 });
    return new Response(null, { status: 401 });
  });
  const { error } = await client.send({ ...LIST, answer: z.string() }, {});
  expect(error?.statusCode).toBe(401);
  expect(sent.map(({ headers }) => headers.get('authorization'))).toEqual(['Bearer access-1']);
});
