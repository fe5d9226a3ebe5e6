import { openChannel } from '~/lib/channel';
import { listen } from '~/lib/listen';
import { canSeal, sealFor } from '~/lib/sealed-box';
import { isLoggedIn, readSession, SESSIONS_CHANNEL } from '~/session/session';
import { readTransfer, type TransferMessage } from './messages';

/** How long after a link was pressed its page may ask: a context menu may be open in between. */
const OPENING_MS = 60_000;

/** Remembers links that open in a new tab, which gets no copy of session storage. */
const watchOpenedLinks = (): { isOpened: (path: string) => boolean; stop: () => void } => {
  const openedAt = new Map<string, number>();
  const handlePress = (event: MouseEvent): void => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (link === null || link.origin !== location.origin) return;
    const isInNewTab =
      event.type !== 'click' ||
      event.ctrlKey ||
      event.metaKey ||
      event.shiftKey ||
      link.target !== '';
    if (isInNewTab) openedAt.set(link.pathname + link.search + link.hash, Date.now());
  };
  return {
    isOpened: (path) => Date.now() - (openedAt.get(path) ?? -OPENING_MS) < OPENING_MS,
    stop: listen(document, ['click', 'auxclick', 'contextmenu'], handlePress, { capture: true }),
  };
};

/**
 * Offers this tab's session to tabs at log-in, until the returned function is called. `onTaken` is
 * called when a tab that no link of this tab opened continues it.
 */
export const offerSession = (onTaken: () => void): (() => void) => {
  const channel = canSeal() ? openChannel(SESSIONS_CHANNEL) : null;
  if (channel === null) return () => {};
  const tab = crypto.randomUUID();
  const say = (message: TransferMessage): void => channel.postMessage(message);

  const links = watchOpenedLinks();
  const openedHere = (path: string | undefined): string | undefined =>
    path !== undefined && links.isOpened(path) ? path : undefined;

  const offer = (path?: string): void => {
    const { email, userName } = readSession();
    if (email === null) return;
    say({ kind: 'here', tab, email, name: userName ?? email, opened: openedHere(path) });
  };
  const withdraw = (): void => say({ kind: 'gone', tab });
  const give = async (publicKey: Uint8Array<ArrayBuffer>, path?: string): Promise<void> => {
    const session = readSession();
    if (!isLoggedIn(session)) return;
    // An invalid key gets no response.
    const box = await sealFor(publicKey, JSON.stringify(session)).catch(() => null);
    // The user may have logged out meanwhile.
    if (box === null || readSession().tabGroup !== session.tabGroup) return;
    say({ kind: 'session', tab, ...box });
    if (openedHere(path) === undefined) onTaken();
  };

  channel.addEventListener('message', (event: MessageEvent<unknown>) => {
    const message = readTransfer(event);
    if (message?.kind === 'who') offer(message.path);
    if (message?.kind === 'ask' && message.tab === tab) void give(message.publicKey, message.path);
  });
  const stopHide = listen(window, ['pagehide'], withdraw);
  const stopShow = listen(window, ['pageshow'], (event: PageTransitionEvent) => {
    if (event.persisted) offer();
  });
  offer();

  return () => {
    stopHide();
    stopShow();
    links.stop();
    withdraw();
    channel.close();
  };
};
