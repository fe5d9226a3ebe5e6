/** What the page told of itself since the last time it was asked. All in milliseconds. */
export interface Watched {
  /** From the arrival of each answer to the search until its first result was painted. */
  readonly shown: readonly number[];
  /** Tasks of more than 50 ms. */
  readonly longTasks: readonly number[];
  /** From each key to the next paint. */
  readonly keys: readonly number[];
}

declare global {
  interface Window {
    /** Put there by `watch`. */
    takeWatched: () => Watched;
    /** How many answers were painted since then. */
    shownSoFar: () => number;
  }
}

/** Runs in the page before its own scripts, and must not refer to anything outside of itself. */
export const watch = (): void => {
  let shown: number[] = [];
  let longTasks: number[] = [];
  let keys: number[] = [];

  new PerformanceObserver((list) => {
    longTasks.push(...list.getEntries().map(({ duration }) => duration));
  }).observe({ type: 'longtask' });
  // TypeScript does not know the threshold, and 16 ms is the least that browsers tell of.
  const allEvents: PerformanceObserverInit & { durationThreshold: number } = {
    type: 'event',
    durationThreshold: 16,
  };
  new PerformanceObserver((list) => {
    const typed = list.getEntries().filter(({ name }) => name === 'keydown');
    keys.push(...typed.map(({ duration }) => duration));
  }).observe(allEvents);

  const waitFor = (subsidyId: number, from: number): void => {
    const look = (): void => {
      const first = document.querySelector<HTMLAnchorElement>(
        'main [aria-busy="false"] a[href^="/search/"]',
      );
      if (first === null || new URL(first.href).pathname !== `/search/${subsidyId}`) {
        requestAnimationFrame(look);
        return;
      }
      // A message sent within a frame arrives once that frame was drawn.
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener('message', () => {
        shown.push(performance.now() - from);
        port1.close();
      });
      port1.start();
      port2.postMessage(null);
    };
    requestAnimationFrame(look);
  };

  const BareWorker = window.Worker;
  window.Worker = class extends BareWorker {
    public constructor(url: string | URL, options?: WorkerOptions) {
      super(url, options);
      this.addEventListener('message', ({ data }: MessageEvent) => {
        const from = performance.now();
        const body: unknown = data?.answer?.body;
        if (!(body instanceof ArrayBuffer)) return;
        const text = new TextDecoder().decode(body);
        if (!text.includes('"facets":')) return;
        const [first] = JSON.parse(text).items;
        if (first) waitFor(first.subsidyId, from);
      });
    }
  };

  window.shownSoFar = () => shown.length;
  window.takeWatched = () => {
    const watched = { shown, longTasks, keys };
    [shown, longTasks, keys] = [[], [], []];
    return watched;
  };
};
