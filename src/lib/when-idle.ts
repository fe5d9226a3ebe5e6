const MAX_IDLE_MS = 2000;

/** Resolves when the browser is idle, after two seconds at the latest. */
export const whenIdle = async (): Promise<void> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in globalThis) {
      globalThis.requestIdleCallback(() => resolve(), { timeout: MAX_IDLE_MS });
    } else setTimeout(resolve, 0);
  });
