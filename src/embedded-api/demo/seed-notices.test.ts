import { describe, expect, it } from 'vitest';
import { conditionLimit } from '~/domain/notifications/notice';
import type { Plan } from '~/domain/plans/plans';
import { createCollection } from '~/embedded-api/subsidies/collection';
import { generatedSource } from '~/embedded-api/subsidies/load';
import { anybody } from '~/embedded-api/subsidies/viewer';
import { startNotifications } from '~tests/support/api/notification-calls';
import { seededClients } from './seed-clients';
import { seededConditions } from './seed-conditions';
import { seededNotices } from './seed-notices';
import { DEMO_WORKSPACES } from './seed-workspaces';

const NOW = Date.parse('2026-11-20T09:00:00+09:00');
const whole = createCollection(generatedSource(new Date(NOW)));
const startDemo = () => startNotifications({ loadSubsidies: async () => whole });

describe('the demo’s notices and conditions', () => {
  it('the demo’s conditions stay within each plan’s limit, and workspace 2 is at its limit', () => {
    const rows = seededConditions(NOW);
    const counts = DEMO_WORKSPACES.map(({ workspaceId, plan }) => ({
      plan: plan satisfies Plan,
      count: rows.filter((row) => row.workspaceId === workspaceId && row.clientId === null).length,
      forClients: rows.filter((row) => row.workspaceId === workspaceId && row.clientId !== null)
        .length,
    }));
    for (const { plan, count, forClients } of counts) {
      expect(count).toBeLessThanOrEqual(conditionLimit(plan, false) ?? Infinity);
      expect(forClients).toBeLessThanOrEqual(conditionLimit(plan, true) ?? Infinity);
    }
    expect(counts.slice(0, 3).map(({ count }) => count)).toEqual([0, 1, 3]);
  });

  it('the demo’s notices and conditions belong to members, are past and name existing subsidies', async () => {
    const members = new Set(
      DEMO_WORKSPACES.flatMap(({ workspaceId, others }) =>
        [{ userId: 1 }, ...others].flatMap((one) =>
          'userId' in one ? [`${workspaceId} ${one.userId}`] : [],
        ),
      ),
    );
    for (const { workspaceId, userId, createdAt } of seededConditions(NOW)) {
      expect(members).toContain(`${workspaceId} ${userId}`);
      expect(createdAt).toBeLessThan(NOW);
    }
    const { notices } = startDemo();
    for (const { workspaceId, createdAt, subsidyIds, ...row } of seededNotices(NOW)) {
      expect(members).toContain(`${workspaceId} ${row.userId}`);
      expect(createdAt).toBeLessThanOrEqual(NOW);
      if (row.userId !== 1) continue;
      const { items } = await notices('', workspaceId);
      const shown = items.find(({ title }) => title === row.title);
      expect(shown?.subsidies.map(({ subsidyId }) => subsidyId)).toEqual(subsidyIds);
    }
  });

  it('the demo’s client conditions and notices are for own clients and state their actual match', () => {
    const clients = new Map(seededClients(NOW).map((client) => [client.clientId, client]));
    const strays = seededConditions(NOW).filter(
      ({ clientId, workspaceId }) =>
        clientId !== null && clients.get(clientId)?.workspaceId !== workspaceId,
    );
    expect(strays).toEqual([]);
    for (const { fits = [], workspaceId } of seededNotices(NOW)) {
      for (const { subsidyId, clientId, clientName, result } of fits) {
        const client = clients.get(clientId);
        expect(client?.profile.companyName).toBe(clientName);
        expect(client?.workspaceId).toBe(workspaceId);
        const viewer = { ...anybody(new Date(NOW)), profile: client?.profile ?? null };
        expect(whole.summary(subsidyId, viewer)?.match?.result).toBe(result);
      }
    }
  });

  it('the demo sends no mail and no further notice in its first hour', async () => {
    const { api, notices, runClock, pass } = startDemo();
    await runClock();
    pass(60 * 60_000);
    await runClock();
    expect(await api.mails()).toEqual([]);
    expect((await notices('', 3)).unreadTotal).toBe(3);
  });
});
