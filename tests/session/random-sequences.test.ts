// @vitest-environment jsdom

import fc from 'fast-check';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { noticeEndpoints } from '~/contract/notices';
import { workspaceEndpoints } from '~/contract/workspaces';
import { createBrowser } from '../support/browser-tabs';
import { createStrictServer, type Reply } from '../support/strict-server';

/** Loads new instances of the session modules, because tabs of a browser share no modules. */
const loadTab = async () => {
  vi.resetModules();
  const [session, api, tabs, sends] = await Promise.all([
    import('~/session/session'),
    import('~/session/api'),
    import('~/session/other-tabs'),
    import('~/session/send-each'),
  ]);
  // Loads the lazily imported module now, because after the next `vi.resetModules`, the import
  // would return the instance of another tab.
  await api.loadOtherTabs();
  return { ...session, ...api, ...tabs, ...sends };
};
type Tab = Awaited<ReturnType<typeof loadTab>>;

const TABS = 3;
const browser = createBrowser();
const tabs: Tab[] = [];
let server: ReturnType<typeof createStrictServer>;
let posts = 0;

beforeAll(async () => {
  for (let index = 0; index < TABS; index += 1) tabs.push(await loadTab());
});

beforeEach(() => {
  browser.install();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => {
    const controller = new AbortController();
    setTimeout(() => controller.abort(new DOMException('', 'TimeoutError')), milliseconds);
    return controller.signal;
  });
});
afterEach(() => {
  vi.restoreAllMocks();
});

const USERS = ['sato@example.com', 'takahashi@example.com'] as const;

const logOut = (tab: Tab): void => {
  const { email } = tab.readSession();
  if (email === null) return;
  tab.broadcastLogOut(email);
  tab.logOut();
};

const logIn = (tab: Tab, user: string): void => {
  logOut(tab);
  tab.startSession({ ...server.logIn(user), email: user, userName: user, workspaces: [] });
  tab.watchLogOuts(() => tab.logOut());
};

/** Duplicates the tab `from` as `to`, which starts with a copy of the session storage. */
const copy = (from: Tab, to: Tab): void => {
  // This closes the tab that was `to` until now. The response to its token renewal may be lost, so
  // the server allows this session to use a refresh token twice.
  server.excuse(to.readSession().refreshToken);
  to.endSession();
  to.useSessionStore.setState(from.readSession());
  to.watchLogOuts(() => to.logOut());
};

/** Sends the user's email, so that the server detects a request with another user's token. */
const read = async (tab: Tab, user: string): Promise<unknown> =>
  tab.call(noticeEndpoints.listNotices, { query: { workspaceId: 3, user } as never });

const change = async (tab: Tab, user: string): Promise<unknown> => {
  posts += 1;
  const body = { workspaceId: posts, isNotification: true, user };
  return tab.call(workspaceEndpoints.setProfileNotification, { body });
};

/** Simulates a navigation, which the app aborts if the session ends during the renewal. */
const navigate = async (tab: Tab, user: string): Promise<void> => {
  const sessionEnded = tab.sessionSignal();
  await tab.renewSession();
  if (sessionEnded.aborted) return;
  await Promise.all([read(tab, user), read(tab, user)]);
};

const changeMany = async (tab: Tab, user: string): Promise<unknown> =>
  tab
    .sendEach(Array.from({ length: 9 }), async () => change(tab, user))
    // If the session ends, `sendEach` throws instead of sending the remaining requests.
    .catch((error: unknown) => error);

const ACTIONS = { read, change, navigate, changeMany };

type Step = { wait: number } & (
  | { kind: 'logIn'; tab: number; user: number }
  | { kind: 'logOut'; tab: number }
  | { kind: 'copy'; tab: number; to: number }
  | { kind: 'act'; tab: number; action: keyof typeof ACTIONS }
  | { kind: 'copyWhileRenewing'; tab: number; to: number; delay: number }
  | { kind: 'expire' }
  | { kind: 'endSessions' }
  | { kind: 'setClock'; back: number }
  | { kind: 'network'; reply: Reply }
);

