import type { Mail } from '~/embedded-api/mails/mails';
import type { ServedApi } from './embedded-api';
import {
  fromPostedRequest,
  toPostedResponse,
  type Hello,
  type PostedResponse,
  type Question,
  type Reply,
} from './worker-messages';

const answerTo = async (
  api: ServedApi,
  question: Question,
): Promise<PostedResponse | Mail[] | null> => {
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

const transferablesOf = (answer: PostedResponse | Mail[] | null): ArrayBuffer[] =>
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
