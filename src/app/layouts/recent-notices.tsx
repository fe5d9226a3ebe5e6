import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import type { Notice } from '~/contract/notices';
import { noticeKindName } from '~/domain/notifications/notice';
import { formatTime } from '~/domain/time/dates';
import { openedNoticeAddress } from '~/entities/notice/notifications-address';
import { NOTIFICATIONS_PATH } from '~/entities/notice/paths';
import { useMarkNotice } from '~/features/notifications/inbox/notice-mutations';
import { dayName, noticeTarget } from '~/features/notifications/inbox/notice-target';
import { noticeQueries } from '~/features/notifications/queries';
import { leavingFrom } from '~/lib/navigation/came-from';
import { useNow } from '~/lib/use-now';
import { useAccess } from '~/session/session';
import { RetryNotice } from '~/ui/feedback/retry-notice';
import { WholeWords } from '~/ui/page/whole-words';
import { RECENT_LINE, RECENT_SHOWN } from './notice-bell';

type Frame = { workspaceId: number; onLeave: () => void };

/** The first notices of the inbox, in its order. Fetched when the bell is opened. */
export const RecentNotices = ({
  workspaceId,
  skeleton,
  onLeave,
}: Frame & { skeleton: ReactNode }) => {
  const { data, error, isFetching, refetch } = useQuery(
    noticeQueries.list(workspaceId, { perPage: RECENT_SHOWN }),
  );
  return (
    <>
      <div className="flex h-12 items-center justify-between gap-4 px-4">
        <h2 className="text-base">最近の通知</h2>
        {data !== undefined && (
          <p className="num text-sm text-ink-2">{`未読${data.unreadTotal}件`}</p>
        )}
      </div>
      {data === undefined && error === null && skeleton}
      {error !== null && data === undefined && (
        <RetryNotice
          tone="error"
          role="alert"
          className="mx-4 mb-4"
          retrying={isFetching}
          onRetry={() => void refetch()}
        >
          {error.message}
        </RetryNotice>
      )}
      {data?.total === 0 && <p className="px-4 pb-4 text-sm text-ink-2">通知はまだありません。</p>}
      {data !== undefined && (
        <ul>
          {data.items.map((notice) => (
            <RecentNotice
              key={notice.noticeId}
              notice={notice}
              workspaceId={workspaceId}
              onLeave={onLeave}
            />
          ))}
        </ul>
      )}
      <Link
        to={NOTIFICATIONS_PATH}
        className="sticky bottom-0 flex h-12 items-center justify-center border-t border-line-soft bg-float text-sm"
        onClick={onLeave}
      >
        すべて見る
      </Link>
    </>
  );
};

/** Leads to what the notice is about, else to it in the inbox. */
const RecentNotice = ({ notice, workspaceId, onLeave }: Frame & { notice: Notice }) => {
  const { noticeId, kind, title, createdAt } = notice;
  const now = useNow();
  const location = useLocation();
  const mark = useMarkNotice(workspaceId, notice);
  const isRead = notice.readAt !== null;
  const target = noticeTarget(notice, useAccess());
  return (
    <li className={RECENT_LINE}>
      <Link
        to={target ?? openedNoticeAddress.path({ noticeId })}
        state={leavingFrom(location)}
        className="relative grid min-h-18.75 content-center py-2 ps-9 pe-4 text-sm text-ink! no-underline! hover:bg-tint"
        onClick={() => {
          if (!isRead) mark.mutate(true);
          onLeave();
        }}
      >
        {!isRead && (
          <>
            <span aria-hidden className="absolute start-4 top-4.5 size-2 rounded-full bg-key" />
            <span className="sr-only">未読</span>
          </>
        )}
        <span
          className={`data-title line-clamp-3 leading-row ${isRead ? 'font-normal' : 'font-bold'}`}
        >
          <WholeWords text={title} />
        </span>
        <span className="num text-ink-2">
          {`${noticeKindName(kind)}・${dayName(createdAt, now)} ${formatTime(createdAt)}`}
        </span>
      </Link>
    </li>
  );
};
