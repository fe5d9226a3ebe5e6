import 'fake-indexeddb/auto';
import { describe, expect, it, vi } from 'vitest';
import { EMBEDDED_BASE_URL, startEmbeddedApi } from '~/embedded-api/start';
import { START_LIMIT_MS } from '~/embedded-api/worker-client';

/** A worker whose script does not load. */
class FailingWorker extends EventTarget {
  readonly terminate = vi.fn<() => void>();

  constructor() {
    super();
    setTimeout(() => this.dispatchEvent(new Event('error')));
  }
}

/** A worker that loads and is never heard of. */
class SilentWorker extends EventTarget {
  static readonly terminated = vi.fn<() => void>();

  terminate(): void {
    SilentWorker.terminated();
  }
}

const logIn = async ({ fetch, demo }: Awaited<ReturnType<typeof startEmbeddedApi>>) =>
  fetch(`${EMBEDDED_BASE_URL}/v1/auth/login`, {
    method: 'POST',
    body: JSON.stringify(demo.account),
  });

describe('starting the embedded API', () => {
  it('serves in the page where the worker fails to start', async () => {
    vi.stubGlobal('Worker', FailingWorker);
    const api = await startEmbeddedApi({ trustScripts: () => {} });
    expect((await logIn(api)).status).toBe(200);
    await api.demo.reset();
    expect(await api.demo.mails()).toEqual([]);
  });

  it('serves in the page, and ends the worker, where nothing is heard of it', async () => {
    vi.stubGlobal('Worker', SilentWorker);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const starting = startEmbeddedApi({ trustScripts: () => {} });
    vi.advanceTimersByTime(START_LIMIT_MS);
    vi.useRealTimers();
    expect((await logIn(await starting)).status).toBe(200);
    expect(SilentWorker.terminated).toHaveBeenCalledOnce();
  });

  it('serves in the page where the address of the worker is not let through', async () => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const api = await startEmbeddedApi({
      trustScripts: () => {
        throw new TypeError('not trusted');
      },
    });
    expect((await logIn(api)).status).toBe(200);
    expect(warned).toHaveBeenCalledOnce();
  });

  it('rejects as fetch does when a call is given up, before and while it runs', async () => {
    vi.stubGlobal('Worker', FailingWorker);
    const { fetch } = await startEmbeddedApi({ trustScripts: () => {} });
    const controller = new AbortController();
    const { signal } = controller;
    const running = fetch(`${EMBEDDED_BASE_URL}/v1/plans`, { signal });
    controller.abort();
    await expect(running).rejects.toMatchObject({ name: 'AbortError' });
    const late = fetch(`${EMBEDDED_BASE_URL}/v1/plans`, { signal });
    await expect(late).rejects.toMatchObject({ name: 'AbortError' });
  });
});
