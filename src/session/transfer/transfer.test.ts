// @vitest-environment jsdom

import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { createBrowser } from '~tests/support/browser-tabs';
import { loggedInAs } from '~tests/support/copied-tabs';
import type { Person } from './take-session';

const CHANNEL = 'hojokin-desk.sessions';
const SATO = { email: 'sato@example.com', name: '佐藤 美咲' };
const TAKAHASHI = { email: 'takahashi@example.com', name: '高橋 健' };

/** A separate set of modules, which acts as one tab. */
const loadTab = async () => {
  vi.resetModules();
  const [session, offering, taking, others] = await Promise.all([
    import('~/session/session'),
    import('./offer-session'),
    import('./take-session'),
    import('~/session/other-tabs'),
  ]);
  return { ...session, ...offering, ...taking, ...others };
};
type Tab = Awaited<ReturnType<typeof loadTab>>;

const browser = createBrowser();
let tabs: [Tab, Tab, Tab];
const stops: (() => void)[] = [];

beforeAll(async () => {
  tabs = [await loadTab(), await loadTab(), await loadTab()];
});

beforeEach(() => {
  browser.install();
});

afterEach(() => {
  for (const tab of tabs) tab.endSession();
  for (const stop of stops.splice(0)) stop();
  vi.useRealTimers();
});

/**
 * Logs in in a tab that offers its session; returns what it reports once another tab has taken it.
 */
const logIn = (tab: Tab, { email, name }: Person = SATO) => {
  tab.startSession({ ...loggedInAs(email), accessToken: `access of ${email}`, userName: name });
  const onTaken = vi.fn();
  stops.push(
    tab.offerSession(onTaken),
    tab.watchLogOuts(() => {}),
  );
  return onTaken;
};

/** Opens the log-in in a tab; `people` are the users whose session it offers to continue. */
const openLogIn = (tab: Tab) => {
  const seen = { people: [] as Person[] };
  const offers = tab.watchOffers((people) => {
    seen.people = people.map(({ email, name }) => ({ email, name }));
  });
  stops.push(offers.stop);
  return { seen, ...offers };
};

const settled = async (): Promise<void> => {
  await new Promise((resolve) => setTimeout(resolve, 0));
};

it('the log-in lists the users of other tabs, each once', async () => {
  const [first, copy, asking] = tabs;
  logIn(first);
  logIn(copy, { ...SATO, email: 'Sato@example.com' });
  const { seen } = openLogIn(asking);
  await settled();
  expect(seen.people).toEqual([SATO]);
});

it('two persons in two tabs are two choices, also for one who logs in later', async () => {
  const [first, second, asking] = tabs;
  const { seen } = openLogIn(asking);
  logIn(first);
  await settled();
  expect(seen.people).toEqual([SATO]);
  logIn(second, TAKAHASHI);
  await settled();
  expect(seen.people).toEqual([SATO, TAKAHASHI]);
});

it('a person who logs out is no longer offered', async () => {
  const [first, , asking] = tabs;
  logIn(first);
  const { seen } = openLogIn(asking);
  await settled();
  for (const stop of stops.splice(0, 1)) stop();
  await settled();
  expect(seen.people).toEqual([]);
});

it('a tab continues the session, the workspace and the renewals of the selected user', async () => {
  const [first, second, asking] = tabs;
  const isTaken = logIn(first);
  logIn(second, TAKAHASHI);
  first.useSessionStore.setState({ selectedWorkspaceId: 7, tokensAt: 1234 });
  const { take } = openLogIn(asking);
  await settled();
  expect(await take(SATO)).toBe(true);
  expect(asking.readSession()).toEqual(first.readSession());
  expect(asking.readSession().accessToken).toBe('access of sato@example.com');
  expect(isTaken).toHaveBeenCalledOnce();
});

it('a third tab that listens reads no token', async () => {
  const [first, , asking] = tabs;
  const third = browser.openChannel(CHANNEL);
  logIn(first);
  const { take } = openLogIn(asking);
  await settled();
  await take(SATO);
  const said = third.received.map((message) =>
    Object.values(message as Record<string, unknown>)
      .map((part) => (part instanceof Uint8Array ? new TextDecoder().decode(part) : String(part)))
      .join(' '),
  );
  expect(third.received.map((message) => (message as { kind: string }).kind)).toEqual([
    'here',
    'who',
    'here',
    'ask',
    'session',
  ]);
  expect(said.join(' ')).not.toMatch(/access of|refresh-1/);
});

