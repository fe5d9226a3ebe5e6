import { describe, expect, it } from 'vitest';
import type { Client } from '~/contract/clients';
import type { SubsidyPage } from '~/contract/subsidies';
import { AGENCY, namesOf, startAgency } from '~tests/support/api/agency';

const everyTrade = Array.from({ length: 20 }, (_, index) => index + 1);

/** An agency with a task for one of its clients. */
const startWork = async () => {
  const test = await startAgency();
  const task = async (clientId: number, changes: Record<string, unknown>) => {
    const body = { workspaceId: AGENCY, title: '申請', status: 'preparing', clientId };
    const answer = await test.ask('POST', '/v1/tasks', { ...body, ...changes });
    expect(answer.status).toBe(200);
  };
  return { ...test, task };
};

describe('the list of clients', () => {
  it('the client list’s keyword ignores width, case and kana, and takes operators', async () => {
    const { create, page } = await startAgency();
    await create('株式会社スズラン印刷', {
      profile: { companyNameKana: 'スズランインサツ', areaId: 37, city: '大阪市' },
      contactName: '松本 学',
      contactEmail: 'matsumoto@example.com',
    });
    await create('（有）うぐいす精密', {
      profile: { corporateNumber: '7000099000002' },
      memo: 'ＡＢＣ商事の紹介',
    });
    const found = async (keyword: string) =>
      namesOf(await page(`&keyword=${encodeURIComponent(keyword)}`));
    for (const keyword of ['すずらん', 'ｽｽﾞﾗﾝ', '大阪府大阪市', '松本', 'MATSUMOTO@', '印刷 大阪']) {
      expect(await found(keyword)).toEqual(['株式会社スズラン印刷']);
    }
    for (const keyword of ['7000099000002', 'abc商事', '-印刷', 'ウグイス']) {
      expect(await found(keyword)).toEqual(['（有）うぐいす精密']);
    }
    expect(await found('スズラン または うぐいす')).toHaveLength(2);
    expect(await found('すずらん うぐいす')).toEqual([]);
  });

  it('the client list filters by prefecture, region and industry', async () => {
    const { create, page } = await startAgency();
    await create('大阪の工場', { profile: { areaId: 37, businessCategoryIds: [5] } });
    await create('東京の工場', { profile: { areaId: 23, businessCategoryIds: [5, 9] } });
    await create('どこかの店', { profile: { businessCategoryIds: [9] } });
    expect(namesOf(await page('&areaId=37'))).toEqual(['大阪の工場']);
    expect(namesOf(await page('&areaId=7'))).toEqual(['大阪の工場']);
    expect(namesOf(await page('&businessCategoryId=9&areaId=23'))).toEqual(['東京の工場']);
    const narrowed = await page('&businessCategoryId=9');
    expect(narrowed).toMatchObject({ total: 2, clientTotal: 3 });
  });

  it('the client list sorts by reading, by newest and by most incomplete profile', async () => {
    const { create, page, pass } = await startAgency();
    const add = async (name: string, profile: Record<string, unknown> = {}) => {
      pass(60_000);
      await create(name, { profile });
    };
    await add('株式会社渡り鳥', { companyNameKana: 'ワタリドリ', areaId: 23, employees: 3 });
    await add('あおい商店', { companyNameKana: 'アオイショウテン', areaId: 23 });
    await add('合同会社岬', { companyNameKana: 'ミサキ' });
    await add('ひかり工房');
    const byName = ['あおい商店', 'ひかり工房', '合同会社岬', '株式会社渡り鳥'];
    expect(namesOf(await page())).toEqual(byName);
    expect(namesOf(await page('&sort=name'))).toEqual(byName);
    expect(namesOf(await page('&sort=newest'))).toEqual([
      'ひかり工房',
      '合同会社岬',
      'あおい商店',
      '株式会社渡り鳥',
    ]);
    expect(namesOf(await page('&sort=incomplete'))).toEqual([
      'ひかり工房',
      '合同会社岬',
      'あおい商店',
      '株式会社渡り鳥',
    ]);
  });

  it('sorting clients by name ignores legal forms before or after the name', async () => {
    const { create, page, names } = await startAgency();
    const byName = ['㈱あけぼの', 'いろは商事株式会社', '有限会社うみべ', 'えのき屋'];
    for (const name of byName.toReversed()) await create(name);
    expect(namesOf(await page('&sort=name'))).toEqual(byName);
    expect((await names()).map(({ companyName }) => companyName)).toEqual(byName);
  });

  it('the client list has at most 100 clients a page, and the name list has them all', async () => {
    const { importAll, page, names, setPlan } = await startAgency();
    await setPlan('agency_9');
    const clients = Array.from({ length: 120 }, (_, index) => ({
      profile: { companyName: `顧客${String(index + 1).padStart(3, '0')}` },
    }));
    await importAll('key', clients);
    expect(await page()).toMatchObject({ total: 120, page: 1, perPage: 50 });
    const second = await page('&page=2&perPage=500');
    expect(second).toMatchObject({ total: 120, page: 2, perPage: 100 });
    expect(namesOf(second)[0]).toBe('顧客101');
    expect(second.items).toHaveLength(20);
    const all = await names();
    expect(all).toHaveLength(120);
    expect(all[119]).toMatchObject({ companyName: '顧客120', isLocked: false });
  });

  it('the client list answers 422 to invalid query parameters', async () => {
    const { ask } = await startAgency();
    for (const query of ['sort=size', 'areaId=x', 'page=0', `keyword=${'字'.repeat(201)}`]) {
      const path = `/v1/clients?workspaceId=${AGENCY}&${query}`;
      expect((await ask('GET', path)).status).toBe(422);
    }
  });
});

