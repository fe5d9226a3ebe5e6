import { create } from 'zustand';
import { logOut } from './api';
import { draftTitles, dropAllDrafts } from './drafts';
import { readSession } from './session';
import { discardUnsaved, unsavedTitles } from './unsaved';

type Leaving = {
  /** The forms whose typing a log-out would delete, by name, while that is being asked; else null. */
  asksAbout: readonly string[] | null;
  /** Something on the screen can ask. */
  canAsk: boolean;
  /** It leads to the log-in of another address, which the invitation at hand was sent to. */
  keepsInvitation: boolean;
};

const WORDS =
  '保存していない入力があります。ログアウトすると、このブラウザーから削除されます。ログアウトしますか？';

export const useLeavingStore = create<Leaving>()(() => ({
  asksAbout: null,
  canAsk: false,
  keepsInvitation: false,
}));

/** Every button ログアウト: at once where nothing is lost by it, after a question otherwise. */
export const askToLogOut = async ({ keepsInvitation = false } = {}): Promise<void> => {
  useLeavingStore.setState({ keepsInvitation });
  const titles = [...new Set([...unsavedTitles(), ...(await draftTitles())])];
  if (titles.length === 0) {
    await leaveForGood();
  } else if (useLeavingStore.getState().canAsk) {
    useLeavingStore.setState({ asksAbout: titles });
    // The dialog's code is not there yet, or did not come: the browser's own question is.
  } else if (window.confirm(WORDS)) {
    await leaveForGood();
  }
};

/** Also where this tab has not come to listen to the others yet. */
const tellOtherTabs = async (email: string): Promise<void> => {
  const otherTabs = await import('./other-tabs').catch(() => null);
  otherTabs?.tellLogOut(email);
};

/** Log-out with all that was typed and not saved, in every tab (product.md §5). */
export const leaveForGood = async (): Promise<void> => {
  useLeavingStore.setState({ asksAbout: null });
  const { email } = readSession();
  discardUnsaved();
  if (email !== null) {
    await dropAllDrafts(email);
    await tellOtherTabs(email);
  }
  logOut(useLeavingStore.getState());
};

export const stay = (): void => {
  useLeavingStore.setState({ asksAbout: null });
};
