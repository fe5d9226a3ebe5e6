import { describe, expect, it, vi } from 'vitest';
import { EMBEDDED_BASE_URL, startEmbeddedApi } from './start';

/** A worker whose script does not load. */
class FailingWorker extends EventTarget {
  readonly terminate = vi.fn<() => void>();

  constructor() {
    super();
    setTimeout(() => this.dispatchEvent(new Event('error')));
  }
}

/** A worker that loads and sends no message. */
class SilentWorker extends EventTarget {
  static readonly terminated = vi.fn<() => void>();

  terminate(): void {
    SilentWorker.terminated();
  }
}

class StagedPage extends EventTarget {
  readonly location = { reload: vi.fn<() => void>() };

  shows(persisted: boolean): void {
    this.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
  }
}

const start = async (trustScripts = (): void => {}, page = new StagedPage()) =>
  startEmbeddedApi({ trustScripts, page });

const logIn = async ({ fetch, demo }: Awaited<ReturnType<typeof startEmbeddedApi>>) =>
  fetch(`${EMBEDDED_BASE_URL}/v1/auth/login`, {
    method: 'POST',
    body: JSON.stringify(demo.account),
  });

describe('starting the embedded API', () => {
  it('the embedded API runs in the page when the worker fails to start', async () => {
    vi.stubGlobal('Worker', FailingWorker);
    const api = await start();
    expect((await logIn(api)).status).toBe(200);
    await api.demo.reset();
    expect(await api.demo.mails()).toEqual([]);
  });

  it('the embedded API runs in the page and terminates the worker when it stays silent', async () => {
    vi.stubGlobal('Worker', SilentWorker);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const starting = start();
    vi.advanceTimersByTime(15_000);
    vi.useRealTimers();
    expect((await logIn(await starting)).status).toBe(200);
    expect(SilentWorker.terminated).toHaveBeenCalledOnce();
  });

  it('the embedded API runs in the page when the worker’s URL is not trusted', async () => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const api = await start(() => {
      throw new TypeError('not trusted');
    });
    expect((await logIn(api)).status).toBe(200);
    expect(warned).toHaveBeenCalledOnce();
  });

  it('an aborted call to the embedded API rejects with AbortError, before and while it runs', async () => {
    vi.stubGlobal('Worker', FailingWorker);
    const { fetch } = await start();
    const controller = new AbortController();
    const { signal } = controller;
    const running = fetch(`${EMBEDDED_BASE_URL}/v1/plans`, { signal });
    controller.abort();
    await expect(running).rejects.toMatchObject({ name: 'AbortError' });
    const late = fetch(`${EMBEDDED_BASE_URL}/v1/plans`, { signal });
    await expect(late).rejects.toMatchObject({ name: 'AbortError' });
  });
});

describe('a page that is left', () => {
  it('leaving the page terminates the worker, so that none of its transactions stays open', async () => {
    vi.stubGlobal('Worker', SilentWorker);
    SilentWorker.terminated.mockClear();
    const page = new StagedPage();
    await start(undefined, page);
    expect(SilentWorker.terminated).not.toHaveBeenCalled();
    page.dispatchEvent(new Event('pagehide'));
    expect(SilentWorker.terminated).toHaveBeenCalledOnce();
  });

  it('a page restored from the back/forward cache reloads, and its first showing does not', async () => {
    vi.stubGlobal('Worker', SilentWorker);
    const page = new StagedPage();
    await start(undefined, page);
    page.shows(false);
    expect(page.location.reload).not.toHaveBeenCalled();
    page.shows(true);
    expect(page.location.reload).toHaveBeenCalledOnce();
  });
});