const tabIndex = fc.nat(TABS - 1);
const wait = fc.constantFrom(0, 1, 40, 300, 2_000, 7_000, 13_000);
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('logIn' as const),
      tab: tabIndex,
      user: fc.nat(1),
      wait,
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('logOut' as const), tab: tabIndex, wait }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('copy' as const), tab: tabIndex, to: tabIndex, wait }),
  },
  {
    weight: 8,
    arbitrary: fc.record({
      kind: fc.constant('act' as const),
      tab: tabIndex,
      action: fc.constantFrom('read', 'change', 'navigate', 'changeMany'),
      wait,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('copyWhileRenewing' as const),
      tab: tabIndex,
      to: tabIndex,
      delay: fc.constantFrom(900, 6_000, 9_500),
      wait,
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('expire' as const), wait }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('endSessions' as const), wait }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('setClock' as const),
      back: fc.constantFrom(60_000, 3_600_000),
      wait,
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('network' as const),
      reply: fc.record({
        delay: fc.constantFrom(0, 30, 900, 6_000, 9_500, 12_000),
        fate: fc.constantFrom(
          'answered',
          'answered',
          'answered',
          'lost',
          'unreachable',
          'unavailable',
        ),
      }),
      wait,
    }),
  },
);

/** Duplicates the tab `from` while its request to renew the session is pending. */
const copyWhileRenewing = async (from: Tab, to: Tab, delay: number): Promise<void> => {
  const { email } = from.readSession();
  if (from === to || email === null) return;
  server.answerLike({ delay, fate: 'answered' });
  server.expireAccessTokens();
  void navigate(from, email);
  await vi.advanceTimersByTimeAsync(delay / 3);
  if (from.readSession().email !== email) return;
  copy(from, to);
  void navigate(to, email);
};

const take = async (one: Step): Promise<void> => {
  switch (one.kind) {
    case 'logIn':
      logIn(tabs[one.tab] as Tab, USERS[one.user as 0 | 1]);
      break;
    case 'logOut':
      logOut(tabs[one.tab] as Tab);
      break;
    case 'copy': {
      const [from, to] = [tabs[one.tab] as Tab, tabs[one.to] as Tab];
      if (from !== to) copy(from, to);
      break;
    }
    case 'act': {
      const tab = tabs[one.tab] as Tab;
      void ACTIONS[one.action](tab, tab.readSession().email ?? 'nobody');
      break;
    }
    case 'copyWhileRenewing':
      await copyWhileRenewing(tabs[one.tab] as Tab, tabs[one.to] as Tab, one.delay);
      break;
    case 'expire':
      server.expireAccessTokens();
      break;
    case 'endSessions':
      server.endSessions();
      break;
    case 'setClock':
      vi.setSystemTime(Date.now() - one.back);
      break;
    case 'network':
      server.answerLike(one.reply);
  }
};

describe('several tabs with a strict server, which revokes a refresh token as soon as the next one is issued', () => {
  it('in random sequences of logins, logouts, renewals and network faults, the tabs send only valid requests to the strict server', async () => {
    const sequence = fc.array(step, { minLength: 6, maxLength: 24 });
    const property = fc.asyncProperty(sequence, async (steps) => {
      localStorage.clear();
      server = createStrictServer();
      for (const tab of tabs) {
        tab.endSession();
        tab.configureApi({
          baseUrl: 'https://api.example',
          fetch: server.fetch,
          onSessionEnded: () => {},
        });
      }
      logIn(tabs[0] as Tab, USERS[0]);
      for (const one of steps) {
        await take(one);
        await vi.advanceTimersByTimeAsync(one.wait);
      }
      await vi.advanceTimersByTimeAsync(90_000);
      expect(server.faults).toEqual([]);
    });
    await fc.assert(property, { numRuns: 1_000, seed: 20_261_123 });
  }, 240_000);
});
