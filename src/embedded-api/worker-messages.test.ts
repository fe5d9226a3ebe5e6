import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  connectWorker,
  fromPostedRequest,
  fromPostedResponse,
  toPostedRequest,
  toPostedResponse,
} from './worker-messages';

/** The part of a worker that connectWorker uses, controlled by the test. */
class StagedWorker extends EventTarget {
  readonly questions: { id: number }[] = [];

  postMessage(question: { id: number }): void {
    this.questions.push(question);
  }

  says(data: unknown): void {
    this.dispatchEvent(new MessageEvent('message', { data }));
  }
}

const connectStaged = () => {
  const staged = new StagedWorker();
  return { staged, client: connectWorker(staged as unknown as Worker) };
};

afterEach(() => {
  vi.useRealTimers();
});

describe('the line to the worker', () => {
  it('the worker client matches answers to questions in any order', async () => {
    const { staged, client } = connectStaged();
    staged.says('hello');
    const answers = Promise.all([client.ask({ ask: 'mails' }), client.ask({ ask: 'reset' })]);
    const [first, second] = staged.questions;
    staged.says({ id: second?.id, ok: true, answer: 'second' });
    staged.says({ id: first?.id, ok: true, answer: 'first' });
    expect(await answers).toEqual(['first', 'second']);
    expect(await client.started).toBe(true);
  });

  it('the worker client reports a failed start when the worker fails before its hello', async () => {
    const { staged, client } = connectStaged();
    staged.dispatchEvent(new Event('error'));
    expect(await client.started).toBe(false);
  });

  it('the worker client gives up on a worker that stays silent until the start limit', async () => {
    vi.useFakeTimers();
    const { client } = connectStaged();
    const received = vi.fn<(isUp: boolean) => void>();
    void client.started.then(received);
    await vi.advanceTimersByTimeAsync(14_999);
    expect(received).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(received).toHaveBeenCalledExactlyOnceWith(false);
  });

  it('the worker client stops its start timer once the worker has said hello', async () => {
    vi.useFakeTimers();
    const { staged, client } = connectStaged();
    staged.says('hello');
    expect(vi.getTimerCount()).toBe(0);
    expect(await client.started).toBe(true);
  });

  it('the worker client rejects with Failed to fetch when the worker fails or cannot answer', async () => {
    const { staged, client } = connectStaged();
    staged.says('hello');
    const refused = client.ask({ ask: 'mails' });
    staged.says({ id: staged.questions[0]?.id, ok: false });
    await expect(refused).rejects.toThrow(new TypeError('Failed to fetch'));
    const lost = client.ask({ ask: 'mails' });
    staged.dispatchEvent(new Event('error'));
    await expect(lost).rejects.toThrow(new TypeError('Failed to fetch'));
  });
});

describe('messages to the worker and back', () => {
  it('a request posted to the worker keeps its method, headers and form data', async () => {
    const form = new FormData();
    form.set('name', '名前');
    const sent = new Request('https://embedded.invalid/v1/workspace', {
      method: 'POST',
      headers: { authorization: 'Bearer token' },
      body: form,
    });
    const received = fromPostedRequest(structuredClone(await toPostedRequest(sent)));
    expect(received.method).toBe('POST');
    expect(received.headers.get('authorization')).toBe('Bearer token');
    expect((await received.formData()).get('name')).toBe('名前');
  });

  it('a request posted to the worker without a body keeps its URL and method', async () => {
    const sent = new Request('https://embedded.invalid/v1/plans');
    const received = fromPostedRequest(await toPostedRequest(sent));
    expect([received.url, received.method]).toEqual([sent.url, 'GET']);
  });

  it.each([
    ['with a body', Response.json({ a: 1 }, { status: 422, headers: { 'retry-after': '2' } })],
    ['without one', new Response(null, { status: 204 })],
  ])(
    'an answer posted by the worker keeps its status, headers and body: %s',
    async (_, response) => {
      const copy = response.clone();
      const received = fromPostedResponse(structuredClone(await toPostedResponse(response)));
      expect([received.status, await received.text()]).toEqual([copy.status, await copy.text()]);
      expect([...received.headers]).toEqual([...copy.headers]);
    },
  );
});
