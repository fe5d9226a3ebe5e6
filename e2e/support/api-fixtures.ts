import type { BrowserContext, Page } from '@playwright/test';
import type { SubsidyDetail, SubsidySummary } from '~/contract/subsidies';
import { DEMO_ACCOUNT } from '~/embedded-api/demo/account';
import type { Mail } from '~/embedded-api/mails/mails';
import { api, embedded, withApi } from '../../scripts/build/addresses.ts';
import type { Publication } from '../../tests/support/api/publications';
import type { Fault } from './api-faults.ts';
import type { Command, LoggedRequest, ControlResponse } from './api-scenario.ts';
import { expect, test as base } from './fixtures.ts';
import { letIn, type LogInAnswer } from './log-in.ts';

export { expect } from './fixtures.ts';

/** The API of one test, with its own database, faults and request log. */
export type Server = {
  /** Makes later calls fail, and allows the browser's console messages about these calls. */
  injectFault(fault: Fault): Promise<void>;
  mend(): Promise<void>;
  expireAccessTokens(): Promise<void>;
  endSessions(): Promise<void>;
  /** From now on, the second use of a refresh token ends the session at once. */
  withoutGrace(): Promise<void>;
  /** Sets the server's clock ahead of the browser's clock by `offset` milliseconds. */
  advanceClock(offset: number): Promise<void>;
  /** Advances the server's clock by `hours` and runs the scheduled jobs of the server. */
  letPass(hours: number): Promise<void>;
  publish(subsidy: Publication): Promise<void>;
  /** The mails that the server sent, newest first. */
  mails(): Promise<Mail[]>;
  /** A page in another browser context that uses the same server. */
  secondPage(): Promise<Page>;
  /** Allows console messages about refused calls from now on. */
  expectRefusals(): void;
  /** The matching calls since `forgetRequests`, without preflights. `*` means any method. */
  requests(method: string, path: RegExp): Promise<LoggedRequest[]>;
  forgetRequests(): Promise<void>;
  /** Logs in, by default with the demo account, and returns the new access token. */
  token(email?: string): Promise<string>;
  /** Logs in as a user, sends a call from outside the page and returns the parsed body. */
  callAs<T>(
    email: string,
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    body?: unknown,
  ): Promise<T>;
  subsidies(): Promise<SubsidySummary[]>;
  subsidy(subsidyId: number): Promise<SubsidyDetail>;
};

const REFUSED = new RegExp(
  `^console error: Failed to load resource: the server responded .*:${api.port}/`,
);
const LOST = new RegExp(
  `^(?:console error: Failed to load resource: net::ERR_|request net::ERR_).*:${api.port}/`,
);

/** The test function for builds that use a separate API, with a fixture that controls the API. */
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
      const sendCommand = async (command: Command): Promise<ControlResponse> =>
        (await http.post('/__control', { data: command })).json() as Promise<ControlResponse>;
      const get = async <T>(path: string): Promise<T> =>
        (await http.get(path)).json() as Promise<T>;

      const callLogIn = async (email: string = DEMO_ACCOUNT.email): Promise<LogInAnswer> => {
        const data = { email, password: DEMO_ACCOUNT.password };
        return (await http.post('/v1/auth/login', { data })).json() as Promise<LogInAnswer>;
      };
      const token = async (email?: string): Promise<string> => (await callLogIn(email)).accessToken;
      // The embedded API does not know this server's sessions. Its tests use the log-in form.
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
        injectFault: async (fault) => {
          trouble.allow(REFUSED);
          if (fault.drop || fault.cutAfter || fault.cors === false) trouble.allow(LOST);
          await sendCommand({ do: 'fault', ...fault });
        },
        mend: async () => void (await sendCommand({ do: 'clear' })),
        expireAccessTokens: async () => {
          trouble.allow(REFUSED);
          await sendCommand({ do: 'expireAccessTokens' });
        },
        endSessions: async () => {
          trouble.allow(REFUSED);
          await sendCommand({ do: 'endSessions' });
        },
        withoutGrace: async () => {
          trouble.allow(REFUSED);
          await sendCommand({ do: 'withoutGrace' });
        },
        advanceClock: async (offset) => void (await sendCommand({ do: 'clock', offset })),
        letPass: async (hours) => void (await sendCommand({ do: 'advance', hours })),
        publish: async (subsidy) => void (await sendCommand({ do: 'publish', subsidy })),
        mails: async () => (await sendCommand({ do: 'mails' })).mails ?? [],
        requests: async (method, path) => {
          const { requests = [] } = await sendCommand({ do: 'requests' });
          return requests.filter(
            (each) => (method === '*' || each.method === method) && path.test(each.path),
          );
        },
        forgetRequests: async () => void (await sendCommand({ do: 'forget' })),
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
      await sendCommand({ do: 'end' });
      await http.dispose();
    },
    { auto: true },
  ],
});
