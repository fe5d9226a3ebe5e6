import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Bell } from 'lucide-react';
import { Suspense, useEffect, useRef, type MouseEvent } from 'react';
import { Link, useLocation } from 'react-router';
import { can } from '~/domain/access/access';
import { NOTIFICATIONS_PATH } from '~/entities/notice/paths';
import { noticeQueries } from '~/features/notifications/queries';
import { lazyNamed } from '~/lib/lazy-named';
import { accessOf, useSessionStore } from '~/session/session';
import { announce } from '~/ui/feedback/announce';
import { CountPill } from '~/ui/feedback/badge';
import { Loading, Skeleton } from '~/ui/feedback/skeleton';
import { usePopover } from '~/ui/overlays/use-closed-by-back';

const MAX_SHOWN = 99;

export const RECENT_SHOWN = 5;
export const RECENT_LINE = 'min-h-19 border-t border-line-soft';

const load = async () => import('./recent-notices');
const RecentNotices = lazyNamed(load, 'RecentNotices');

const preload = (): void => void load().catch(() => {});

/** The link to the inbox with the unread count, if plan and role include notifications. */
export const NoticeBell = () => {
  const session = useSessionStore();
  const workspaceId = session.selectedWorkspaceId;
  return workspaceId !== null && can('notifications', accessOf(session)) ? (
    <BellOf key={workspaceId} workspaceId={workspaceId} />
  ) : null;
};

/** Refetches a stale inbox on every change of page. */
const useRefetchOnNavigation = (workspaceId: number): void => {
  const queryClient = useQueryClient();
  const { pathname } = useLocation();
  const lastPath = useRef(pathname);
  useEffect(() => {
    if (lastPath.current === pathname) return;
    lastPath.current = pathname;
    const { queryKey } = noticeQueries.bell(workspaceId);
    void queryClient.refetchQueries({ queryKey, stale: true }, { cancelRefetch: false });
  }, [pathname, queryClient, workspaceId]);
};

/** A plain click opens the latest notices, a new tab the inbox. A failed count is not shown. */
const BellOf = ({ workspaceId }: { workspaceId: number }) => {
  const { data } = useQuery(noticeQueries.bell(workspaceId));
  useRefetchOnNavigation(workspaceId);
  const unread = data?.unreadTotal ?? 0;
  const [first] = data?.items ?? [];
  const latestKnown = useRef<number | null>(null);
  const wasShown = useRef(false);

  useEffect(() => {
    if (data === undefined) return;
    const createdAt = first === undefined ? 0 : Date.parse(first.createdAt);
    const known = latestKnown.current;
    latestKnown.current = Math.max(known ?? 0, createdAt);
    // Announce neither the notices of the first answer nor one that was marked unread again.
    if (known === null || createdAt <= known || first?.readAt !== null) return;
    announce(`新しい通知があります。未読${unread}件`);
  }, [data, first, unread]);

  const link = useRef<HTMLAnchorElement>(null);
  const { id, isShown, hide, popover } = usePopover();

  const handleClick = (event: MouseEvent): void => {
    const panel = popover.ref.current;
    const isPlain = !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
    if (panel === null || !('showPopover' in panel) || !isPlain) return;
    event.preventDefault();
    // A click by pointer begins with a press, which has closed an open popover. A click by key has not.
    const isByKey = event.detail === 0;
    if (isByKey ? isShown : wasShown.current) {
      hide();
      return;
    }
    // The popover returns the focus to the element that had it, and Safari does not focus a clicked link.
    link.current?.focus();
    panel.showPopover();
    panel.focus();
  };

  const skeleton = (
    <Loading label="通知を読み込み中">
      {Array.from({ length: Math.min(data?.total ?? 1, RECENT_SHOWN) }, (_, row) => (
        <div key={row} className={`${RECENT_LINE} grid content-center gap-2 ps-9 pe-4`}>
          <Skeleton className="h-4 w-full" />
          <Skeleton className="h-3.5 w-28" />
        </div>
      ))}
    </Loading>
  );

  return (
    <>
      <Link
        ref={link}
        to={NOTIFICATIONS_PATH}
        aria-label={data === undefined ? '通知' : `通知 未読${unread}件`}
        aria-haspopup="dialog"
        aria-expanded={isShown}
        aria-controls={id}
        onPointerEnter={preload}
        onFocus={preload}
        onPointerDown={() => {
          wasShown.current = isShown;
        }}
        onClick={handleClick}
        className="relative grid size-11 shrink-0 place-items-center rounded-control text-ink! hover:bg-tint-strong [anchor-name:--bell] aria-expanded:bg-tint-strong"
      >
        <Bell aria-hidden className="size-5.5" />
        {unread > 0 && (
          <CountPill className="absolute start-1/2 top-0.5 ring-2 ring-page max-md:ring-paper">
            {unread > MAX_SHOWN ? `${MAX_SHOWN}+` : unread}
          </CountPill>
        )}
      </Link>
      <div
        {...popover}
        role="dialog"
        aria-label="最近の通知"
        tabIndex={-1}
        className="user-menu max-h-[calc(100dvh-6rem)] w-100 overflow-y-auto rounded-card bg-float text-ink shadow-float [position-anchor:--bell] max-md:inset-x-2 max-md:top-[anchor(bottom)] max-md:w-auto max-md:[position-area:none]"
      >
        {isShown && (
          <Suspense fallback={<div className="py-12">{skeleton}</div>}>
            <RecentNotices workspaceId={workspaceId} skeleton={skeleton} onLeave={hide} />
          </Suspense>
        )}
      </div>
    </>
  );
};
