import { expect, test, vi } from 'vitest';
import type { Media, UploadedMedia } from '~/contract/medias';
import { ApiError } from '~/lib/http/api-error';
import { createUploadQueue } from './upload-queue';
import type { BatchDetails } from './upload-state';
import type { Upload } from './upload-state';

const mediaOf = (
  file: File,
  details: BatchDetails | undefined,
  mediaId: number,
): UploadedMedia => ({
  mediaId,
  title: file.name,
  fileName: file.name,
  mimeType: 'text/plain',
  size: file.size,
  category: details?.category ?? 'その他',
  clientId: details?.clientId ?? null,
  expiresOn: details?.expiresOn ?? null,
  contentUrl: null,
  memo: null,
  createdAt: '2026-11-20T09:00:00+09:00',
  createdBy: null,
  version: 1,
  deletedAt: null,
  useCount: 0,
  documentCount: 0,
  sameAs: [],
});

const text = (name: string): File => new File([name], name);
const QUOTES: BatchDetails = { category: '見積書', clientId: null, expiresOn: null };
const TAX: BatchDetails = { category: '納税証明書', clientId: null, expiresOn: '2027-02-20' };

/** A queue whose uploads end when the test calls `end`. */
const openQueue = () => {
  const sends: { name: string; details: BatchDetails | undefined; end: () => void }[] = [];
  const described: { name: string; details: BatchDetails }[] = [];
  /** Names of files that a colleague has changed. */
  const changed = new Set<string>();
  let mediaId = 0;
  const queue = createUploadQueue({
    findSame: async () => [],
    send: async (file, details, { signal }) => {
      mediaId += 1;
      const media = mediaOf(file, details, mediaId);
      return new Promise((resolve, reject) => {
        sends.push({ name: file.name, details, end: () => resolve(media) });
        signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
      });
    },
    describe: async (media, details): Promise<Media | null> => {
      described.push({ name: media.fileName, details });
      const { category, ...others } = details;
      if (changed.has(media.fileName)) return null;
      return { ...media, ...others, category: category ?? media.category, version: 2 };
    },
    find: async () => null,
    onChanged: () => {},
  });
  const of = (name: string): Upload | undefined =>
    queue.read().find(({ file }) => file.name === name);
  return {
    queue,
    sends,
    described,
    changed,
    of,
    end: async (name: string): Promise<void> => {
      await vi.waitFor(() => expect(sends.some((each) => each.name === name)).toBe(true));
      sends.findLast((each) => each.name === name)?.end();
      await vi.waitFor(() => expect(of(name)?.state).toBe('done'));
    },
  };
};

test('an upload canceled while its file is read and then retried is sent once, not shown as canceled', async () => {
  const { queue, sends, of, end } = openQueue();
  let letRead = (): void => {};
  const read = new Promise<void>((resolve) => {
    letRead = resolve;
  });
  const file = text('a.txt');
  const bytes = await file.arrayBuffer();
  let reads = 0;
  vi.spyOn(file, 'arrayBuffer').mockImplementation(async () => {
    reads += 1;
    if (reads === 1) await read;
    return bytes;
  });
  queue.add([file]);
  const [{ id } = { id: 0 }] = queue.read();
  queue.cancel(id);
  queue.retry(id);
  await vi.waitFor(() => expect(sends).toHaveLength(1));
  letRead();
  await new Promise((resolve) => setTimeout(resolve));
  expect(of('a.txt')?.state).toBe('sending');
  await end('a.txt');
  expect(sends).toHaveLength(1);
});

test('describing an upload batch applies to its waiting, running and finished files', async () => {
  const { queue, sends, described, of, end } = openQueue();
  queue.add([text('1'), text('2'), text('3')].map((file) => new File([file], `${file.name}.txt`)));
  await end('1.txt');
  await vi.waitFor(() =>
    expect(sends.map(({ name }) => name)).toEqual(['1.txt', '2.txt', '3.txt']),
  );
  queue.add([text('4.txt')]);
  expect(await queue.describe(TAX)).toEqual({ set: 1, later: 3, kept: 0, failed: 0, error: null });
  expect(described).toEqual([{ name: '1.txt', details: TAX }]);
  await end('2.txt');
  await vi.waitFor(() => expect(of('2.txt')?.media?.category).toBe('納税証明書'));
  await end('4.txt');
  expect(sends.at(-1)).toMatchObject({ name: '4.txt', details: TAX });
});

test('a later batch is sent without the earlier description, and describing it changes only its files', async () => {
  const { queue, sends, described, end } = openQueue();
  queue.add([text('1.txt')]);
  await end('1.txt');
  await queue.describe(TAX);
  queue.add([text('2.txt')]);
  await end('2.txt');
  expect(sends.at(-1)?.details).toBeUndefined();
  expect(await queue.describe(QUOTES)).toMatchObject({ set: 1 });
  expect(described.map(({ name }) => name)).toEqual(['1.txt', '2.txt']);
  queue.clear();
  queue.add([text('3.txt')]);
  await end('3.txt');
  expect(sends.at(-1)?.details).toBeUndefined();
});

