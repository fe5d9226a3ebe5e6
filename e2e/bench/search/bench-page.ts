import { measureCalls } from './calls';
import type { SearchFigures } from './search-worker';

const measureSearch = async (): Promise<SearchFigures> => {
  const worker = new Worker(new URL('./search-worker.ts', import.meta.url), { type: 'module' });
  const { promise, resolve, reject } = Promise.withResolvers<SearchFigures>();
  worker.addEventListener('message', ({ data }: MessageEvent<SearchFigures>) => resolve(data));
  worker.addEventListener('error', ({ message }) => reject(new Error(message)));
  return promise.finally(() => worker.terminate());
};

const run = async () => {
  // Starts the second worker after the first has ended, because concurrent workers would slow each
  // other down.
  const search = await measureSearch();
  const worker = new Worker(new URL('./api-worker.ts', import.meta.url), { type: 'module' });
  return { search, calls: await measureCalls(worker) };
};

export type EngineFigures = Awaited<ReturnType<typeof run>>;

Object.assign(globalThis, { figures: run() });