it('two tabs at the log-in that ask one tab each get the session', async () => {
  const [first, second, third] = tabs;
  logIn(first);
  const [one, other] = [openLogIn(second), openLogIn(third)];
  await settled();
  expect(await Promise.all([one.take(SATO), other.take(SATO)])).toEqual([true, true]);
  expect(third.readSession().refreshToken).toBe('refresh-1');
});

it('a tab continues from another tab of the same user if the first one was closed', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const [first, , asking] = tabs;
  const { take } = openLogIn(asking);
  browser.openChannel(CHANNEL).say({ kind: 'here', tab: 'closed', ...SATO });
  logIn(first);
  await vi.advanceTimersByTimeAsync(0);
  const taken = take(SATO);
  await vi.waitFor(() => expect(vi.getTimerCount()).toBe(1));
  await vi.advanceTimersByTimeAsync(3000);
  expect(await taken).toBe(true);
});

it('stays at the log-in when the other tab no longer answers', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const [, , asking] = tabs;
  const { seen, take } = openLogIn(asking);
  browser.openChannel(CHANNEL).say({ kind: 'here', tab: 'closed', ...SATO });
  await vi.advanceTimersByTimeAsync(0);
  const taken = take(SATO);
  await vi.waitFor(() => expect(vi.getTimerCount()).toBe(1));
  await vi.advanceTimersByTimeAsync(3000);
  expect(await taken).toBe(false);
  expect(seen.people).toEqual([]);
  expect(asking.isLoggedIn(asking.readSession())).toBe(false);
});

it('nothing is handed over once the user has logged out', async () => {
  const [first, , asking] = tabs;
  const isTaken = logIn(first);
  const { take } = openLogIn(asking);
  await settled();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const taken = take(SATO);
  first.endSession();
  await vi.waitFor(() => expect(vi.getTimerCount()).toBe(1));
  await vi.advanceTimersByTimeAsync(3000);
  expect(await taken).toBe(false);
  expect(isTaken).not.toHaveBeenCalled();
});

const press = (type: 'click' | 'auxclick' | 'contextmenu', init: MouseEventInit = {}) => {
  const link = document.createElement('a');
  link.href = '/search/12?client=3';
  const title = document.createElement('span');
  link.append(title);
  document.body.replaceChildren(link);
  link.addEventListener('click', (event) => event.preventDefault());
  title.dispatchEvent(new MouseEvent(type, { bubbles: true, cancelable: true, ...init }));
};

it.each([
  ['Ctrl', 'click', { ctrlKey: true }],
  ['the middle button', 'auxclick', { button: 1 }],
  ['its menu', 'contextmenu', { button: 2 }],
] as const)(
  'a link opened in a new tab with %s goes on by itself, and the first tab says nothing of it',
  async (_, type, init) => {
    const [first, second, opened] = tabs;
    const isTaken = logIn(first);
    logIn(second, TAKAHASHI);
    press(type, init);
    expect(await opened.takeFromOpener('/search/12?client=3')).toBe(true);
    expect(opened.readSession().email).toBe(SATO.email);
    expect(isTaken).not.toHaveBeenCalled();
  },
);

it('a page that no link of a tab has opened is left at the log-in', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  const [first, , opened] = tabs;
  logIn(first);
  press('click');
  press('click', { ctrlKey: true });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await opened.takeFromOpener('/search/12?client=3')).toBe(false);
  expect(opened.isLoggedIn(opened.readSession())).toBe(false);
});

it('a page stays at the log-in at once if no tab is logged in, and after a second without a response', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const [first, , opened] = tabs;
  expect(await opened.takeFromOpener('/search/12')).toBe(false);
  logIn(first);
  for (const stop of stops.splice(0, 1)) stop();
  const taken = opened.takeFromOpener('/search/12');
  await vi.advanceTimersByTimeAsync(1000);
  expect(await taken).toBe(false);
  expect(vi.getTimerCount()).toBe(0);
});

it('messages from another origin on the channel are ignored', async () => {
  const { seen } = openLogIn(tabs[2]);
  browser.sayFrom('https://elsewhere.example', CHANNEL, { kind: 'here', tab: 'x', ...SATO });
  browser.openChannel(CHANNEL).say({ kind: 'here', tab: 1 });
  await settled();
  expect(seen.people).toEqual([]);
});