describe('the figures of a client', () => {
  it('the client list counts open tasks and shows the next deadline among them', async () => {
    const { created, page, task } = await startWork();
    const { clientId } = await created('月面商店');
    const other = await created('海底工務店');
    await created('砂丘物産');
    await task(clientId, { title: '先の申請', dueOn: '2026-12-20' });
    await task(clientId, { title: '遅れた申請', dueOn: '2026-11-10' });
    await task(clientId, { title: '見送り', status: 'passed', dueOn: '2026-11-01' });
    await task(other.clientId, { title: '入金済み', status: 'paid' });
    await task(other.clientId, {
      title: '審査中',
      status: 'screening',
      milestones: [{ kind: 'result_expected', date: '2026-11-25' }],
    });
    const { items } = await page('&sort=deadline');
    expect(
      items.map(({ profile, openTaskCount, nextDeadline }) => [
        profile.companyName,
        openTaskCount,
        nextDeadline?.title ?? null,
        nextDeadline?.date ?? null,
      ]),
    ).toEqual([
      ['月面商店', 2, '遅れた申請', '2026-11-10'],
      ['海底工務店', 1, null, null],
      ['砂丘物産', 0, null, null],
    ]);
  });

  it('the client list counts each client’s documents and open tasks', async () => {
    const { page } = await startAgency({ keepsDemo: true });
    const before = await page();
    const countOf = (clients: typeof before, clientId: number) =>
      clients.items.find((one) => one.clientId === clientId);
    expect(countOf(before, 5001)).toMatchObject({ documentCount: 1, openTaskCount: 1 });
    expect(countOf(before, 5008)).toMatchObject({ documentCount: 0, openTaskCount: 0 });
  });

  it('a client’s document count leaves out a deleted document until it is restored', async () => {
    const { ask, get } = await startAgency({ keepsDemo: true });
    const documentCount = async () => ((await get(5001)).body as Client).documentCount;
    expect(await documentCount()).toBe(1);
    await ask('DELETE', '/v1/documents/501', { workspaceId: AGENCY });
    expect(await documentCount()).toBe(0);
    await ask('POST', '/v1/documents/501/restoration', { workspaceId: AGENCY });
    expect(await documentCount()).toBe(1);
  });

  it('a client’s fit count equals the fitting open subsidies that a search for the client finds', async () => {
    const { ask, created, publish, page } = await startAgency();
    const profile = { areaId: 41, businessCategoryIds: [5], employees: 12, tagIds: [1] };
    const { clientId, fitCount } = await created('鳥取の工場', { profile });
    await created('何も分からない店');
    const fitting = { areaIds: [41], businessCategoryIds: everyTrade, employeesBand: 1 };
    publish({ subsidyId: 1, title: '月面補助金', tagIds: [1], ...fitting });
    publish({ subsidyId: 2, title: '月面助成金', kind: 'grant', tagIds: [1], ...fitting });
    publish({
      subsidyId: 3,
      title: '終わった補助金',
      tagIds: [1],
      ...fitting,
      acceptanceEnd: '2026-11-01T00:00:00+09:00',
    });
    publish({ subsidyId: 4, title: '東京の補助金', tagIds: [1], ...fitting, areaIds: [23] });
    const now = async () =>
      ((await ask('GET', `/v1/clients/${clientId}?workspaceId=${AGENCY}`)).body as Client).fitCount;
    expect(await now()).toBe((fitCount ?? 0) + 2);
    const query = `workspaceId=${AGENCY}&clientId=${clientId}&status=upcoming,open&perPage=100`;
    const { items } = (await ask('GET', `/v1/subsidies?${query}&matchedOnly=true&sort=match`))
      .body as SubsidyPage;
    expect(items.filter(({ match }) => match?.result === 'fits')).toHaveLength((fitCount ?? 0) + 2);
    expect(namesOf(await page('&sort=fits'))).toEqual(['鳥取の工場', '何も分からない店']);
    // What the agency has dismissed is not counted for any client.
    await ask('PUT', '/v1/dismissals/1', { workspaceId: AGENCY });
    expect(await now()).toBe((fitCount ?? 0) + 1);
  });

  it('a client’s counts are null where the role or plan does not open the counted items', async () => {
    const { get, page, setRole, setPlan } = await startAgency({ keepsDemo: true });
    await setRole('viewer');
    expect((await get(5001)).body).toMatchObject({
      openTaskCount: null,
      nextDeadline: null,
      conditionCount: null,
      documentCount: 1,
    });
    expect(((await get(5001)).body as Client).fitCount).not.toBeNull();
    expect((await page('&sort=deadline')).total).toBe(8);
    await setPlan('agency_mini');
    await setRole('admin');
    expect((await get(5001)).body).toMatchObject({ fitCount: null, openTaskCount: 1 });
    expect((await page('&sort=fits')).total).toBe(8);
  });
});