test('describing an upload batch skips a file that was changed separately, and counts it as kept', async () => {
  const { queue, changed, of, end } = openQueue();
  queue.add([text('1.txt'), text('2.txt')]);
  await end('1.txt');
  await end('2.txt');
  changed.add('2.txt');
  expect(await queue.describe(TAX)).toEqual({ set: 1, later: 0, kept: 1, failed: 0, error: null });
  expect(of('2.txt')?.media?.category).toBe('その他');
});

test('an upload resent after a lost response keeps its request key and details', async () => {
  const sent: { key: string | undefined; details: BatchDetails | undefined }[] = [];
  const outcomes = [new ApiError(504, '', { isResultUnknown: true }), new ApiError(503, ''), null];
  const queue = createUploadQueue({
    findSame: async () => [],
    send: async (file, details, { requestKey }) => {
      const error = outcomes[sent.length];
      sent.push({ key: requestKey, details });
      if (error != null) throw error;
      return mediaOf(file, details, 1);
    },
    describe: async (media, details) => ({
      ...media,
      ...details,
      category: details.category ?? media.category,
    }),
    find: async () => null,
    onChanged: () => {},
  });
  const one = (): Upload | undefined => queue.read()[0];
  queue.add([text('1.txt')], QUOTES);
  await vi.waitFor(() => expect(one()?.state).toBe('unknown'));
  await queue.describe(TAX);
  await queue.check(one()?.id ?? 0);
  queue.retry(one()?.id ?? 0);
  await vi.waitFor(() => expect(one()?.state).toBe('failed'));
  queue.retry(one()?.id ?? 0);
  await vi.waitFor(() => expect(one()?.media?.category).toBe(TAX.category));
  const first = { key: sent[0]?.key, details: QUOTES };
  expect(sent).toEqual([first, first, first]);
});

test('upload progress notifies listeners only at each whole percent', async () => {
  const progress: ((sent: number, total: number) => void)[] = [];
  const queue = createUploadQueue({
    findSame: async () => [],
    send: async (_, __, options) => {
      if (options.onProgress) progress.push(options.onProgress);
      return new Promise(() => {});
    },
    describe: async () => null,
    find: async () => null,
    onChanged: () => {},
  });
  queue.add([text('1.txt'), text('2.txt')]);
  await vi.waitFor(() => expect(progress).toHaveLength(2));
  const listener = vi.fn<() => void>();
  queue.subscribe(listener);
  const before = queue.read();
  for (let sent = 1; sent <= 1000; sent += 1) progress[0]?.(sent, 10_000);
  expect(listener).toHaveBeenCalledTimes(11);
  expect(queue.read().filter((upload) => before.includes(upload))).toHaveLength(1);
});

test('the upload queue checks only the beginning of a long text file', async () => {
  const { queue, of, end } = openQueue();
  const long = new File(['あ'.repeat(100_000)], '長い.csv');
  const whole = vi.spyOn(long, 'arrayBuffer');
  queue.add([long]);
  await end('長い.csv');
  expect(of('長い.csv')?.message).toBeNull();
  expect(whole).not.toHaveBeenCalled();
});

test('an upload that cannot be described shows the error on its line', async () => {
  const queue = createUploadQueue({
    findSame: async () => [],
    send: async (file) => mediaOf(file, undefined, 1),
    describe: async () => Promise.reject(new ApiError(500, '処理中に問題が発生しました。')),
    find: async () => null,
    onChanged: () => {},
  });
  queue.add([text('1.txt')]);
  await vi.waitFor(() => expect(queue.read()[0]?.state).toBe('done'));
  expect(await queue.describe(TAX)).toMatchObject({ set: 0, kept: 0, failed: 1 });
  expect(queue.read()[0]?.message).toContain('処理中に問題が発生しました。');
});

test('an upload or its check that ends in an unexpected error is not left as running', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  const fault = new RangeError('out of range');
  const queue = createUploadQueue({
    findSame: async () => [],
    send: async () => {
      throw fault;
    },
    describe: async () => null,
    find: async () => {
      throw fault;
    },
    onChanged: () => {},
  });
  queue.add([text('a.txt')]);
  const one = (): Upload | undefined => queue.read()[0];
  await vi.waitFor(() => expect(one()?.state).toBe('unknown'));
  await queue.check(one()?.id ?? 0);
  const message = '送信状況を確認できませんでした。もう一度確認してください。';
  expect(one()).toMatchObject({ state: 'unknown', message });
  expect(logged.mock.calls).toEqual([[fault], [fault]]);
});
