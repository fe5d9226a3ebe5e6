// @vitest-environment node

import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { importSubsidies } from '../../scripts/data-import/import-subsidies';
import { askLive, createPacer } from '../../scripts/data-import/live';

type Answer = (request: URL, response: ServerResponse) => void;

let server: Server | null = null;

afterEach(() => {
  server?.close();
  server?.closeAllConnections();
  server = null;
});

/** A fake portal that records the requested URLs. */
const standIn = async (answer: Answer) => {
  const requested: URL[] = [];
  const started = createServer((request: IncomingMessage, response) => {
    const url = new URL(request.url ?? '/', 'http://127.0.0.1');
    requested.push(url);
    answer(url, response);
  });
  server = started;
  await new Promise<void>((resolve) => {
    started.listen(0, '127.0.0.1', resolve);
  });
  const { port } = started.address() as AddressInfo;
  return { requested, base: `http://127.0.0.1:${port}/exp/v1/public` };
};

const record = (number: number) => ({
  id: `a0W${number}`,
  name: `S-0000000${number}`,
  title: `見本補助金${number}`,
  acceptance_start_datetime: '2026-04-01T00:00:00.000Z',
  acceptance_end_datetime: '2026-12-25T08:00:00.000Z',
});

const answerJson = (response: ServerResponse, result: unknown): void => {
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify({ metadata: {}, result }));
};

const ask = (base: string, keywords: string[]) =>
  askLive({
    base,
    keywords,
    isOpenOnly: false,
    now: () => new Date('2026-11-20T00:00:00Z'),
    onProgress: () => {},
  });

const portal: Answer = (url, response) => {
  const portalId = /\/subsidies\/id\/(?<id>\w+)$/u.exec(url.pathname)?.groups?.['id'];
  if (portalId === undefined) {
    answerJson(
      response,
      url.searchParams.get('keyword') === 'IT' ? [record(1), record(2)] : [record(2), record(3)],
    );
  } else {
    answerJson(response, [{ ...record(Number(portalId.slice(3))), detail: '<p>本文</p>' }]);
  }
};

test('the import with --live requests a list for each keyword, then the detail of each listed subsidy once', async () => {
  const { base, requested } = await standIn(portal);
  const { inputs, failures } = await ask(base, ['設備', 'IT']);
  expect(failures).toEqual([]);
  expect(requested.map((url) => url.pathname.replace('/exp/v1/public', '')).toSorted()).toEqual([
    '/subsidies',
    '/subsidies',
    '/subsidies/id/a0W1',
    '/subsidies/id/a0W2',
    '/subsidies/id/a0W3',
  ]);
  expect(Object.fromEntries(requested[0]?.searchParams ?? [])).toEqual({
    keyword: '設備',
    sort: 'created_date',
    order: 'DESC',
    acceptance: '0',
  });
  const { report, subsidies } = importSubsidies(inputs);
  expect([report.read, report.kept, report.merged]).toEqual([7, 3, 4]);
  expect(subsidies.every(({ body }) => body.detailHtml === '<p>本文</p>')).toBe(true);
});

test('the import with --live starts at most ten requests a second', async () => {
  let time = 0;
  const begun: number[] = [];
  const takeTurn = createPacer({
    now: () => time,
    sleep: (ms) => {
      time += ms;
      return Promise.resolve();
    },
  });
  for (let turn = 0; turn < 40; turn += 1) {
    await takeTurn();
    begun.push(time);
    // Some responses take longer than the interval between requests.
    time += (turn % 4) * 60;
  }
  const within = begun.map((from) => begun.filter((at) => at >= from && at < from + 1000).length);
  expect(Math.max(...within)).toBeLessThanOrEqual(10);
});

test('the import with --live retries a request after a 429, reports requests that fail for good, and imports the rest', async () => {
  let isBusy = true;
  const { base } = await standIn((url, response) => {
    if (url.pathname.endsWith('/a0W2')) {
      response.statusCode = 404;
      response.end();
    } else if (url.pathname.endsWith('/a0W3') && isBusy) {
      isBusy = false;
      response.writeHead(429, { 'retry-after': '0' }).end();
    } else {
      portal(url, response);
    }
  });
  const { inputs, failures } = await ask(base, ['設備', '短']);
  expect(failures).toEqual([
    { name: '一覧「短」', reason: '言葉は2文字以上255文字以内にしてください' },
    { name: '詳細 a0W2', reason: 'HTTP 404（1回試しました）' },
  ]);
  expect(importSubsidies(inputs).report).toMatchObject({ kept: 2, keptWithDetail: 1 });
});
