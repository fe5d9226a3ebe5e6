import * as z from 'zod/mini';
import { openChannel } from '~/lib/channel';
import { listen } from '~/lib/listen';
import {
  announceLogOut,
  followLogOuts,
  handleRemoteLogOut,
  listenForLogOuts,
  logOutNotice,
  type LogOutNotice,
} from './log-outs';
import type { OtherTabs } from './renewal';
import { isLoggedIn, readSession, renewTokens, sessionGeneration } from './session';
import { setEmail } from './session-changes';

/** How long to wait for another tab's answer; an active tab needs a few milliseconds. */
const ANSWER_MS = 250;
/** The wait for each other tab's renewal: longer than a call may take (specification §9). */
const TURN_MS = 12_000;

const question = z.object({ kind: z.literal('ask') });
const answer = z.object({
  kind: z.literal('tokens'),
  accessToken: z.string(),
  refreshToken: z.string(),
  sessionExpiresAt: z.nullable(z.string()),
  tokensAt: z.number(),
  /** It may have changed since the tab was copied. */
  email: z.string(),
});
type Tokens = z.output<typeof answer>;

type Group = { name: string; channel: BroadcastChannel; leave: () => void };

let group: Group | null = null;
const onAnswer = new Set<() => void>();

/** Adopts another tab's tokens if they are newer. */
const adopt = (tokens: Tokens): void => {
  const session = readSession();
  if (!isLoggedIn(session) || tokens.tokensAt <= session.tokensAt) return;
  renewTokens(tokens);
  setEmail(tokens.email);
};

/** The joined group, unless it belongs to an earlier session. */
const current = (): Group | null =>
  group !== null && group.name === readSession().tabGroup ? group : null;

const share = (): void => {
  const { accessToken, refreshToken, sessionExpiresAt, tokensAt, email } = readSession();
  if (accessToken === null || refreshToken === null || email === null) return;
  current()?.channel.postMessage({
    kind: 'tokens',
    accessToken,
    refreshToken,
    sessionExpiresAt,
    tokensAt,
    email,
  } satisfies Tokens);
};

const handleMessage = (event: MessageEvent<unknown>): void => {
  if (current() === null || (event.origin !== '' && event.origin !== location.origin)) return;
  if (z.safeParse(question, event.data).success) share();
  // A copied tab belongs to the same user even if the e-mail address has changed.
  if (z.safeParse(logOutNotice, event.data).success) handleRemoteLogOut();
  const tokens = z.safeParse(answer, event.data);
  if (!tokens.success) return;
  adopt(tokens.data);
  for (const resolve of onAnswer) resolve();
};

/**
 * Joins the tabs copied from the same log-in, as a copy has the same session storage. Only they
 * know the group's name, so tokens go only to a tab that holds their predecessors (promise P4).
 * Each tab holds a shared lock, which counts the tabs, until `pagehide`: a held lock prevents the
 * back/forward cache.
 */
const joined = (): Group | null => {
  listenForLogOuts();
  const { tabGroup } = readSession();
  if (group !== null && group.name === tabGroup) return group;
  group?.leave();
  group = null;
  if (tabGroup === null) return null;

  const channel = openChannel(channelName(tabGroup));
  if (channel === null) return null;
  channel.addEventListener('message', handleMessage);
  let letGo = holdLock(lockName(tabGroup));
  const stopHide = listen(window, ['pagehide'], () => letGo());
  const stopShow = listen(window, ['pageshow'], (event: PageTransitionEvent) => {
    if (event.persisted) letGo = holdLock(lockName(tabGroup));
  });
  group = {
    name: tabGroup,
    channel,
    leave: () => {
      letGo();
      channel.close();
      stopHide();
      stopShow();
    },
  };
  return group;
};

/** The halves of a group's random name: the public one names locks, the other the channel. */
const halvesOf = (tabGroup: string): [string, string] => {
  const parts = tabGroup.split('-');
  const middle = Math.ceil(parts.length / 2);
  return [parts.slice(0, middle).join('-'), parts.slice(middle).join('-')];
};

