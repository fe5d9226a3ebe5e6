import { useEffect, useState } from 'react';
import { useBlocker, type Blocker, type Location } from 'react-router';
import { CLIENTS_PATH } from '~/entities/client/paths';
import { DOCUMENTS_PATH } from '~/entities/document/paths';
import { isLoggedIn, readSession } from '~/session/session';
import {
  flushUnsaved,
  leaveUnsaved,
  savesItself,
  unsavedTitlesByKept,
  unsavedTitles,
} from '~/session/unsaved';
import { ConfirmDialog } from '~/ui/overlays/dialog';

/** 「会社情報」, or several titles joined; 書類「計画書」 already has quotes. */
export const inCornerBrackets = (titles: readonly string[]): string =>
  titles.map((title) => (title.includes('「') ? title : `「${title}」`)).join('、');

type Blocked = Extract<Blocker, { state: 'blocked' }>;

const Ask = ({ blocker }: { blocker: Blocked }) => {
  const [{ kept, lost }] = useState(unsavedTitlesByKept);
  const handleLeave = (): void => {
    leaveUnsaved();
    blocker.proceed();
  };
  // Mounted only while open, so that it is above any dialog of the page.
  return (
    <ConfirmDialog
      open
      title="保存していない変更があります"
      confirmLabel="保存せずに移動する"
      cancelLabel="このまま編集する"
      tone={lost.length === 0 ? 'primary' : 'danger'}
      onConfirm={handleLeave}
      onCancel={() => blocker.reset()}
    >
      {lost.length > 0 &&
        `${inCornerBrackets(lost)}の変更は、まだ保存されていません。移動すると、変更は失われます。`}
      {kept.length > 0 &&
        `${inCornerBrackets(kept)}の変更を、まだ保存できていません。入力した内容はこのブラウザーに残り、次に開いたときに復元します。`}
    </ConfirmDialog>
  );
};

/** How long a navigation waits for the save before the dialog opens. */
const PATIENCE_MS = 1500;

/** Saves first, and asks only if that fails or is slow. */
const SaveThenLeave = ({ blocker }: { blocker: Blocked }) => {
  const [asks, setAsks] = useState(false);
  useEffect(() => {
    let isHere = true;
    const ask = (): void => {
      if (isHere) setAsks(true);
    };
    const timer = setTimeout(ask, PATIENCE_MS);
    void flushUnsaved().then((isSaved) => {
      if (!isHere) return;
      if (isSaved) blocker.proceed();
      else ask();
    });
    return () => {
      isHere = false;
      clearTimeout(timer);
    };
  }, [blocker]);
  return asks ? <Ask blocker={blocker} /> : null;
};

const Question = ({ blocker }: { blocker: Blocked }) => {
  const [isSavable] = useState(savesItself);
  return isSavable ? <SaveThenLeave blocker={blocker} /> : <Ask blocker={blocker} />;
};

/** The query parameters that open a screen with a separate form (docs/decisions/0019 and 0020). */
const OPENING: Readonly<Record<string, readonly string[]>> = {
  [DOCUMENTS_PATH]: ['document', 'view'],
  [CLIENTS_PATH]: ['client', 'new', 'edit', 'import', 'view', 'tab'],
};

/** Identifies the document, client, tab or form that the query opens. */
const openedIn = ({ pathname, search }: Location): string => {
  const params = new URLSearchParams(search);
  if (pathname === DOCUMENTS_PATH && !params.has('document')) return '';
  return (OPENING[pathname] ?? []).map((name) => params.get(name)).join(' ');
};

/** Saves or asks before a navigation loses input, but not if the session has ended. */
export const LeaveGuard = () => {
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    const isOtherPage = currentLocation.pathname !== nextLocation.pathname;
    const isOtherDocument = openedIn(currentLocation) !== openedIn(nextLocation);
    const isOtherView = currentLocation.search !== nextLocation.search && savesItself();
    const isLeft = isOtherPage || isOtherDocument || isOtherView;
    return isLeft && unsavedTitles().length > 0 && isLoggedIn(readSession());
  });

  return blocker.state === 'blocked' ? <Question blocker={blocker} /> : null;
};
