import { describe, expect, it } from 'vitest';
import type { SubsidyCalendar, SubsidyDetail, SubsidyPage } from '~/contract/subsidies';
import { MINUTE, startTestApi, type TestApi } from '~tests/support/api/embedded-api';

const search = async ({ call, tokenOf }: TestApi, query: string) => {
  const { status, body } = await call('GET', `/v1/subsidies?${query}`, { token: await tokenOf() });
  return { status, page: body as SubsidyPage, body };
};

const firstId = async (test: TestApi, query = 'workspaceId=3'): Promise<number> =>
  (await search(test, query)).page.items[0]?.subsidyId ?? 0;

const detail = async ({ call }: TestApi, path: string, token?: string) => {
  const { status, body } = await call('GET', `/v1/subsidies/${path}`, { token });
  return { status, subsidy: body as SubsidyDetail };
};

describe('searching', () => {
  it('the search applies the query’s filters and returns each subsidy’s match with the profile', async () => {
    const { status, page } = await search(
      startTestApi(),
      'workspaceId=3&kind=subsidy&status=open,closing&areaIds=33&includeUnstatedAmount=true&perPage=5',
    );
    expect(status).toBe(200);
    expect(page.perPage).toBe(5);
    expect(page.items.length).toBeGreaterThan(0);
    for (const item of page.items) {
      expect(item.kind).toBe('subsidy');
      expect(['open', 'closing']).toContain(item.status);
      expect(item.match).not.toBeNull();
    }
  });

  it('a planned project that names the subject of a call meets this condition of the match', async () => {
    const test = startTestApi();
    const { call, tokenOf } = test;
    const subjectOfFirst = async () =>
      (
        await search(test, 'workspaceId=3&keyword=障害者雇用促進')
      ).page.items[0]?.match?.reasons.find(({ criterion }) => criterion === 'subject')?.result;
    const token = await tokenOf();
    const { body } = await call('GET', '/v1/workspace-profile?workspaceId=3', { token });
    const save = async (plannedProjects: readonly string[]) =>
      (
        await call('POST', '/v1/workspace-profile', {
          token,
          json: { ...(body as object), plannedProjects },
        })
      ).status;
    expect(await save(['レーザー加工機の更新'])).toBe(204);
    expect(await subjectOfFirst()).toBe('unknown');
    expect(await save(['障害者雇用 2名'])).toBe(204);
    expect(await subjectOfFirst()).toBe('met');
  });

  it('the search on the free plan finds ten subsidies in total and no grants', async () => {
    const test = startTestApi();
    const { page } = await search(test, 'workspaceId=1&perPage=100');
    expect(page.total).toBe(10);
    expect(page.items).toHaveLength(10);
    expect(new Set(page.items.map(({ kind }) => kind))).toEqual(new Set(['subsidy']));
    expect((await search(test, 'workspaceId=1&page=2')).page.items).toEqual([]);
  });

  it.each([
    ['grants on free', 'workspaceId=1&kind=grant', 403],
    ['grants on subsidy', 'workspaceId=2&kind=subsidy,grant', 403],
    ['an editor on agency plans', 'workspaceId=7', 200],
    ['a viewer on subsidy_grant_plus', 'workspaceId=9', 200],
    ['grants where the plan has them', 'workspaceId=3&kind=grant', 200],
    ['a client that is not there', 'workspaceId=5&clientId=1', 404],
    ['a filter that is none', 'workspaceId=3&status=sometimes', 422],
    ['no workspace', '', 422],
  ])('the search answers with the expected status for %s', async (_, query, expected) => {
    expect((await search(startTestApi(), query)).status).toBe(expected);
  });

  it('suggestions are answered under the same bounds as the search', async () => {
    const { call, tokenOf } = startTestApi();
    const suggest = async (query: string) =>
      call('GET', `/v1/subsidy-suggestions?${query}`, { token: await tokenOf() });
    const { status, body } = await suggest('workspaceId=3&keyword=省エ');
    expect(status).toBe(200);
    expect(body).toContainEqual({ keyword: '省エネ', total: expect.any(Number) as number });
    expect((await suggest('workspaceId=1&keyword=省エ&kind=grant')).status).toBe(403);
  });

  it('the search answers 403 to a role that the plan does not include', async () => {
    const { call, tokenOf } = startTestApi();
    const token = await tokenOf('suzuki@example.com');
    expect(await call('GET', '/v1/subsidies?workspaceId=3', { token })).toMatchObject({
      status: 403,
      body: { message: 'この機能を利用する権限がありません。' },
    });
  });
});