const LOCKS = 'hojokin-desk.session.';

const lockName = (tabGroup: string): string => LOCKS + halvesOf(tabGroup)[0];

const channelName = (tabGroup: string): string =>
  `hojokin-desk.session-tabs.${halvesOf(tabGroup)[1]}`;

const holdLock = (name: string): (() => void) => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const options = { mode: 'shared' } as const;
  // Rejected while the page unloads; the tab is then not counted.
  locks()
    ?.request(name, options, async () => promise)
    .catch(() => {});
  return resolve;
};

/** Absent in insecure contexts. */
const locks = (): LockManager | undefined => navigator.locks;

const heldLocks = async (): Promise<LockInfo[]> => {
  const snapshot = await locks()
    ?.query()
    .catch(() => null);
  return snapshot?.held ?? [];
};

const countOthers = async (name: string): Promise<number> => {
  const held = await heldLocks();
  return Math.max(0, held.filter((lock) => lock.name === lockName(name)).length - 1);
};

/** The number of logged-in tabs in this browser, of any user. */
export const countLoggedIn = async (): Promise<number> => {
  const held = await heldLocks();
  return held.filter(({ name, mode }) => mode === 'shared' && name?.startsWith(LOCKS)).length;
};

/** Asks the other tabs for their tokens and waits for all answers, at most ANSWER_MS. */
const askFor = async (others: number): Promise<void> => {
  if (others === 0) return;
  const { promise, resolve } = Promise.withResolvers<void>();
  let waiting = others;
  const handleAnswer = (): void => {
    waiting -= 1;
    if (waiting === 0) resolve();
  };
  onAnswer.add(handleAnswer);
  const limit = setTimeout(resolve, ANSWER_MS);
  group?.channel.postMessage({ kind: 'ask' } satisfies z.output<typeof question>);
  await promise;
  clearTimeout(limit);
  onAnswer.delete(handleAnswer);
};

const takeNewer = async (): Promise<void> => {
  const own = joined();
  if (own !== null) await askFor(await countOthers(own.name));
};

const inTurn: OtherTabs['inTurn'] = async (renew) => {
  const own = joined();
  const manager = locks();
  if (own === null || manager === undefined) return renew();
  const { refreshToken } = readSession();
  const generation = sessionGeneration();
  const startedAt = Date.now();
  const wasRenewedMeanwhile = (): boolean => {
    const { tokensAt, refreshToken: newest } = readSession();
    const isFresh = tokensAt >= startedAt && tokensAt <= Date.now();
    return sessionGeneration() === generation && newest !== refreshToken && isFresh;
  };
  const renewNewest = async () => {
    // Renewed by the tab that had its turn before.
    if (wasRenewedMeanwhile()) return 'renewed';
    await askFor(await countOthers(own.name));
    return renew();
  };
  const turn = `${lockName(own.name)}.renewal`;
  const limit = TURN_MS * ((await countOthers(own.name)) + 1);
  let hasTurn = false;
  try {
    return await manager.request(turn, { signal: AbortSignal.timeout(limit) }, async () => {
      hasTurn = true;
      return renewNewest();
    });
  } catch (error) {
    if (hasTurn) throw error;
    return renewNewest();
  }
};

export const otherTabs: OtherTabs = { inTurn, takeNewer, share };

/** Calls back when the same user logs out in any other tab; returns the unsubscriber. */
export const watchLogOuts = (onLoggedOutElsewhere: () => void): (() => void) => {
  joined();
  const stop = followLogOuts(onLoggedOutElsewhere);
  return () => {
    stop();
    joined();
  };
};

/** Announces this tab's log-out to the others. Call before the session is cleared. */
export const broadcastLogOut = (email: string): void => {
  announceLogOut(email);
  group?.channel.postMessage({ kind: 'loggedOut', email } satisfies LogOutNotice);
};
