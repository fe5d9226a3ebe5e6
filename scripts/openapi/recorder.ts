import 'fake-indexeddb/auto';
import { api, type Api, type EndpointName } from '~/contract/api';
import type { AnswerOf, Endpoint, InputOf } from '~/contract/endpoint';
import { EMBEDDED_BASE_URL } from '~/embedded-api/base-url';
import { createEmbeddedApi } from '~/embedded-api/embedded-api';
import { createCollection } from '~/embedded-api/subsidies/collection';
import { generateSubsidies } from '~/embedded-api/subsidies/generator/generate';
import { createHttpClient } from '~/lib/http/client';
import { seedRandomness } from './seeded-randomness.ts';

/** A request with its response. */
export type Recorded = {
  readonly input: {
    readonly path?: Readonly<Record<string, number>>;
    readonly query?: Readonly<Record<string, unknown>>;
    readonly body?: unknown;
    readonly form?: Readonly<Record<string, unknown>>;
  };
  readonly status: number;
  /** The parsed JSON of the response. Undefined if the response is a file or is empty. */
  readonly answer: unknown;
};

export type Recordings = Readonly<Partial<Record<EndpointName, Recorded>>>;

const NOW = new Date('2026-11-20T09:00:00+09:00');
const SUBSIDIES = 120;
const OTHER_SOURCE = {
  name: '岡崎市オープンデータ',
  updatedAt: '2026-08-21T00:00:00+09:00',
  licence: 'CC BY 4.0',
  url: 'https://example.jp/okazaki',
};

const isJson = (response: Response): boolean =>
  response.headers.get('content-type')?.startsWith('application/json') ?? false;

/** Starts an embedded API with fixed time and randomness, and calls it by the app's HTTP client. */
export const startRecorder = () => {
  const restoreRandomness = seedRandomness();
  const generated = generateSubsidies(NOW, SUBSIDIES);
  const heads = generated.heads.map((head) => ({ ...head, otherSources: [OTHER_SOURCE] }));
  const source = createCollection({ ...generated, heads });
  const served = createEmbeddedApi({
    databaseName: 'openapi examples',
    now: () => NOW,
    loadSubsidies: async () => source,
  });
  const recordings: Partial<Record<EndpointName, Recorded>> = {};
  let token: string | null = null;
  let last: Response | undefined;
  const client = createHttpClient({
    baseUrl: EMBEDDED_BASE_URL,
    fetch: async (input, init) => {
      last = await served.answer(new Request(input, init));
      return last.clone();
    },
    session: {
      accessToken: () => token,
      overrideToken: () => null,
      generation: () => 0,
      renew: async () => 'failed',
      end: () => {},
    },
  });

  // Calls an endpoint and records its first request and response. Throws on an error response.
  const ask = async <Name extends EndpointName>(name: Name, input: InputOf<Api[Name]>) => {
    const endpoint: Endpoint = api[name];
    const { data, error } = await client.send(endpoint, input as Recorded['input']);
    if (error !== null || last === undefined) throw new Error(`${name}: ${String(error)}`);
    const answer: unknown = isJson(last) ? await last.json() : undefined;
    recordings[name] ??= { input: input as Recorded['input'], status: last.status, answer };
    return data as AnswerOf<Api[Name]>;
  };

  return {
    ask,
    recordings: recordings as Recordings,
    setToken: (next: string | null): void => {
      token = next;
    },
    mails: served.mails,
    /** Sends a request that is not recorded and need not be valid. */
    answer: async (path: string, init: RequestInit = {}): Promise<Response> =>
      served.answer(new Request(`${EMBEDDED_BASE_URL}${path}`, init)),
    now: NOW,
    close: (): void => {
      restoreRandomness();
      served.close();
      indexedDB.deleteDatabase('openapi examples');
    },
  };
};

export type Recorder = ReturnType<typeof startRecorder>;
