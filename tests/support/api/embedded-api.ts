import { EMBEDDED_BASE_URL } from '~/embedded-api/base-url';
import { DEMO_ACCOUNT } from '~/embedded-api/demo/account';
import { createEmbeddedApi, type EmbeddedApiOptions } from '~/embedded-api/embedded-api';
import { createCollection } from '~/embedded-api/subsidies/collection';
import { generateSubsidies } from '~/embedded-api/subsidies/generator/generate';
import { publishable, type Publication } from './publications';

type Answered = { status: number; body: unknown; headers: Headers };

type CallOptions = { token?: string | undefined; json?: unknown; form?: FormData };

const source = generateSubsidies(new Date('2026-11-20T00:00:00Z'), 120);
const whole = createCollection(source);

/** Starts an embedded API. Its clock shows `startAt` (ms since 1970) until a test moves it. */
export const startTestApi = ({
  startAt = Date.parse('2026-11-20T09:00:00+09:00'),
  ...options
}: EmbeddedApiOptions & { startAt?: number } = {}) => {
  let time = startAt;
  const { collection, publish } = publishable(source, whole);
  const api = createEmbeddedApi({
    databaseName: crypto.randomUUID(),
    now: () => new Date(time),
    loadSubsidies: async () => collection,
    ...options,
  });

  const call = async (
    method: string,
    path: string,
    { token, json, form }: CallOptions = {},
  ): Promise<Answered> => {
    const headers = new Headers();
    if (token !== undefined) headers.set('authorization', `Bearer ${token}`);
    if (json !== undefined) headers.set('content-type', 'application/json');
    const body = form ?? (json === undefined ? null : JSON.stringify(json));
    const request = new Request(`${EMBEDDED_BASE_URL}${path}`, { method, headers, body });
    const response = await api.answer(request);
    const text = await response.text();
    const parsed: unknown = text === '' ? undefined : JSON.parse(text);
    return { status: response.status, body: parsed, headers: response.headers };
  };

  const logIn = async (
    email: string = DEMO_ACCOUNT.email,
    password: string = DEMO_ACCOUNT.password,
  ) => {
    const { body } = await call('POST', '/v1/auth/login', { json: { email, password } });
    return body as { accessToken: string; refreshToken: string; sessionExpiresAt: string };
  };

  return {
    api,
    call,
    logIn,
    tokenOf: async (email?: string) => (await logIn(email)).accessToken,
    lastMail: async () => (await api.mails())[0],
    pass: (milliseconds: number) => {
      time += milliseconds;
    },
    /** Sets the clock to a time in Japan, such as `2026-11-21 00:10`. */
    passTo: (moment: string) => {
      time = Date.parse(`${moment.replace(' ', 'T')}:00+09:00`);
    },
    /** Publishes a subsidy at the current time of the API's clock. */
    publish: (publication: Publication) => {
      publish(publication, new Date(time));
    },
  };
};

export type TestApi = ReturnType<typeof startTestApi>;

export const MINUTE = 60_000;
