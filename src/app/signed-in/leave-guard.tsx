import { useBlocker } from 'react-router';
import { isLoggedIn, readSession } from '~/stores/session';
import { discardUnsaved, unsavedTitles } from '~/stores/unsaved';
import { ConfirmDialog } from '~/ui/dialog';

/** 「会社情報」, or several of them. */
export const quoted = (titles: readonly string[]): string =>
  titles.map((title) => `「${title}」`).join('');

/**
 * Asks before a page with unsaved changes is left by a link, Back or Forward. A session that ended
 * asks nothing: its drafts are kept.
 */
export const LeaveGuard = () => {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname &&
      unsavedTitles().length > 0 &&
      isLoggedIn(readSession()),
  );

  const handleLeave = (): void => {
    discardUnsaved();
    blocker.proceed?.();
  };

  // Mounted as it opens: above a dialog of the page, not under it.
  if (blocker.state !== 'blocked') return null;
  return (
    <ConfirmDialog
      open
      title="保存していない変更があります"
      confirmLabel="保存せずに移動する"
      cancelLabel="このまま編集する"
      onConfirm={handleLeave}
      onCancel={() => blocker.reset?.()}
    >
      {`${quoted(unsavedTitles())}の変更は、まだ保存されていません。移動すると、変更は失われます。`}
    </ConfirmDialog>
  );
};
