import { describe, expect, it } from 'vitest';
import type { Favorite } from '~/contract/favorites';
import { MINUTE, startTestApi, type TestApi } from '~tests/support/api/embedded-api';

const list = async ({ call, tokenOf }: TestApi, workspaceId: number) => {
  const { status, body } = await call('GET', `/v1/favorites?workspaceId=${workspaceId}`, {
    token: await tokenOf(),
  });
  return { status, favorites: body as Favorite[] };
};

const save = async ({ call, tokenOf }: TestApi, subsidyId: number, json: unknown) =>
  call('PUT', `/v1/favorites/${subsidyId}`, { token: await tokenOf(), json });

const remove = async ({ call, tokenOf }: TestApi, subsidyId: number, workspaceId: number) =>
  call('DELETE', `/v1/favorites/${subsidyId}`, { token: await tokenOf(), json: { workspaceId } });

const someIds = async ({ call, tokenOf }: TestApi): Promise<[number, number]> => {
  const token = await tokenOf();
  const { body } = await call('GET', '/v1/subsidies?workspaceId=3', { token });
  const ids = (body as { items: { subsidyId: number }[] }).items.map(({ subsidyId }) => subsidyId);
  return [ids[0] ?? 0, ids[1] ?? 0];
};

describe('favorites', () => {
  it('favorites are added with a note, listed newest first and removed', async () => {
    const test = startTestApi();
    const [first, second] = await someIds(test);
    const before = (await list(test, 6)).favorites.length;
    expect((await save(test, first, { workspaceId: 6, memo: '見積を取る' })).status).toBe(204);
    test.pass(MINUTE);
    await save(test, second, { workspaceId: 6 });
    const { favorites } = await list(test, 6);
    expect(favorites.slice(0, 2)).toMatchObject([
      { subsidyId: second, memo: null, subsidy: { isFavorite: true } },
      { subsidyId: first, memo: '見積を取る' },
    ]);
    expect((await remove(test, first, 6)).status).toBe(204);
    expect((await remove(test, first, 6)).status).toBe(204);
    expect((await list(test, 6)).favorites).toHaveLength(before + 1);
  });

  it('a favorite saved without a note keeps its note, and null clears it', async () => {
    const test = startTestApi();
    const [id] = await someIds(test);
    const memoAfter = async (changes: object) => {
      await save(test, id, { workspaceId: 6, ...changes });
      return (await list(test, 6)).favorites.find((each) => each.subsidyId === id)?.memo;
    };
    expect(await memoAfter({ memo: 'メモ' })).toBe('メモ');
    expect(await memoAfter({})).toBe('メモ');
    expect(await memoAfter({ memo: null })).toBeNull();
  });

  it('a favorite shows the member who added it, and nobody once that member has left', async () => {
    const test = startTestApi();
    const [id] = await someIds(test);
    const adder = async () =>
      (await list(test, 4)).favorites.find((each) => each.subsidyId === id)?.createdBy;
    const token = await test.tokenOf('takahashi@example.com');
    await test.call('PUT', `/v1/favorites/${id}`, { token, json: { workspaceId: 4 } });
    await save(test, id, { workspaceId: 4, memo: '見積を取る' });
    expect(await adder()).toBe('高橋 大輔');
    const leaving = { token: await test.tokenOf(), json: { workspaceId: 4 } };
    await test.call('DELETE', '/v1/member/403', leaving);
    expect(await adder()).toBeNull();
  });

  it('adding a grant to the favorites answers 403 on a plan without grants', async () => {
    const test = startTestApi();
    test.publish({ subsidyId: 1, title: '月面助成金', kind: 'grant' });
    expect(await save(test, 1, { workspaceId: 2 })).toMatchObject({
      status: 403,
      body: { message: '現在のプランでは助成金を利用できません。' },
    });
    expect((await save(test, 1, { workspaceId: 3 })).status).toBe(204);
  });

  it('a stale favorite note answers 409 and keeps the colleague’s note', async () => {
    const test = startTestApi();
    const [id] = await someIds(test);
    const write = async (memo: string | null, version?: number) =>
      save(test, id, { workspaceId: 6, memo, version });
    const noted = async () => {
      const found = (await list(test, 6)).favorites.find(({ subsidyId }) => subsidyId === id);
      return found && { memo: found.memo, version: found.version };
    };
    await write(null);
    expect(await noted()).toEqual({ memo: null, version: 1 });
    expect((await write('同僚のメモ', 1)).status).toBe(204);
    expect(await noted()).toEqual({ memo: '同僚のメモ', version: 2 });
    expect(await write('自分のメモ', 1)).toMatchObject({
      status: 409,
      body: {
        message:
          'ほかの人または別の画面で、このメモが変更されました。最新の内容を確認してください。',
      },
    });
    expect((await write('同僚のメモ', 1)).status).toBe(204);
    expect((await write('自分のメモ', 2)).status).toBe(204);
    expect((await write('言わずに')).status).toBe(204);
    expect(await noted()).toEqual({ memo: '言わずに', version: 4 });
    await remove(test, id, 6);
    expect((await write('戻す', 4)).status).toBe(409);
    expect(await noted()).toBeUndefined();
  });

  it('a favorite is not listed in another workspace', async () => {
    const test = startTestApi();
    const [id] = await someIds(test);
    await save(test, id, { workspaceId: 6 });
    const { favorites } = await list(test, 10);
    expect(favorites.map(({ subsidyId }) => subsidyId)).not.toContain(id);
  });

  it('a viewer can list favorites but not add or remove them', async () => {
    const test = startTestApi();
    const [id] = await someIds(test);
    expect((await list(test, 9)).status).toBe(200);
    expect((await save(test, id, { workspaceId: 9 })).status).toBe(403);
    expect((await remove(test, id, 9)).status).toBe(403);
  });

  it('favorites are refused on the free plan, for an unknown subsidy and with an overlong note', async () => {
    const test = startTestApi();
    const [id] = await someIds(test);
    expect((await list(test, 1)).status).toBe(403);
    expect(await save(test, id, { workspaceId: 1 })).toMatchObject({
      status: 403,
      body: { message: '現在のプランではこの機能を利用できません。' },
    });
    expect((await save(test, 999_999, { workspaceId: 3 })).status).toBe(404);
    expect((await save(test, id, { workspaceId: 3, memo: 'あ'.repeat(1001) })).status).toBe(422);
  });
});
