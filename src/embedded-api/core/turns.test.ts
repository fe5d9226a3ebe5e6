import { expect, it, vi } from 'vitest';
import { startTestApi } from '~tests/support/api/embedded-api';
import { createTurns } from './turns';

it('a queued job starts when the one before it has settled, in the order of arrival', async () => {
  const takeTurn = createTurns();
  const log: string[] = [];
  const job = (name: string) => async (): Promise<string> => {
    log.push(`${name} begins`);
    await new Promise((resolve) => void setTimeout(resolve));
    log.push(`${name} ends`);
    if (name === 'b') throw new Error('b fails');
    return name;
  };
  const outcomes = await Promise.allSettled(['a', 'b', 'c'].map((name) => takeTurn(job(name))));
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(log).toEqual(['a begins', 'a ends', 'b begins', 'b ends', 'c begins', 'c ends']);
});

it('a job that steps aside lets the next one run, and continues after it', async () => {
  const takeTurn = createTurns();
  const log: string[] = [];
  const slow = Promise.withResolvers<string>();
  const first = takeTurn(async (stepAside) => {
    log.push('first begins');
    log.push(await stepAside(async () => slow.promise));
    log.push('first ends');
  });
  const second = takeTurn(async () => {
    log.push('second begins');
    slow.resolve('first goes on');
    await new Promise((resolve) => void setTimeout(resolve));
    log.push('second ends');
  });
  await Promise.all([first, second]);
  expect(log).toEqual([
    'first begins',
    'second begins',
    'second ends',
    'first goes on',
    'first ends',
  ]);
});

it('a job whose wait outside its turn fails has its turn back, and ends it', async () => {
  const takeTurn = createTurns();
  const waiting = takeTurn(async (stepAside) =>
    stepAside(async () => Promise.reject(new Error('never came'))),
  );
  await expect(waiting).rejects.toThrow('never came');
  await expect(takeTurn(async () => 'the next one')).resolves.toBe('the next one');
});

it('a job that ended while a part of it still waited outside leaves the turns to others', async () => {
  const takeTurn = createTurns();
  const slow = Promise.withResolvers<void>();
  const failing = takeTurn(async (stepAside) =>
    Promise.all([stepAside(async () => slow.promise), Promise.reject(new Error('the other part'))]),
  );
  await expect(failing).rejects.toThrow('the other part');
  slow.resolve();
  await expect(takeTurn(async () => 'the next one')).resolves.toBe('the next one');
  await expect(takeTurn(async () => 'and one more')).resolves.toBe('and one more');
});

it('a load that a reset has made pointless neither counts as the new one nor forgets it', async () => {
  const loads: PromiseWithResolvers<never>[] = [];
  const loadSubsidies = async () => {
    const load = Promise.withResolvers<never>();
    loads.push(load);
    return load.promise;
  };
  const { api, call, tokenOf } = startTestApi({ loadSubsidies });
  const former = api.warmUp();
  await vi.waitFor(() => expect(loads).toHaveLength(1));
  await api.reset();
  const current = api.warmUp();
  await vi.waitFor(() => expect(loads).toHaveLength(2));
  loads[0]?.resolve({} as never);
  await former;
  const token = await tokenOf();
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const search = call('GET', '/v1/subsidies?workspaceId=3', { token });
  // The second call comes after the search has begun to wait.
  expect((await call('GET', '/v1/workspaces', { token })).status).toBe(200);
  expect((await call('GET', '/v1/workspaces', { token })).status).toBe(200);
  loads[1]?.reject(new Error('the line is gone'));
  await expect(current).rejects.toThrow('the line is gone');
  expect((await search).status).toBe(500);
  expect(loads).toHaveLength(2);
});

it('while the subsidies do not come, the calls that need none are answered', async () => {
  const load = Promise.withResolvers<never>();
  const { call, tokenOf } = startTestApi({ loadSubsidies: () => load.promise });
  const token = await tokenOf();
  const search = call('GET', '/v1/subsidies?workspaceId=3', { token });
  const detail = call('GET', '/v1/subsidies/1?workspaceId=3', { token });
  expect((await call('GET', '/v1/workspaces', { token })).status).toBe(200);
  expect((await call('GET', '/v1/workspaces', { token })).status).toBe(200);
  expect(await tokenOf()).not.toBe('');
  vi.spyOn(console, 'error').mockImplementation(() => {});
  load.reject(new Error('the line is gone'));
  expect([(await search).status, (await detail).status]).toEqual([500, 500]);
});

it('simultaneous calls are answered one after the other', async () => {
  const stores: string[] = [];
  const { transaction } = IDBDatabase.prototype;
  vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function open(
    this: IDBDatabase,
    ...how
  ) {
    const [names] = how;
    stores.push(typeof names === 'string' ? names : [...names].join(' '));
    return transaction.apply(this, how);
  });
  const { api, call, tokenOf } = startTestApi();
  const token = await tokenOf();
  const ask = async () => call('GET', '/v1/tasks?workspaceId=6', { token });
  await api.warmUp();
  stores.length = 0;
  await ask();
  const ofOne = stores.splice(0);
  await Promise.all([ask(), ask(), ask()]);
  expect(ofOne.length).toBeGreaterThan(3);
  expect(stores).toEqual([...ofOne, ...ofOne, ...ofOne]);
});

it('in Safari no transaction begins before the one before it is over, reads and cursors included', async () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(
    'Mozilla/5.0 (Macintosh) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.0 Safari/605.1.15',
  );
  let running = 0;
  const most: number[] = [];
  const { transaction } = IDBDatabase.prototype;
  vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function open(
    this: IDBDatabase,
    ...how
  ) {
    const opened = transaction.apply(this, how);
    running += 1;
    most.push(running);
    for (const type of ['complete', 'abort']) {
      opened.addEventListener(type, () => {
        running -= 1;
      });
    }
    return opened;
  });
  const { api, call, tokenOf } = startTestApi();
  const token = await tokenOf();
  await api.warmUp();
  // Dexie's own transaction while opening is empty and not awaited.
  most.length = 0;
  await Promise.all([
    call('GET', '/v1/tasks?workspaceId=6', { token }),
    call('GET', '/v1/favorites?workspaceId=6', { token }),
    call('GET', '/v1/medias?workspaceId=6', { token }),
    api.runClock(),
  ]);
  expect(most.length).toBeGreaterThan(20);
  expect(Math.max(...most)).toBe(1);
});
