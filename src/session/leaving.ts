import { create } from 'zustand';
import { logOut } from './api';
import { draftTitles, dropAllDrafts } from './drafts';
import { readSession } from './session';
import { discardUnsaved, unsavedTitles } from './unsaved';

type Leaving = {
  /**
   * The titles of the forms whose input a log-out would delete, while the dialog is open; else
   * null.
   */
  asksAbout: readonly string[] | null;
  /** The dialog is mounted. */
  canAsk: boolean;
  /** The user logs out to accept the open invitation with another account. */
  keepsInvitation: boolean;
};

const QUESTION =
  '保存していない入力があります。ログアウトすると、このブラウザーから削除されます。ログアウトしますか？';

export const useLeavingStore = create<Leaving>()(() => ({
  asksAbout: null,
  canAsk: false,
  keepsInvitation: false,
}));

/** For every button ログアウト: logs out at once if there is no unsaved input, else asks first. */
export const askToLogOut = async ({ keepsInvitation = false } = {}): Promise<void> => {
  useLeavingStore.setState({ keepsInvitation });
  const titles = [...new Set([...unsavedTitles(), ...(await draftTitles())])];
  if (titles.length === 0) {
    await leaveForGood();
  } else if (useLeavingStore.getState().canAsk) {
    useLeavingStore.setState({ asksAbout: titles });
    // The dialog's chunk is not loaded, so the browser's own dialog asks.
  } else if (window.confirm(QUESTION)) {
    await leaveForGood();
  }
};

/** Imported here, as this tab may not have loaded it yet. */
const notifyOtherTabs = async (email: string): Promise<void> => {
  const otherTabs = await import('./other-tabs').catch(() => null);
  otherTabs?.broadcastLogOut(email);
};

/** Logs out in every tab and deletes all unsaved input (product.md §5). */
export const leaveForGood = async (): Promise<void> => {
  useLeavingStore.setState({ asksAbout: null });
  const { email } = readSession();
  discardUnsaved();
  if (email !== null) {
    await dropAllDrafts(email);
    await notifyOtherTabs(email);
  }
  logOut(useLeavingStore.getState());
};

export const stay = (): void => {
  useLeavingStore.setState({ asksAbout: null });
};
