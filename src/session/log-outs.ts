import * as z from 'zod/mini';
import { openChannel } from '~/lib/channel';
import { readSession, sessionGeneration } from './session';

export const logOutNotice = z.object({ kind: z.literal('loggedOut'), email: z.string() });
export type LogOutNotice = z.output<typeof logOutNotice>;

const CHANNEL = 'hojokin-desk.log-outs';
const LEFT_GROUPS = 'hojokin-desk.left';
/** A copy that slept through more log-outs than these is told by the server at the latest. */
const MOST_LEFT = 20;

let channel: BroadcastChannel | null = null;
let onLogOut: (() => void) | null = null;
/** The session whose end was heard of before anybody cared. */
let missed: number | null = null;

/** The same person logged out in another tab. */
export const hearLogOut = (): void => {
  if (onLogOut === null) missed = sessionGeneration();
  else onLogOut();
};

/** From the first renewal on: the page that follows a log-out comes later than a log-out may. */
export const listenForLogOuts = (): void => {
  if (channel !== null) return;
  channel = openChannel(CHANNEL);
  channel?.addEventListener('message', (event: MessageEvent<unknown>) => {
    const notice = z.safeParse(logOutNotice, event.data);
    if (!notice.success || (event.origin !== '' && event.origin !== location.origin)) return;
    const { email } = readSession();
    if (notice.data.email.toLowerCase() === email?.toLowerCase()) hearLogOut();
  });
};

const leftGroups = (): string[] => {
  try {
    const kept = z.safeParse(
      z.array(z.string()),
      JSON.parse(localStorage.getItem(LEFT_GROUPS) ?? '[]'),
    );
    return kept.success ? kept.data : [];
  } catch {
    return [];
  }
};

/**
 * For copies that are away, put aside by the browser or restored later: no message reaches them, and
 * there is no call by which the server would know. A random name says nothing of anybody.
 */
const noteLeft = (tabGroup: string): void => {
  try {
    const groups = [...leftGroups(), tabGroup].slice(-MOST_LEFT);
    localStorage.setItem(LEFT_GROUPS, JSON.stringify(groups));
  } catch {
    // Denied: those that are awake know all the same.
  }
};

/** Whether this tab's session was left by a copy of it while this one was away. */
export const wasLeftElsewhere = (): boolean => {
  const { tabGroup } = readSession();
  return tabGroup !== null && leftGroups().includes(tabGroup);
};

/** Calls back on each log-out of the same person, also on one that came before; gives the end of it. */
export const followLogOuts = (onLoggedOutElsewhere: () => void): (() => void) => {
  onLogOut = onLoggedOutElsewhere;
  if (missed === sessionGeneration() || wasLeftElsewhere()) onLogOut();
  missed = null;
  return () => {
    onLogOut = null;
  };
};

/** To the other tabs, before the session is forgotten; a tab does not hear itself. */
export const announceLogOut = (email: string): void => {
  listenForLogOuts();
  channel?.postMessage({ kind: 'loggedOut', email } satisfies LogOutNotice);
  const { tabGroup } = readSession();
  if (tabGroup !== null) noteLeft(tabGroup);
};
