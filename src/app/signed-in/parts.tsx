import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { useIsOffline } from '~/lib/connection';
import { loadOtherTabs, logOut } from '~/session/api';
import { wasLeftElsewhere } from '~/session/log-outs';
import { showFlash } from '~/session/messages';
import { watchLogOuts } from '~/session/other-tabs';
import { readSession, useSessionStore } from '~/session/session';
import { discardUnsaved } from '~/session/unsaved';
import { Notice } from '~/ui/feedback/notice';
import { LeaveGuard } from './leave-guard';
import { LogOutQuestion } from './log-out-question';
import { usePlanWatch } from './plan-watch';
import { SessionWarning } from './session-warning';

/** What every page of somebody logged in has in common, beside the page: none of log-in's business. */
export const SignedInParts = () => {
  useOtherTabs();
  useReturnFromCache();
  usePlanWatch();
  return (
    <>
      <OfflineBanner />
      <LeaveGuard />
      <LogOutQuestion />
      <SessionWarning />
    </>
  );
};

const followLogOut = (): void => {
  // Asked about, and deleted, where the log-out was.
  discardUnsaved();
  showFlash('別のタブでログアウトしました。', '/');
  logOut();
};

/** Follows a log-out in another tab at once, and makes this tab's own known (trust.md F17). */
const useOtherTabs = (): void => {
  useEffect(() => {
    void loadOtherTabs();
    return watchLogOuts(followLogOut);
  }, []);
};

/** False once another page in this tab has renewed, ended or replaced the session. */
const isSessionAsStored = async (): Promise<boolean> => {
  const { storage, name = '' } = useSessionStore.persist.getOptions();
  const stored = await storage?.getItem(name);
  return stored?.state.accessToken === readSession().accessToken;
};

/** A page that comes back as it was left may belong to a session that is over (trust.md F29). */
const useReturnFromCache = (): void => {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const lookAnew = async (): Promise<void> => {
      if (wasLeftElsewhere()) followLogOut();
      else if (await isSessionAsStored()) await revalidate();
      else location.reload();
    };
    const handleShow = (event: PageTransitionEvent): void => {
      if (event.persisted) void lookAnew();
    };
    window.addEventListener('pageshow', handleShow);
    return () => window.removeEventListener('pageshow', handleShow);
  }, [revalidate]);
};

/** Says that the browser is offline, not that it is online: that would prove nothing (trust.md F12). */
const OfflineBanner = () => {
  const isOffline = useIsOffline();
  return (
    <div role="status" className="print:hidden">
      {isOffline && (
        <Notice tone="warning" className="rounded-none! md:px-8">
          インターネットに接続していません。表示中の内容は見られますが、保存や検索はできません。入力中の内容はこのブラウザーに残ります。
        </Notice>
      )}
    </div>
  );
};
