import { describe, expect, it } from 'vitest';
import { KUROGANE, moon, startDigests, TSURUHASHI } from '~tests/support/api/digest-calls';
import { QUIET } from '~tests/support/api/notification-calls';

describe('a deadline of clients', () => {
  const END = '2026-11-27T17:00:00+09:00';
  const near = (subsidyId: number) =>
    moon(subsidyId, { acceptanceEnd: END, publishedAt: '2026-11-01T10:00:00+09:00' });

  it('a deadline of several clients is a single notice naming them, apart from the company’s own', async () => {
    const { addCondition, addFor, ask, notices, publish, runClock } = startDigests();
    publish(near(1));
    await addFor(TSURUHASHI, { remindDays: [7] });
    await addFor(KUROGANE, { remindDays: [7] });
    await addCondition({ remindDays: [7] });
    await ask('PUT', '/v1/subsidy-reminders/1', { workspaceId: QUIET, remindDays: [7] });
    await runClock();
    await runClock();
    expect((await notices('&kind=deadline')).items.toReversed()).toMatchObject([
      {
        title: '「月面補助金1」の締切まであと7日です（クライアント2社）',
        link: '/search/1',
        fits: [{ clientId: TSURUHASHI }, { clientId: KUROGANE }],
      },
      { title: '「月面補助金1」の締切まであと7日です', fits: [] },
    ]);
  });

  it('a deadline is notified for each additional client, and not twice for the same client', async () => {
    const { addCondition, addFor, notifiedClients, publish, runClock } = startDigests();
    publish(near(1));
    await addCondition({ remindDays: [7] });
    await runClock();
    expect(await notifiedClients()).toEqual([[]]);
    await addFor(TSURUHASHI, { remindDays: [7] });
    await runClock();
    await addFor(KUROGANE, { remindDays: [7] });
    await addFor(TSURUHASHI, { name: '二つ目', remindDays: [7] });
    await runClock();
    await runClock();
    expect(await notifiedClients()).toEqual([[], [TSURUHASHI], [KUROGANE]]);
  });

  it('a condition moved to another client notifies its deadline for that client', async () => {
    const { addFor, ask, notifiedClients, conditions, publish, runClock } = startDigests();
    publish(near(1));
    const conditionId = await addFor(TSURUHASHI, { remindDays: [7] });
    await runClock();
    const [condition] = await conditions();
    for (const clientId of [KUROGANE, TSURUHASHI]) {
      const { status } = await ask('PUT', `/v1/notification-conditions/${conditionId}`, {
        ...condition,
        version: undefined,
        workspaceId: QUIET,
        clientId,
      });
      expect(status).toBe(200);
      await runClock();
    }
    expect(await notifiedClients()).toEqual([[TSURUHASHI], [KUROGANE]]);
  });

  it('a deadline notice names its only client, and counts the subsidies when several are near', async () => {
    const one = startDigests();
    one.publish(near(1));
    await one.addFor(KUROGANE, { remindDays: [7] });
    await one.runClock();
    expect((await one.notices('&kind=deadline')).items[0]?.title).toBe(
      '「月面補助金1」の締切まであと7日です（株式会社くろがねプレス）',
    );
    const several = startDigests();
    several.publish(near(1));
    several.publish(near(2));
    await several.addFor(KUROGANE, { remindDays: [7] });
    await several.runClock();
    expect((await several.notices('&kind=deadline')).items[0]?.title).toBe(
      '「株式会社くろがねプレス」の通知条件で締切が近い補助金・助成金が2件あります',
    );
  });
});
