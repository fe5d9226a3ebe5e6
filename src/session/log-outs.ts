import * as z from 'zod/mini';
import { openChannel } from '~/lib/channel';
import { readSession, sessionGeneration } from './session';

export const logOutNotice = z.object({ kind: z.literal('loggedOut'), email: z.string() });
export type LogOutNotice = z.output<typeof logOutNotice>;

const CHANNEL = 'hojokin-desk.log-outs';
const LOGGED_OUT_GROUPS = 'hojokin-desk.left';
/** Number of remembered log-outs. A tab that missed more learns of its log-out from the server. */
const MOST_RECORDED = 20;

let channel: BroadcastChannel | null = null;
let onLogOut: (() => void) | null = null;
/** The session generation of a log-out that arrived before `followLogOuts` was called. */
let missed: number | null = null;

/** Handles a log-out of the same user in another tab. */
export const handleRemoteLogOut = (): void => {
  if (onLogOut === null) missed = sessionGeneration();
  else onLogOut();
};

/** Called at the first renewal: a log-out may happen before the page that calls `followLogOuts`. */
export const listenForLogOuts = (): void => {
  if (channel !== null) return;
  channel = openChannel(CHANNEL);
  channel?.addEventListener('message', (event: MessageEvent<unknown>) => {
    const notice = z.safeParse(logOutNotice, event.data);
    if (!notice.success || (event.origin !== '' && event.origin !== location.origin)) return;
    const { email } = readSession();
    if (notice.data.email.toLowerCase() === email?.toLowerCase()) handleRemoteLogOut();
  });
};

const loggedOutGroups = (): string[] => {
  try {
    const kept = z.safeParse(
      z.array(z.string()),
      JSON.parse(localStorage.getItem(LOGGED_OUT_GROUPS) ?? '[]'),
    );
    return kept.success ? kept.data : [];
  } catch {
    return [];
  }
};

/** Records a log-out for suspended copies of this tab; the random name reveals nothing. */
const recordLogOut = (tabGroup: string): void => {
  try {
    const groups = [...loggedOutGroups(), tabGroup].slice(-MOST_RECORDED);
    localStorage.setItem(LOGGED_OUT_GROUPS, JSON.stringify(groups));
  } catch {
    // Storage is denied; active tabs still get the message.
  }
};

/** Whether a copy of this tab logged out while this one was suspended. */
export const wasLoggedOutElsewhere = (): boolean => {
  const { tabGroup } = readSession();
  return tabGroup !== null && loggedOutGroups().includes(tabGroup);
};

/** Calls back on log-outs in other tabs, also one already received; returns the unsubscriber. */
export const followLogOuts = (onLoggedOutElsewhere: () => void): (() => void) => {
  onLogOut = onLoggedOutElsewhere;
  if (missed === sessionGeneration() || wasLoggedOutElsewhere()) onLogOut();
  missed = null;
  return () => {
    onLogOut = null;
  };
};

/** Announces this tab's log-out to the others. Call before the session is cleared. */
export const announceLogOut = (email: string): void => {
  listenForLogOuts();
  channel?.postMessage({ kind: 'loggedOut', email } satisfies LogOutNotice);
  const { tabGroup } = readSession();
  if (tabGroup !== null) recordLogOut(tabGroup);
};
