import { measureCalls } from './calls';
import type { SearchFigures } from './measure';

const measureSearch = async (): Promise<SearchFigures> => {
  const worker = new Worker(new URL('./search-worker.ts', import.meta.url), { type: 'module' });
  const told = Promise.withResolvers<SearchFigures>();
  worker.addEventListener('message', ({ data }: MessageEvent<SearchFigures>) => {
    told.resolve(data);
  });
  worker.addEventListener('error', ({ message }) => {
    told.reject(new Error(message));
  });
  try {
    return await told.promise;
  } finally {
    worker.terminate();
  }
};

const run = async (): Promise<unknown> => {
  // One after the other: two workers at once would slow each other down.
  const search = await measureSearch();
  const worker = new Worker(new URL('./api-worker.ts', import.meta.url), { type: 'module' });
  return { search, calls: await measureCalls(worker) };
};

const told = await run().catch((error: unknown) => ({ error: String(error) }));
document.body.textContent = JSON.stringify(told);
