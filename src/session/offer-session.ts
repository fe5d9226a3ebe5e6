import { openChannel } from '~/lib/channel';
import { canSeal, sealFor } from '~/lib/sealed-box';
import { isLoggedIn, readSession, SESSIONS_CHANNEL } from './session';
import { readTransfer, type TransferMessage } from './transfer-messages';

/**
 * Offers this tab's session to tabs at the log-in, until the returned function is called. `onTaken` is
 * called when one goes on with it.
 */
export const offerSession = (onTaken: () => void): (() => void) => {
  const channel = canSeal() ? openChannel(SESSIONS_CHANNEL) : null;
  if (channel === null) return () => {};
  const tab = crypto.randomUUID();
  const say = (message: TransferMessage): void => channel.postMessage(message);

  const offer = (): void => {
    const { email, userName } = readSession();
    if (email !== null) say({ kind: 'here', tab, email, name: userName ?? email });
  };
  const withdraw = (): void => say({ kind: 'gone', tab });
  const give = async (publicKey: Uint8Array<ArrayBuffer>): Promise<void> => {
    const session = readSession();
    if (!isLoggedIn(session)) return;
    // A key that is none is answered by nothing.
    const box = await sealFor(publicKey, JSON.stringify(session)).catch(() => null);
    // The user may have logged out meanwhile.
    if (box === null || readSession().tabGroup !== session.tabGroup) return;
    say({ kind: 'session', tab, ...box });
    onTaken();
  };

  channel.addEventListener('message', (event: MessageEvent<unknown>) => {
    const message = readTransfer(event);
    if (message?.kind === 'who') offer();
    if (message?.kind === 'ask' && message.tab === tab) void give(message.publicKey);
  });
  const handleShow = (event: PageTransitionEvent): void => {
    if (event.persisted) offer();
  };
  window.addEventListener('pagehide', withdraw);
  window.addEventListener('pageshow', handleShow);
  offer();

  return () => {
    window.removeEventListener('pagehide', withdraw);
    window.removeEventListener('pageshow', handleShow);
    withdraw();
    channel.close();
  };
};
