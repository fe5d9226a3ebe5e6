import type { Hello, Question, Reply } from './worker-messages';

/** A question without its id; a plain Omit would lose the union. */
type Ask = Question extends infer Q ? (Q extends Question ? Omit<Q, 'id'> : never) : never;

export type WorkerClient = {
  /** True once the worker has started; false if it failed to, or not in time. */
  readonly started: Promise<boolean>;
  /** Rejects with a TypeError, as fetch does, when the worker breaks. */
  readonly ask: (question: Ask, transfer?: ArrayBuffer[]) => Promise<unknown>;
};

/** Long enough for a slow connection; after this the page serves the API itself. */
export const START_LIMIT_MS = 15_000;

const broken = (): TypeError => new TypeError('Failed to fetch');

/** Sends questions to a worker and resolves them by id. */
export const connectWorker = (worker: Worker): WorkerClient => {
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  let lastId = 0;
  const started = Promise.withResolvers<boolean>();
  const settleStart = (isUp: boolean): void => {
    clearTimeout(limit);
    started.resolve(isUp);
  };
  // A script that hangs, or an extension that drops messages, causes no error event.
  const limit = setTimeout(settleStart, START_LIMIT_MS, false);

  worker.addEventListener('message', ({ data }: MessageEvent<Hello | Reply>) => {
    if (data === 'hello') {
      settleStart(true);
      return;
    }
    const waiter = waiting.get(data.id);
    waiting.delete(data.id);
    if (data.ok) waiter?.resolve(data.answer);
    else waiter?.reject(broken());
  });

  const handleBreak = (): void => {
    settleStart(false);
    for (const waiter of waiting.values()) waiter.reject(broken());
    waiting.clear();
  };
  worker.addEventListener('error', handleBreak);
  worker.addEventListener('messageerror', handleBreak);

  return {
    started: started.promise,
    ask: async (question, transfer = []) => {
      lastId += 1;
      const waiter = Promise.withResolvers<unknown>();
      waiting.set(lastId, waiter);
      worker.postMessage({ ...question, id: lastId }, { transfer });
      return waiter.promise;
    },
  };
};
