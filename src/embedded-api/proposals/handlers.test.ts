import { describe, expect, it } from 'vitest';
import type { AnswerOf } from '~/contract/endpoint';
import type { Proposal, proposalEndpoints } from '~/contract/proposals';
import { AGENCY, FOREIGN_CLIENT, startAgency } from '~tests/support/api/agency';
import { asUser } from '~tests/support/api/notification-calls';

type ProposalPage = AnswerOf<typeof proposalEndpoints.listProposals>;

const CONTENT = {
  title: '設備更新のご提案',
  message: 'お世話になっております。',
  items: [
    { subsidyId: 3, comment: '加工機に使えます。' },
    { subsidyId: 1, comment: '' },
  ],
};

const start = async () => {
  const agency = await startAgency();
  const { ask, created } = agency;
  const { clientId } = await created('月面商店');
  const path = '/v1/proposals';
  const create = async (changes: object = {}) =>
    ask('POST', path, { workspaceId: AGENCY, clientId, ...CONTENT, ...changes });
  return {
    ...agency,
    clientId,
    create,
    made: async (changes: object = {}) => (await create(changes)).body as Proposal,
    change: async (proposalId: number, version: number, changes: object = {}) =>
      ask('PUT', `${path}/${proposalId}`, { workspaceId: AGENCY, version, ...CONTENT, ...changes }),
    read: async (proposalId: number) => ask('GET', `${path}/${proposalId}?workspaceId=${AGENCY}`),
    removeProposal: async (proposalId: number) =>
      ask('DELETE', `${path}/${proposalId}`, { workspaceId: AGENCY }),
    list: async (query = '') =>
      (await ask('GET', `${path}?workspaceId=${AGENCY}${query}`)).body as ProposalPage,
  };
};

describe('saved proposals', () => {
  it('a saved proposal is read as it was sent, and by a colleague too', async () => {
    const agency = await start();
    const { proposalId, version } = await agency.made();
    expect(version).toBe(1);
    expect((await agency.read(proposalId)).body).toMatchObject({
      ...CONTENT,
      clientId: agency.clientId,
      updatedBy: '佐藤 美咲',
    });
    const colleague = await agency.database.memberships.get(AGENCY * 100 + 2);
    const seen = await asUser(agency, colleague?.email).ask(
      'GET',
      `/v1/proposals/${proposalId}?workspaceId=${AGENCY}`,
    );
    expect(seen.body).toMatchObject(CONTENT);
  });

  it('the list of a client’s proposals is newest first and names their subsidies', async () => {
    const { made, list, clientId, created, pass, publish } = await start();
    publish({ subsidyId: 3, title: '月面補助金' });
    const first = await made();
    pass(60_000);
    const second = await made({ title: '二つ目' });
    const other = await created('海底工務店');
    await made({ clientId: other.clientId });
    const { items, total } = await list(`&clientId=${clientId}`);
    expect(total).toBe(2);
    expect(items.map(({ proposalId }) => proposalId)).toEqual([
      second.proposalId,
      first.proposalId,
    ]);
    expect(items[1]).toMatchObject({ title: CONTENT.title, itemCount: 2 });
    expect(items[1]?.subsidyTitles[0]).toBe('月面補助金');
    expect((await list()).total).toBe(3);
  });

  it('saving a stale proposal answers 409, and a repeated save returns the stored proposal', async () => {
    const { made, change, read } = await start();
    const { proposalId } = await made();
    const saved = await change(proposalId, 1, { title: '改訂' });
    expect(saved.body).toMatchObject({ title: '改訂', version: 2 });
    expect(await change(proposalId, 1, { title: '改訂' })).toMatchObject({
      status: 200,
      body: { version: 2 },
    });
    expect((await change(proposalId, 1, { title: '別の改訂' })).status).toBe(409);
    expect((await read(proposalId)).body).toMatchObject({ title: '改訂' });
  });

  it.each([
    ['title', { title: ' ' }],
    ['message', { message: '字'.repeat(2001) }],
    ['items', { items: [] }],
    ['items', { items: [CONTENT.items[0], CONTENT.items[0]] }],
    [
      'items',
      { items: Array.from({ length: 11 }, (_, index) => ({ subsidyId: index + 1, comment: '' })) },
    ],
    ['items', { items: [{ subsidyId: 1, comment: '字'.repeat(2001) }] }],
  ])('a proposal with an invalid %s answers 422 at it', async (field, changes) => {
    const { create } = await start();
    const { status, body } = await create(changes);
    expect(status).toBe(422);
    expect((body as { fields: object }).fields).toHaveProperty(field);
  });

  it('a deleted proposal is gone, and deleting it again is no error', async () => {
    const { made, removeProposal, read } = await start();
    const { proposalId } = await made();
    expect((await removeProposal(proposalId)).status).toBe(204);
    expect((await removeProposal(proposalId)).status).toBe(204);
    expect((await read(proposalId)).status).toBe(404);
  });

  it('deleting a client deletes its proposals and no others', async () => {
    const { made, remove, clientId, created, list } = await start();
    await made();
    const other = await created('海底工務店');
    await made({ clientId: other.clientId });
    await remove(clientId);
    expect((await list()).items.map((each) => each.clientId)).toEqual([other.clientId]);
  });

  it('a proposal to a foreign or locked client is refused', async () => {
    const { create, setPlan, importAll, names } = await start();
    expect((await create({ clientId: FOREIGN_CLIENT })).status).toBe(404);
    const clients = Array.from({ length: 12 }, (_, index) => ({
      profile: { companyName: `顧客${index + 1}` },
    }));
    await importAll('key', clients);
    await setPlan('agency_mini');
    const locked = (await names()).find(({ isLocked }) => isLocked);
    expect((await create({ clientId: locked?.clientId ?? 0 })).status).toBe(409);
  });

  it('a viewer reads proposals and cannot change them; a plan without clients opens none', async () => {
    const { made, read, change, create, removeProposal, setRole, setPlan } = await start();
    const { proposalId } = await made();
    await setRole('viewer');
    expect((await read(proposalId)).status).toBe(200);
    expect((await change(proposalId, 1, { title: '改訂' })).status).toBe(403);
    expect((await create()).status).toBe(403);
    expect((await removeProposal(proposalId)).status).toBe(403);
    await setRole('owner');
    await setPlan('subsidy_grant_plus');
    expect((await read(proposalId)).status).toBe(403);
  });
});
