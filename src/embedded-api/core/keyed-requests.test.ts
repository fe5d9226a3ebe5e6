import { describe, expect, it } from 'vitest';
import type { Client } from '~/contract/clients';
import { AGENCY, clientWith, companies, startAgency } from '~tests/support/api/agency';
import { asUser, DAY, moonCondition } from '~tests/support/api/notification-calls';

type Agency = Awaited<ReturnType<typeof startAgency>>;

const document = {
  title: '月面補助金の申請書',
  subsidyId: null,
  clientId: null,
  status: 'draft',
  sections: [],
  expenses: [],
  subsidyRate: null,
  maxAmount: null,
};
const proposal = {
  clientId: 1,
  title: 'ご提案',
  message: '',
  items: [{ subsidyId: 1, comment: '' }],
};
const task = { title: '月面補助金の申請', status: 'considering' };

/** The URL of the comments on a new document or task of `path`. */
const commentsOf = async ({ ask }: Agency, path: string, content: object): Promise<string> => {
  const { body } = await ask('POST', path, { workspaceId: AGENCY, ...content });
  const { taskId, documentId } = body as { taskId?: number; documentId?: number };
  return `${path}/${taskId ?? documentId}/comments`;
};

const creations: {
  name: string;
  table: string;
  path: (agency: Agency) => Promise<string>;
  body: object;
  otherBody: object;
}[] = [
  {
    name: 'a client',
    table: 'clients',
    path: async () => '/v1/clients',
    body: clientWith('月面商店'),
    otherBody: clientWith('海底工務店'),
  },
  {
    name: 'a proposal',
    table: 'proposals',
    path: async ({ created }) => {
      proposal.clientId = (await created('月面商店')).clientId;
      return '/v1/proposals';
    },
    body: proposal,
    otherBody: { ...proposal, message: '別のメッセージ' },
  },
  {
    name: 'a document',
    table: 'documents',
    path: async () => '/v1/documents',
    body: document,
    otherBody: { ...document, title: '海底補助金の申請書' },
  },
  {
    name: 'a task',
    table: 'tasks',
    path: async () => '/v1/tasks',
    body: task,
    otherBody: { ...task, status: 'preparing' },
  },
  {
    name: 'a notification condition',
    table: 'conditions',
    path: async () => '/v1/notification-conditions',
    body: { ...moonCondition, workspaceId: AGENCY },
    otherBody: { ...moonCondition, workspaceId: AGENCY, channels: ['email'] },
  },
  {
    name: 'a comment on a task',
    table: 'taskComments',
    path: async (agency) => commentsOf(agency, '/v1/tasks', task),
    body: { body: '見積を2社から取る' },
    otherBody: { body: '見積を3社から取る' },
  },
  {
    name: 'a comment on a document',
    table: 'documentComments',
    path: async (agency) => commentsOf(agency, '/v1/documents', document),
    body: { sectionKey: null, body: '見積を2社から取る' },
    otherBody: { sectionKey: 'plan', body: '見積を2社から取る' },
  },
];

const start = async ({ table, path }: (typeof creations)[number]) => {
  const agency = await startAgency();
  const rows = agency.database.table(table).where({ workspaceId: AGENCY });
  const address = await path(agency);
  const before = await rows.count();
  return {
    ...agency,
    send: async (body: object, requestKey?: string) =>
      agency.ask('POST', address, { workspaceId: AGENCY, requestKey, ...body }),
    added: async () => (await rows.count()) - before,
  };
};

describe.each(creations)('$name with a request key', (creation) => {
  const { name, body, otherBody } = creation;

  it(`${name} sent again under its key is not made twice, and answers the same`, async () => {
    const { send, added } = await start(creation);
    const first = await send(body, 'key');
    expect(first.status).toBe(200);
    expect(await send(body, 'key')).toMatchObject({ status: 200, body: first.body });
    expect(await added()).toBe(1);
  });

  it(`${name} sent twice at once under one key is made once`, async () => {
    const { send, added } = await start(creation);
    const [one, other] = await Promise.all([send(body, 'key'), send(body, 'key')]);
    expect([one.status, other.status]).toEqual([200, 200]);
    expect(one.body).toEqual(other.body);
    expect(await added()).toBe(1);
  });

  it(`${name} under the key of another body answers 409`, async () => {
    const { send, added } = await start(creation);
    await send(body, 'key');
    const refused = { status: 409, body: { message: expect.stringContaining('別の内容') } };
    expect(await send(otherBody, 'key')).toMatchObject(refused);
    expect(await added()).toBe(1);
  });

  it(`${name} is made each time under a new key, and without one`, async () => {
    const { send, added } = await start(creation);
    for (const key of ['one', 'other', undefined, undefined]) {
      expect((await send(body, key)).status).toBe(200);
    }
    expect(await added()).toBe(4);
  });

  it(`${name} with an empty or overlong key answers 422 at the key`, async () => {
    const { send, added } = await start(creation);
    for (const key of ['', 'k'.repeat(101)]) {
      const refused = { status: 422, body: { fields: { requestKey: expect.any(String) } } };
      expect(await send(body, key)).toMatchObject(refused);
    }
    expect(await added()).toBe(0);
  });
});

describe('a request key', () => {
  const startClients = async () => {
    const agency = await startAgency();
    const send = async (name: string, requestKey: string, workspaceId = AGENCY) =>
      agency.ask('POST', '/v1/clients', { workspaceId, requestKey, ...clientWith(name) });
    return { ...agency, send };
  };

  it('a request key is scoped to its endpoint, workspace and user', async () => {
    const agency = await startClients();
    const { send, ask, page, database } = agency;
    const sent = { workspaceId: AGENCY, requestKey: 'key', ...clientWith('山の上製作所') };
    const colleague = await database.memberships.get(AGENCY * 100 + 2);
    expect(colleague?.role).toBe('admin');
    const answers = [
      await send('月面商店', 'key'),
      await send('海底工務店', 'key', 6),
      await ask('POST', '/v1/tasks', { workspaceId: AGENCY, requestKey: 'key', ...task }),
      await asUser(agency, colleague?.email).ask('POST', '/v1/clients', sent),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect((await page()).clientTotal).toBe(2);
  });

  it('a repeated request key gets its first response, even at the limit of the plan', async () => {
    const { send, importAll, page } = await startClients();
    await importAll('import', companies(19));
    const last = await send('月面商店', 'key');
    expect((await send('海底工務店', 'next')).status).toBe(409);
    expect(await send('月面商店', 'key')).toMatchObject({ status: 200, body: last.body });
    expect((await page()).clientTotal).toBe(20);
  });

  it('a repeated request key does not restore a deleted row', async () => {
    const { send, remove, page } = await startClients();
    const { body } = await send('月面商店', 'key');
    await remove((body as Client).clientId);
    expect(await send('月面商店', 'key')).toMatchObject({ status: 200 });
    expect((await page()).clientTotal).toBe(0);
  });

  it('the key of a refused request can be used for the corrected body', async () => {
    const { send, page } = await startClients();
    expect((await send(' ', 'key')).status).toBe(422);
    expect((await send('月面商店', 'key')).status).toBe(200);
    expect((await page()).clientTotal).toBe(1);
  });

  it('a request key is forgotten after a week', async () => {
    const { send, pass, database } = await startClients();
    await send('月面商店', 'first');
    pass(7 * DAY + 1);
    await send('海底工務店', 'second');
    const rows = await database.keyedRequests.toArray();
    expect(rows.map(({ requestKey }) => requestKey)).toEqual(['second']);
  });
});
