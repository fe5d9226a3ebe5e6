import { useQueryClient, type Query, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { can, plansThatOpen } from '~/domain/access/access';
import { featureName } from '~/domain/access/features';
import { planName } from '~/domain/plans/plan-names';
import { settingsPaths } from '~/entities/settings/paths';
import { rememberWorkspaces } from '~/entities/workspace/last-workspace';
import { cancelAndRefetch } from '~/lib/cancel-and-refetch';
import { useIsOffline } from '~/lib/connection';
import { listen } from '~/lib/listen';
import { loadOtherTabs, logOut } from '~/session/api';
import { leaveForGood, stay, useLeavingStore } from '~/session/log-out-confirmation';
import { wasLoggedOutElsewhere } from '~/session/log-outs';
import { watchLogOuts } from '~/session/other-tabs';
import { nounIn, workspaceIn } from '~/session/query';
import { closeAlert, showFlash, useMessagesStore } from '~/session/redirect-messages';
import { isLoggedIn, readSession, useAccess, useSessionStore } from '~/session/session';
import { offerSession } from '~/session/transfer/offer-session';
import { discardUnsaved } from '~/session/unsaved';
import { LinkButton } from '~/ui/controls/link-button';
import { Notice } from '~/ui/feedback/notice';
import { toast } from '~/ui/feedback/toast';
import { AlertDialog, ConfirmDialog } from '~/ui/overlays/dialog';
import { useFetchAhead } from './fetch-ahead';
import { LeaveGuard, inCornerBrackets } from './leave-guard';
import { ReleaseNotice } from './release-notice';
import { ScrollKeeper } from './scroll-keeper';
import { SessionWarning } from './session-warning';
import { useUnhandledErrors } from './unhandled-error';

/** What every page needs while logged in. Lazy, to keep it out of the log-in bundle. */
export const SignedInParts = () => {
  useUnhandledErrors();
  useOtherTabs();
  useToastsOfSession();
  useReturnFromCache();
  usePlanWatch();
  useFetchAhead();
  useEffect(rememberWorkspaces, []);
  return (
    <>
      <ScrollKeeper />
      <OfflineBanner />
      <ReleaseNotice />
      <GuardAlert />
      <LeaveGuard />
      <LogOutQuestion />
      <SessionWarning />
    </>
  );
};

const followLogOut = (): void => {
  // The tab that logged out has already asked and deleted the drafts.
  discardUnsaved();
  showFlash('別のタブでログアウトしました。', '/');
  logOut();
};

/** Follows log-outs, joins the tabs of the session (promise F17), offers it to other tabs. */
const useOtherTabs = (): void => {
  useEffect(() => {
    void loadOtherTabs();
    const stopWatching = watchLogOuts(followLogOut);
    const stopOffering = offerSession(() => {
      toast.success('新しいタブが、このタブのログインを引き継ぎました');
    });
    return () => {
      stopWatching();
      stopOffering();
    };
  }, []);
};

/** Toasts end with their session; the error page, which mounts this again, keeps them. */
const useToastsOfSession = (): void => {
  useEffect(
    () => () => {
      if (!isLoggedIn(readSession())) toast.dismissAll();
    },
    [],
  );
};

/** False if another page in this tab has renewed, ended or replaced the session. */
const isSessionAsStored = async (): Promise<boolean> => {
  const { storage, name = '' } = useSessionStore.persist.getOptions();
  const stored = await storage?.getItem(name);
  return stored?.state.accessToken === readSession().accessToken;
};

/** A page restored from the back/forward cache may belong to an ended session (promise F29). */
const useReturnFromCache = (): void => {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const checkSession = async (): Promise<void> => {
      if (wasLoggedOutElsewhere()) followLogOut();
      else if (await isSessionAsStored()) await revalidate();
      else location.reload();
    };
    const handleShow = (event: PageTransitionEvent): void => {
      if (event.persisted) void checkSession();
    };
    return listen(window, ['pageshow'], handleShow);
  }, [revalidate]);
};

/** Shows when the browser is offline; its online status proves nothing (promise F12). */
const OfflineBanner = () => {
  const isOffline = useIsOffline();
  return (
    <div role="status" className="print:hidden">
      {isOffline && (
        <Notice tone="warning" className="rounded-none! md:px-8">
          インターネットに接続していません。表示中の内容は閲覧できますが、保存や検索はできません。入力中の内容はこのブラウザーに残ります。
        </Notice>
      )}
    </div>
  );
};

const GuardAlert = () => {
  const alert = useMessagesStore((messages) => messages.alert);
  const access = useAccess();
  if (alert === null) return null;
  const [plan] = plansThatOpen(alert.feature);
  return (
    <AlertDialog
      open
      title={alert.text}
      onClose={closeAlert}
      action={
        can('plans', access) && (
          <LinkButton to={settingsPaths.plans} onClick={closeAlert}>
            プランを見る
          </LinkButton>
        )
      }
    >
      {plan !== undefined && (
        <p className="phrase">{`「${featureName(alert.feature)}」は、「${planName(plan)}」プラン以上で使えます。`}</p>
      )}
    </AlertDialog>
  );
};

const forgetFormerPlan = (queryClient: QueryClient, workspaceId: number): void => {
  // The subscription is the answer that brought the new plan, so it is up to date.
  const isOf = ({ queryKey }: Query): boolean =>
    workspaceIn(queryKey) === workspaceId && nounIn(queryKey) !== 'subscription';
  queryClient.removeQueries({ type: 'inactive', fetchStatus: 'idle', predicate: isOf });
  void cancelAndRefetch(queryClient, { type: 'active', predicate: isOf });
};

/** Drops cached answers when a plan changes: locks, limits and lists depend on it. */
const usePlanWatch = (): void => {
  const queryClient = useQueryClient();
  useEffect(
    () =>
      useSessionStore.subscribe(({ workspaces }, { workspaces: former }) => {
        for (const { workspaceId, plan } of workspaces) {
          const before = former.find((each) => each.workspaceId === workspaceId);
          if (before !== undefined && before.plan !== plan)
            forgetFormerPlan(queryClient, workspaceId);
        }
      }),
    [queryClient],
  );
};

/** Confirms a log-out that deletes unsaved input (product §5). */
const LogOutQuestion = () => {
  const asksAbout = useLeavingStore((leaving) => leaving.asksAbout);

  useEffect(() => {
    useLeavingStore.setState({ canAsk: true });
    return () => useLeavingStore.setState({ canAsk: false, asksAbout: null });
  }, []);

  return (
    <ConfirmDialog
      open={asksAbout !== null}
      title="保存していない入力を削除して、ログアウトしますか？"
      confirmLabel="保存せずにログアウト"
      onConfirm={() => void leaveForGood()}
      onCancel={stay}
    >
      {`${inCornerBrackets(asksAbout ?? [])}に、保存していない入力があります。ログアウトすると、このブラウザーから削除されます。`}
    </ConfirmDialog>
  );
};
