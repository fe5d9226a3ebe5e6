import type { Mail } from '~/embedded-api/mails/mails';
import type { ServedApi } from './embedded-api';

/** What the page asks the worker; each question gets one `Reply` with its `id`. */
type Question = { id: number } & (
  | { ask: 'call'; request: PostedRequest }
  | { ask: 'mails' }
  | { ask: 'reset' }
  | { ask: 'endPeriod'; workspaceId: number }
);

type PostedRequest = {
  url: string;
  method: string;
  headers: [string, string][];
  body: ArrayBuffer | null;
};

export type PostedResponse = Pick<PostedRequest, 'headers' | 'body'> & {
  status: number;
  statusText: string;
};

type Answer = PostedResponse | Mail[] | null;
type Reply = { id: number; ok: true; answer: Answer } | { id: number; ok: false };

/** The worker's first message: it is ready. */
type Hello = 'hello';

const BODILESS_STATUS = new Set([204, 205, 304]);

export const toPostedRequest = async (request: Request): Promise<PostedRequest> => {
  // Not by `request.body`, which some browsers lack.
  const body = await request.arrayBuffer();
  return {
    url: request.url,
    method: request.method,
    headers: [...request.headers],
    body: body.byteLength === 0 ? null : body,
  };
};

export const fromPostedRequest = ({ url, method, headers, body }: PostedRequest): Request =>
  new Request(url, { method, headers, body });

export const toPostedResponse = async (response: Response): Promise<PostedResponse> => ({
  status: response.status,
  statusText: response.statusText,
  headers: [...response.headers],
  body: BODILESS_STATUS.has(response.status) ? null : await response.arrayBuffer(),
});

export const fromPostedResponse = ({ body, ...init }: PostedResponse): Response =>
  new Response(body, init);

/** A question without its id; a plain Omit would lose the union. */
type Ask = Question extends infer Q ? (Q extends Question ? Omit<Q, 'id'> : never) : never;

export type WorkerClient = {
  /** True once the worker has started; false if it failed to, or not in time. */
  readonly started: Promise<boolean>;
  /** Rejects with a TypeError, as fetch does, when the worker breaks. */
  readonly ask: (question: Ask, transfer?: ArrayBuffer[]) => Promise<unknown>;
};

/** Long enough for a slow connection; after this the page serves the API itself. */
const START_LIMIT_MS = 15_000;

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

const answerTo = async (api: ServedApi, question: Question): Promise<Answer> => {
  switch (question.ask) {
    case 'call':
      return toPostedResponse(await api.answer(fromPostedRequest(question.request)));
    case 'mails':
      return api.mails();
    case 'reset':
      await api.reset();
      return null;
    case 'endPeriod':
      await api.endPeriod(question.workspaceId);
      return null;
  }
};

const transferablesOf = (answer: Answer): ArrayBuffer[] =>
  answer && 'body' in answer && answer.body ? [answer.body] : [];

/** In the worker: answers the page's questions. `quiet` resolves when none is pending. */
export const serveQuestions = (api: ServedApi): { readonly quiet: () => Promise<void> } => {
  const pending = new Set<Promise<unknown>>();
  self.addEventListener('message', ({ data }: MessageEvent<Question>) => {
    const send = (reply: Reply, transfer: ArrayBuffer[] = []): void => {
      self.postMessage(reply, { transfer });
    };
    const answering = answerTo(api, data)
      .then(
        (answer) => {
          send({ id: data.id, ok: true, answer }, transferablesOf(answer));
        },
        (error: unknown) => {
          console.error(error);
          send({ id: data.id, ok: false });
        },
      )
      .finally(() => pending.delete(answering));
    pending.add(answering);
  });
  self.postMessage('hello' satisfies Hello);
  return {
    quiet: async () => {
      while (pending.size > 0) await Promise.allSettled(pending);
    },
  };
};
