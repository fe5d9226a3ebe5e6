import type { BrowserContext, Page } from '@playwright/test';
import type { SubsidyDetail, SubsidySummary } from '~/contract/subsidies';
import { DEMO_ACCOUNT } from '~/embedded-api/demo/account';
import type { Mail } from '~/embedded-api/mails/mails';
import { api, embedded, withApi } from '../../scripts/build/addresses.ts';
import type { Publication } from '../../tests/support/api/publications';
import type { Fault } from './api-faults.ts';
import type { Command, LoggedRequest, Told } from './api-scenario.ts';
import { expect, test as base } from './fixtures.ts';
import { letIn, type LogInAnswer } from './way-in.ts';

export { expect } from './fixtures.ts';

/** The API as one test sees it: with a database, faults and a log of its own. */
export interface Server {
  /** Spoils calls to come; what the browser says of refused calls in its console is expected then. */
  spoil(fault: Fault): Promise<void>;
  mend(): Promise<void>;
  expireAccessTokens(): Promise<void>;
  endSessions(): Promise<void>;
  /** From here on a refresh token that is used twice ends its session, as by a server without grace. */
  withoutGrace(): Promise<void>;
  /** Puts the server's clock ahead of the browser's by milliseconds. */
  putClockAhead(offset: number): Promise<void>;
  /** Lets hours pass on the server; what its clock has to tell by then is told. */
  letPass(hours: number): Promise<void>;
  /** A subsidy appears, as any that is published while somebody works. */
  publish(subsidy: Publication): Promise<void>;
  /** What the server mailed, newest first. */
  mails(): Promise<Mail[]>;
  /** A page of somebody else's browser, which this server serves as well. */
  secondPage(): Promise<Page>;
  /** From here on the server may refuse a call, which the browser says in its console. */
  expectRefusals(): void;
  /** The calls so far that match, of any method for `*`, without preflights. */
  requests(method: string, path: RegExp): Promise<LoggedRequest[]>;
  forgetRequests(): Promise<void>;
  /** An access token, of the demo account or of whom an address names, beside the page's own session. */
  token(email?: string): Promise<string>;
  /** A call of somebody else, which is answered as any: what it says comes back parsed, if it says anything. */
  callAs<T>(
    email: string,
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    body?: unknown,
  ): Promise<T>;
  subsidies(): Promise<SubsidySummary[]>;
  subsidy(subsidyId: number): Promise<SubsidyDetail>;
}

const REFUSED = new RegExp(
  `^console error: Failed to load resource: the server responded .*:${api.port}/`,
);
const LOST = new RegExp(
  `^(?:console error: Failed to load resource: net::ERR_|request net::ERR_).*:${api.port}/`,
);

/** The test of a build that is configured for an API, and that API in the test's hands. */
export const test = base.extend<{ server: Server }>({
  baseURL: withApi.url,
  server: [
    async ({ baseURL, browser, context, playwright, trouble }, use) => {
      const headers = { 'x-scenario': crypto.randomUUID() };
      await context.setExtraHTTPHeaders(headers);
      const http = await playwright.request.newContext({
        baseURL: api.url,
        extraHTTPHeaders: headers,
      });
      const tell = async (command: Command): Promise<Told> =>
        (await http.post('/__control', { data: command })).json() as Promise<Told>;
      const get = async <T>(path: string): Promise<T> =>
        (await http.get(path)).json() as Promise<T>;

      const callLogIn = async (email: string = DEMO_ACCOUNT.email): Promise<LogInAnswer> => {
        const data = { email, password: DEMO_ACCOUNT.password };
        return (await http.post('/v1/auth/login', { data })).json() as Promise<LogInAnswer>;
      };
      const token = async (email?: string): Promise<string> => (await callLogIn(email)).accessToken;
      // The embedded API of the other build knows nothing of this server's sessions.
      if (baseURL !== embedded.url) letIn(context, callLogIn);

      const others: BrowserContext[] = [];
      await use({
        token,
        callAs: async (email, method, path, body) => {
          const headersOf = { authorization: `Bearer ${await token(email)}` };
          const answer = await http.fetch(path, { method, data: body, headers: headersOf });
          expect(answer.ok(), `${method} ${path} ${answer.status()}`).toBe(true);
          const text = await answer.text();
          return (text === '' ? undefined : JSON.parse(text)) as never;
        },
        expectRefusals: () => trouble.allow(REFUSED),
        secondPage: async () => {
          const other = await browser.newContext({ extraHTTPHeaders: headers });
          others.push(other);
          await trouble.watch(other);
          letIn(other, callLogIn);
          return other.newPage();
        },
        spoil: async (fault) => {
          trouble.allow(REFUSED);
          if (fault.drop || fault.cutAfter || fault.cors === false) trouble.allow(LOST);
          await tell({ do: 'fault', ...fault });
        },
        mend: async () => void (await tell({ do: 'clear' })),
        expireAccessTokens: async () => {
          trouble.allow(REFUSED);
          await tell({ do: 'expireAccessTokens' });
        },
        endSessions: async () => {
          trouble.allow(REFUSED);
          await tell({ do: 'endSessions' });
        },
        withoutGrace: async () => {
          trouble.allow(REFUSED);
          await tell({ do: 'withoutGrace' });
        },
        putClockAhead: async (offset) => void (await tell({ do: 'clock', offset })),
        letPass: async (hours) => void (await tell({ do: 'advance', hours })),
        publish: async (subsidy) => void (await tell({ do: 'publish', subsidy })),
        mails: async () => (await tell({ do: 'mails' })).mails ?? [],
        requests: async (method, path) => {
          const { requests = [] } = await tell({ do: 'requests' });
          return requests.filter(
            (each) => (method === '*' || each.method === method) && path.test(each.path),
          );
        },
        forgetRequests: async () => void (await tell({ do: 'forget' })),
        subsidies: async () => {
          const answer = await http.get('/v1/subsidies?workspaceId=4&perPage=50', {
            headers: { authorization: `Bearer ${await token()}` },
          });
          const { items } = (await answer.json()) as { items: SubsidySummary[] };
          return items;
        },
        subsidy: async (subsidyId) => get(`/v1/subsidies/${subsidyId}`),
      });
      await Promise.all(others.map(async (other) => other.close()));
      await tell({ do: 'end' });
      await http.dispose();
    },
    { auto: true },
  ],
});
