import { useQuery } from '@tanstack/react-query';
import { CheckCheck } from 'lucide-react';
import { useEffect, useEffectEvent, useId, useRef } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import type { NoticePage } from '~/contract/notices';
import { useOfflineReason } from '~/lib/connection';
import {
  inboxPath,
  isNarrowed,
  noticeAskedFor,
  NOTICES_PER_PAGE,
  readInbox,
  toNoticeSearch,
  type InboxSearch,
} from './inbox-search';
import { useReadAllNotices } from './notice-mutations';
import { noticeQueries } from '~/features/notifications/queries';
import { standingOf, useSessionStore, useWorkspaceId } from '~/session/session';
import { Button } from '~/ui/controls/button';
import { EmptyState } from '~/ui/feedback/empty-state';
import { Notice } from '~/ui/feedback/notice';
import { Pager } from '~/ui/lists/pager';
import { Loading, Skeleton } from '~/ui/feedback/skeleton';
import { StaleNotice } from '~/ui/feedback/stale-notice';
import { InboxFilters } from './inbox-filters';
import { NothingInInbox } from './nothing-in-inbox';
import { NoticeItem } from './notice-item';

type InboxProps = {
  now: Date;
};

/** One's own notices in the workspace, unread ones first. */
export const Inbox = ({ now }: InboxProps) => {
  const workspaceId = useWorkspaceId();
  const [params] = useSearchParams();
  const search = readInbox(params, standingOf(useSessionStore()));
  const { key: visit } = useLocation();
  const askedFor = noticeAskedFor(params);
  const answer = useQuery(noticeQueries.list(workspaceId, toNoticeSearch(search)));
  const { data, error, fetchStatus, isFetching, refetch } = answer;
  const retry = (): void => void refetch();
  const lookedFor = useRef<string | null>(null);
  const isMissing =
    askedFor !== null && data?.items.every(({ noticeId }) => noticeId !== askedFor) === true;
  useEffect(() => {
    // A letter may be newer than the list; that it leads to is asked for once.
    if (!isMissing || lookedFor.current === visit) return;
    lookedFor.current = visit;
    void refetch();
  }, [isMissing, visit, refetch]);
  // Nothing to narrow down, and nothing to mark.
  const isBare = data?.total === 0 && !isNarrowed(search);
  return (
    <section aria-label="受信箱">
      {!isBare && <InboxBar page={data} search={search} />}
      {data !== undefined && (
        <NewerNotices page={data} loadedAt={answer.dataUpdatedAt} onShow={retry} />
      )}
      {fetchStatus === 'paused' && (
        <Notice tone="warning" role="status" className="mb-4">
          インターネットに接続していないため、最新の通知を取得できません。接続が戻ると、自動で取得します。
        </Notice>
      )}
      {error !== null && data !== undefined && (
        <StaleNotice what="通知" reason={error.message} retrying={isFetching} onRetry={retry} />
      )}
      {error !== null && data === undefined && (
        <EmptyState
          variant="error"
          title="通知を取得できませんでした"
          retrying={isFetching}
          onRetry={retry}
        >
          {error.message}
        </EmptyState>
      )}
      {data === undefined && error === null && fetchStatus !== 'paused' && <InboxLoading />}
      {data !== undefined && (
        <div aria-busy={answer.isPlaceholderData} className="grid gap-4">
          {data.items.length === 0 ? (
            <NothingInInbox search={search} total={data.total} />
          ) : (
            <ul className="paper divide-y divide-line-soft">
              {data.items.map((notice) => (
                <NoticeItem
                  key={notice.noticeId}
                  notice={notice}
                  now={now}
                  askedAt={notice.noticeId === askedFor ? visit : null}
                />
              ))}
            </ul>
          )}
          {data.total > data.perPage && data.items.length > 0 && (
            <InboxPager page={data} search={search} />
          )}
        </div>
      )}
    </section>
  );
};

const countWords = ({ total, unreadTotal }: NoticePage, search: InboxSearch): string =>
  isNarrowed(search)
    ? `${total}件（未読は全部で${unreadTotal}件）`
    : `${total}件（うち未読${unreadTotal}件）`;

/** What is shown and how much of it there is, with the way to be done with all of it. */
const InboxBar = ({ page, search }: { page: NoticePage | undefined; search: InboxSearch }) => {
  const workspaceId = useWorkspaceId();
  const reasonId = useId();
  const readAll = useReadAllNotices(workspaceId);
  const offlineReason = useOfflineReason('変更');
  const unread = page?.unreadTotal ?? 0;
  return (
    <div className="mb-4 grid gap-3">
      <div className="flex flex-wrap items-end gap-x-4 gap-y-3">
        <InboxFilters search={search} />
        <Button
          size="sm"
          icon={<CheckCheck aria-hidden />}
          className="md:ms-auto"
          busy={readAll.isPending}
          disabledReason={offlineReason}
          reasonId={unread === 0 && offlineReason === undefined ? reasonId : undefined}
          onClick={() => readAll.mutate(unread)}
        >
          すべて既読にする
        </Button>
      </div>
      <p id={reasonId} role="status" className="num min-h-[1.5em] text-sm text-ink-2">
        {page !== undefined && countWords(page, search)}
        {page !== undefined && unread === 0 && page.total > 0 && '。未読の通知はありません'}
      </p>
    </div>
  );
};

/** What the bell learns so soon after the list came, nobody has begun to read below. */
const SETTLING_MS = 5000;

/** The bell knows of more than the list: nothing moves under whoever reads until they want it. */
const NewerNotices = ({
  page,
  loadedAt,
  onShow,
}: {
  page: NoticePage;
  loadedAt: number;
  onShow: () => void;
}) => {
  const workspaceId = useWorkspaceId();
  const { data, dataUpdatedAt } = useQuery(noticeQueries.bell(workspaceId));
  // A bell that was asked before the list may count what has been read since.
  const isAhead =
    data !== undefined && dataUpdatedAt > loadedAt && data.unreadTotal > page.unreadTotal;
  const isSettling = dataUpdatedAt - loadedAt < SETTLING_MS;
  const isBehind = isAhead && !isSettling;
  const show = useEffectEvent(onShow);
  useEffect(() => {
    if (isAhead && isSettling) show();
  }, [isAhead, isSettling]);
  return (
    <div role="status">
      {isBehind && (
        <Notice
          className="mb-4"
          action={
            <Button size="sm" onClick={onShow}>
              新しい通知を表示
            </Button>
          }
        >
          新しい通知があります。
        </Notice>
      )}
    </div>
  );
};

const InboxPager = ({ page, search }: { page: NoticePage; search: InboxSearch }) => {
  const first = (page.page - 1) * page.perPage + 1;
  return (
    <Pager
      page={page.page}
      pageCount={Math.ceil(page.total / page.perPage)}
      summary={`${page.total}件中 ${first}〜${first + page.items.length - 1}件`}
      pathOf={(target) => inboxPath({ ...search, page: target })}
    />
  );
};

const SKELETON_ROWS = Array.from({ length: Math.min(6, NOTICES_PER_PAGE) }, (_, index) => index);

const InboxLoading = () => (
  <Loading label="通知を読み込み中">
    <div className="paper divide-y divide-line-soft">
      {SKELETON_ROWS.map((row) => (
        <div key={row} className="grid gap-2.5 px-5 py-4 max-md:px-4">
          <Skeleton className="h-4 w-44" />
          <Skeleton className="h-5 w-3/5" />
          <Skeleton className="h-4 w-4/5" />
        </div>
      ))}
    </div>
  </Loading>
);
