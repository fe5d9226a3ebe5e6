import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Bell } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { can } from '~/domain/access/access';
import { noticeQueries } from '~/features/notifications/queries';
import { accessOf, useSessionStore } from '~/session/session';
import { announce } from '~/ui/feedback/announce';
import { CountPill } from '~/ui/feedback/badge';
import { NOTIFICATIONS_PATH } from '~/entities/notice/paths';

const MAX_SHOWN = 99;

/** Link to the inbox with the unread count, if plan and role include notifications. */
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

/** If the count cannot be fetched, the link still works and shows no error. */
const BellOf = ({ workspaceId }: { workspaceId: number }) => {
  const { data } = useQuery(noticeQueries.bell(workspaceId));
  useRefetchOnNavigation(workspaceId);
  const unread = data?.unreadTotal ?? 0;
  const [first] = data?.items ?? [];
  const latestKnown = useRef<number | null>(null);

  useEffect(() => {
    if (data === undefined) return;
    const createdAt = first === undefined ? 0 : Date.parse(first.createdAt);
    const known = latestKnown.current;
    latestKnown.current = Math.max(known ?? 0, createdAt);
    // Announce neither the notices of the first answer nor one that was marked unread again.
    if (known === null || createdAt <= known || first?.readAt !== null) return;
    announce(`新しい通知があります。未読${unread}件`);
  }, [data, first, unread]);

  return (
    <Link
      to={NOTIFICATIONS_PATH}
      aria-label={data === undefined ? '通知' : `通知 未読${unread}件`}
      className="relative grid size-11 shrink-0 place-items-center rounded-control text-ink! hover:bg-tint-strong"
    >
      <Bell aria-hidden className="size-5.5" />
      {unread > 0 && (
        <CountPill className="absolute start-1/2 top-0.5 ring-2 ring-desk max-md:ring-paper">
          {unread > MAX_SHOWN ? `${MAX_SHOWN}+` : unread}
        </CountPill>
      )}
    </Link>
  );
};
