import * as z from 'zod/mini';
import { openChannel } from '~/lib/channel';
import { canSeal, createReceiver } from '~/lib/sealed-box';
import { countLoggedIn } from '~/session/other-tabs';
import {
  isLoggedIn,
  SESSIONS_CHANNEL,
  sessionSchema,
  startSession,
  useSessionStore,
  type Session,
} from '~/session/session';
import { readTransfer, type TransferMessage } from './messages';

/** How long a tab may take to hand its session over; a closed one never answers. */
const ANSWER_MS = 3000;
/** How long logged-in tabs may take to respond; a busy tab is slow. */
const OPENER_MS = 1000;

/** A person who is logged in in another tab of this browser. */
export type Person = { email: string; name: string };

const parseSession = (text: string): Session | null => {
  const session = z.safeParse(sessionSchema, JSON.parse(text)).data ?? null;
  return session !== null && isLoggedIn(session) ? session : null;
};

type Ask = { channel: BroadcastChannel; tab: string; path?: string | undefined };

const takeFrom = async ({ channel, tab, path }: Ask): Promise<boolean> => {
  const receiver = await createReceiver();
  const { promise, resolve } = Promise.withResolvers<Session | null>();
  const handleMessage = (event: MessageEvent<unknown>): void => {
    const message = readTransfer(event);
    if (message?.kind !== 'session' || message.tab !== tab) return;
    receiver.open(message).then(
      (text) => resolve(parseSession(text)),
      // Encrypted for another tab that asks.
      () => {},
    );
  };
  channel.addEventListener('message', handleMessage);
  const limit = setTimeout(() => resolve(null), ANSWER_MS);
  say(channel, { kind: 'ask', tab, publicKey: receiver.publicKey, path });
  const session = await promise;
  clearTimeout(limit);
  channel.removeEventListener('message', handleMessage);
  if (session === null) return false;
  startSession(session);
  // With the group and the tokens' age: like a copy, it takes turns in renewing with the other tab.
  useSessionStore.setState(session);
  return true;
};

const open = (): BroadcastChannel | null => (canSeal() ? openChannel(SESSIONS_CHANNEL) : null);

const say = (channel: BroadcastChannel, message: TransferMessage): void =>
  channel.postMessage(message);

/** Continues the session of the tab whose link opened this page; false without one. */
export const takeFromOpener = async (path: string): Promise<boolean> => {
  const channel = open();
  if (channel === null) return false;
  let waiting = await countLoggedIn();
  const { promise, resolve } = Promise.withResolvers<string | null>();
  if (waiting === 0) resolve(null);
  channel.addEventListener('message', (event: MessageEvent<unknown>) => {
    const message = readTransfer(event);
    if (message?.kind !== 'here') return;
    waiting -= 1;
    if (message.opened === path) resolve(message.tab);
    else if (waiting === 0) resolve(null);
  });
  const limit = setTimeout(() => resolve(null), OPENER_MS);
  say(channel, { kind: 'who', path });
  const tab = await promise;
  clearTimeout(limit);
  const isTaken = tab !== null && (await takeFrom({ channel, tab, path }));
  channel.close();
  return isTaken;
};

/** Calls back with the users logged in in other tabs, now and on each change, each once. */
export const watchOffers = (onChange: (people: Person[]) => void) => {
  const channel = open();
  if (channel === null) return { take: async () => false, stop: () => {} };
  const offers = new Map<string, Person>();
  const announce = (): void => {
    const people = Map.groupBy(offers.values(), ({ email }) => email.toLowerCase());
    onChange([...people.values()].flatMap(([first]) => first ?? []));
  };

  channel.addEventListener('message', (event: MessageEvent<unknown>) => {
    const message = readTransfer(event);
    if (message?.kind === 'here') offers.set(message.tab, message);
    else if (message?.kind === 'gone') offers.delete(message.tab);
    else return;
    announce();
  });
  say(channel, { kind: 'who' });

  return {
    /** Continues the session of a user; false if none of their tabs answers. */
    take: async ({ email }: Person): Promise<boolean> => {
      for (const [tab, person] of offers) {
        if (person.email.toLowerCase() !== email.toLowerCase()) continue;
        if (await takeFrom({ channel, tab })) return true;
        offers.delete(tab);
        announce();
      }
      return false;
    },
    stop: (): void => channel.close(),
  };
};
