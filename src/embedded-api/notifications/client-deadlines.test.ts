import { describe, expect, it } from 'vitest';
import { KUROGANE, moon, startDigests, TSURUHASHI } from '~/embedded-api/test-digests';
import { QUIET } from '~/embedded-api/test-notifications';

describe('a deadline of clients', () => {
  const END = '2026-11-27T17:00:00+09:00';
  const near = (subsidyId: number) =>
    moon(subsidyId, { acceptanceEnd: END, publishedAt: '2026-11-01T10:00:00+09:00' });

  it('is told once, in one notice that names them', async () => {
    const { addCondition, addFor, ask, notices, publish, runClock } = startDigests();
    publish(near(1));
    await addFor(TSURUHASHI, { remindDays: [7] });
    await addFor(KUROGANE, { remindDays: [7] });
    await addCondition({ remindDays: [7] });
    await ask('PUT', '/v1/subsidy-reminders/1', { workspaceId: QUIET, remindDays: [7] });
    await runClock();
    await runClock();
    expect((await notices('&kind=deadline')).items).toMatchObject([
      {
        title: '「月面補助金1」の締切まであと7日です（クライアント2社）',
        link: '/search/1',
        fits: [{ clientId: TSURUHASHI }, { clientId: KUROGANE }],
      },
    ]);
  });

  it('names its only client, and counts where several are near', async () => {
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
