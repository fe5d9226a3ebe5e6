import { create } from 'zustand';
import { logOut } from './api';
import { draftTitles, dropAllDrafts } from './drafts';
import { broadcastLogOut } from './other-tabs';
import { readSession } from './session';
import { discardUnsaved, unsavedTitles } from './unsaved';

type Leaving = {
  /** The forms whose input a log-out would delete, while the dialog is open; else null. */
  asksAbout: readonly string[] | null;
  /** The dialog is mounted. */
  canAsk: boolean;
  /** The user logs out to accept the open invitation with another account. */
  keepsInvitation: boolean;
};

/** How long a log-out waits for the drafts' titles: storage may hang, and code may not load. */
const TITLES_MS = 1000;

const QUESTION =
  '保存していない入力があります。ログアウトすると、このブラウザーから削除されます。ログアウトしますか？';

export const useLeavingStore = create<Leaving>()(() => ({
  asksAbout: null,
  canAsk: false,
  keepsInvitation: false,
}));

const draftTitlesInTime = async (): Promise<string[]> =>
  new Promise((resolve) => {
    const timer = setTimeout(() => resolve([]), TITLES_MS);
    void draftTitles().then((titles) => {
      clearTimeout(timer);
      resolve(titles);
    });
  });

/** For every button ログアウト: logs out at once if there is no unsaved input, else asks first. */
export const confirmLogOut = async ({ keepsInvitation = false } = {}): Promise<void> => {
  useLeavingStore.setState({ keepsInvitation });
  const titles = [...new Set([...unsavedTitles(), ...(await draftTitlesInTime())])];
  if (titles.length === 0) {
    await leaveForGood();
  } else if (useLeavingStore.getState().canAsk) {
    useLeavingStore.setState({ asksAbout: titles });
    // The dialog's chunk is not loaded, so the browser's own dialog asks.
  } else if (window.confirm(QUESTION)) {
    await leaveForGood();
  }
};

/** Logs out in every tab at once, and then deletes all unsaved input (product §5). */
export const leaveForGood = async (): Promise<void> => {
  useLeavingStore.setState({ asksAbout: null });
  const { email } = readSession();
  discardUnsaved();
  if (email !== null) broadcastLogOut(email);
  logOut(useLeavingStore.getState());
  if (email !== null) await dropAllDrafts(email);
};

export const stay = (): void => useLeavingStore.setState({ asksAbout: null });
