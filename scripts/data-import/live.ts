import { setTimeout as sleep } from 'node:timers/promises';
import ky, { isHTTPError } from 'ky';
import { readAnswers } from './answers';
import type { ImportInput } from './import-subsidies';
import { parseRecord } from './portal-record';

/** The API allows 10 requests per second. */
const BETWEEN_REQUESTS_MS = 110;
const TIMEOUT_MS = 30_000;
const TRIES = 3;
const LONGEST_WAIT_MS = 30_000;

export type LiveOptions = {
  readonly base: string;
  readonly keywords: readonly string[];
  readonly isOpenOnly: boolean;
  readonly now: () => Date;
  readonly onProgress: (line: string) => void;
};

export type LiveAnswers = {
  readonly inputs: readonly ImportInput[];
  readonly failures: readonly { readonly name: string; readonly reason: string }[];
};

type Clock = { readonly now: () => number; readonly sleep: (ms: number) => Promise<unknown> };

const realClock: Clock = { now: () => performance.now(), sleep };

/** Returns a function that waits until the next request may start. */
export const createPacer = ({ now, sleep: wait }: Clock = realClock): (() => Promise<void>) => {
  let next = 0;
  return async () => {
    const start = Math.max(next, now());
    next = start + BETWEEN_REQUESTS_MS;
    await wait(Math.max(0, start - now()));
  };
};

const listUrl = ({ base, isOpenOnly }: LiveOptions, word: string): string => {
  const query = new URLSearchParams({
    keyword: word,
    sort: 'created_date',
    order: 'DESC',
    acceptance: isOpenOnly ? '1' : '0',
  });
  return `${base}/subsidies?${query.toString()}`;
};

const portalIdsIn = (answers: readonly string[]): string[] => {
  const parsed = answers.flatMap((text) => {
    const read = readAnswers('', text);
    return 'refused' in read ? [] : read.records.map(({ value }) => parseRecord(value));
  });
  const ids = parsed.flatMap((each) => ('record' in each ? (each.record.id ?? []) : []));
  return [...new Set(ids)];
};

/** Requests a list for each keyword, then the detail of each record found. */
export const askLive = async (options: LiveOptions): Promise<LiveAnswers> => {
  const { base, keywords, now, onProgress } = options;
  const takeTurn = createPacer();
  const failures: { name: string; reason: string }[] = [];

  const ask = async (name: string, url: string): Promise<string | null> => {
    let tries = 1;
    try {
      return await ky(url, {
        headers: { accept: 'application/json' },
        timeout: TIMEOUT_MS,
        retry: { limit: TRIES - 1, retryOnTimeout: true, maxRetryAfter: LONGEST_WAIT_MS },
        hooks: { beforeRequest: [takeTurn], beforeRetry: [() => void (tries += 1)] },
      }).text();
    } catch (error) {
      const text = error instanceof Error ? error.message : String(error);
      const reason = isHTTPError(error)
        ? `HTTP ${error.response.status}`
        : `つながりません（${text}）`;
      failures.push({ name, reason: `${reason}（${tries}回試しました）` });
      return null;
    }
  };

  const inputs: ImportInput[] = [];
  const keep = (name: string, text: string | null): string[] => {
    if (text === null) return [];
    inputs.push({ name, text, updatedAt: now() });
    return [text];
  };

  const lists: string[] = [];
  for (const word of keywords) {
    const name = `一覧「${word}」`;
    if (word.length < 2 || word.length > 255) {
      failures.push({ name, reason: '言葉は2文字以上255文字以内にしてください' });
      continue;
    }
    lists.push(...keep(name, await ask(name, listUrl(options, word))));
  }
  const portalIds = portalIdsIn(lists);
  onProgress(`${portalIds.length}件の詳細を問い合わせます`);
  // Requests start one after another but overlap, so that a slow response delays no request.
  await Promise.all(
    portalIds.map(async (portalId) => {
      const name = `詳細 ${portalId}`;
      keep(name, await ask(name, `${base}/subsidies/id/${encodeURIComponent(portalId)}`));
    }),
  );
  return { inputs, failures };
};