describe('dismissed subsidies', () => {
  it('a dismissed subsidy is left out of its workspace’s results until it is restored', async () => {
    const test = startTestApi();
    const token = await test.tokenOf();
    const id = await firstId(test);
    await test.call('PUT', `/v1/dismissals/${id}`, { token, json: { workspaceId: 3 } });
    expect(await firstId(test)).not.toBe(id);
    const put = (await search(test, 'workspaceId=3&dismissed=only')).page;
    expect(put.items).toMatchObject([{ subsidyId: id, isDismissed: true }]);
    expect(await firstId(test, 'workspaceId=5')).toBe(
      await firstId(startTestApi(), 'workspaceId=5'),
    );
    await test.call('DELETE', `/v1/dismissals/${id}`, { token, json: { workspaceId: 3 } });
    expect(await firstId(test)).toBe(id);
  });
});

describe('the calendar', () => {
  const calendar = async (test: TestApi, query: string, email?: string) => {
    const token = await test.tokenOf(email);
    const { status, body } = await test.call('GET', `/v1/subsidy-calendar?${query}`, { token });
    return { status, calendar: body as SubsidyCalendar };
  };

  it('the calendar’s count of each day equals a search for that deadline', async () => {
    const test = startTestApi();
    const { status, calendar: found } = await calendar(test, 'workspaceId=3&month=2026-12');
    expect(status).toBe(200);
    expect(found.total).toBeGreaterThan(0);
    for (const { date, total, items } of found.days) {
      const { page } = await search(test, `workspaceId=3&deadlineOn=${date}`);
      expect(page.total).toBe(total);
      expect(items).toHaveLength(Math.min(total, 3));
    }
  });

  it('the calendar on the free plan has at most ten subsidies over all months, and no grants', async () => {
    const test = startTestApi();
    const months = Array.from({ length: 12 }, (_, index) => String(index + 1).padStart(2, '0'));
    let total = 0;
    for (const month of months.flatMap((one) => [`2026-${one}`, `2027-${one}`])) {
      const { calendar: found } = await calendar(test, `workspaceId=1&month=${month}`);
      total += found.total;
      for (const { items } of found.days) {
        for (const { kind } of items) expect(kind).toBe('subsidy');
      }
    }
    expect(total).toBeGreaterThan(0);
    expect(total).toBeLessThanOrEqual(10);
  });

  it.each([
    ['grants on subsidy', 'workspaceId=2&kind=grant&month=2026-12', undefined, 403],
    ['a role that the plan leaves out', 'workspaceId=3&month=2026-12', 'suzuki@example.com', 403],
    ['a month that is none', 'workspaceId=3&month=2026-13', undefined, 422],
    ['no month', 'workspaceId=3', undefined, 422],
  ])('the subsidy calendar refuses %s', async (_, query, email, expected) => {
    expect((await calendar(startTestApi(), query, email)).status).toBe(expected);
  });
});

describe('a subsidy', () => {
  it('a subsidy’s public detail has no match and no favorite mark', async () => {
    const test = startTestApi();
    const { status, subsidy } = await detail(test, String(await firstId(test)));
    expect(status).toBe(200);
    expect(subsidy).toMatchObject({ match: null, isFavorite: false });
    expect(subsidy.detailHtml).not.toBe('');
  });

  it('a subsidy’s detail shows the match and favorite of the requested workspace', async () => {
    const test = startTestApi();
    const token = await test.tokenOf();
    const id = await firstId(test);
    await test.call('PUT', `/v1/favorites/${id}`, { token, json: { workspaceId: 3 } });
    const { subsidy } = await detail(test, `${id}?workspaceId=3`, token);
    expect(subsidy.isFavorite).toBe(true);
    expect(subsidy.match?.reasons.length).toBeGreaterThan(0);
    expect((await detail(test, String(id), token)).subsidy.match).toBeNull();
  });

  it('a subsidy’s detail for a workspace answers 403 to roles and plans without it, and is public otherwise', async () => {
    const test = startTestApi();
    const id = await firstId(test, 'workspaceId=3&kind=grant');
    const token = await test.tokenOf('suzuki@example.com');
    expect((await detail(test, `${id}?workspaceId=3`, token)).status).toBe(403);
    expect((await detail(test, String(id), token)).status).toBe(200);
    expect((await detail(test, `${id}?workspaceId=1`, await test.tokenOf())).status).toBe(403);
  });

  it('a subsidy’s public detail answers 401 to an expired token', async () => {
    const test = startTestApi();
    const id = await firstId(test);
    const token = await test.tokenOf();
    test.pass(6 * MINUTE);
    expect((await detail(test, String(id), token)).status).toBe(401);
  });

  it.each(['999999', '0', 'abc', '1e3', '-1'])(
    'the detail of a subsidy with the id %s answers 404',
    async (id) => {
      expect((await detail(startTestApi(), id)).status).toBe(404);
    },
  );
});
