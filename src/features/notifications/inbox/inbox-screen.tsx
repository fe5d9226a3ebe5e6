import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import type { Notice, NoticePage } from '~/contract/notices';
import { noticeKindName } from '~/domain/notifications/notice';
import { jstDateOf } from '~/domain/time/dates';
import { openedNoticeAddress, CONDITIONS_PATH } from '~/entities/notice/notifications-address';
import { NOTIFICATIONS_PATH } from '~/entities/notice/paths';
import { noticeQueries } from '~/features/notifications/queries';
import { useNow } from '~/lib/use-now';
import { useAccess, useWorkspaceId } from '~/session/session';
import { Button } from '~/ui/controls/button';
import { LinkButton } from '~/ui/controls/link-button';
import { EmptyState } from '~/ui/feedback/empty-state';
import { Notice as Message } from '~/ui/feedback/notice';
import { SkeletonRows } from '~/ui/feedback/skeleton';
import { ListPage } from '~/ui/lists/list-page';
import { QueryState } from '~/ui/lists/query-state';
import { inboxPath, isNarrowed, readInbox, toNoticeFilters, type InboxView } from './inbox-address';
import { InboxBar } from './inbox-bar';
import { NoticeItem } from './notice-item';
import { dayName } from './notice-target';

/** The user's notices in the workspace, unread ones first. */
export const InboxScreen = () => {
  const workspaceId = useWorkspaceId();
  const [params] = useSearchParams();
  const search = readInbox(params, useAccess());
  const { key: visit } = useLocation();
  const now = useNow();
  const requestedId = openedNoticeAddress.read(params).noticeId;
  const answer = useQuery(noticeQueries.list(workspaceId, toNoticeFilters(search)));
  const { data, refetch } = answer;
  const refetchedAt = useRef<string | null>(null);
  const isMissing =
    requestedId !== null && data?.items.every(({ noticeId }) => noticeId !== requestedId) === true;
  useEffect(() => {
    // A mail can link to a notice newer than the cached list: refetch once per visit.
    if (!isMissing || refetchedAt.current === visit) return;
    refetchedAt.current = visit;
    void refetch();
  }, [isMissing, visit, refetch]);
  // Nothing to filter or to mark as read.
  const isEmpty = data?.total === 0 && !isNarrowed(search);
  return (
    <section aria-label="受信箱">
      {!isEmpty && <InboxBar page={data} search={search} />}
      {data !== undefined && (
        <NewerNotices page={data} loadedAt={answer.dataUpdatedAt} onShow={() => void refetch()} />
      )}
      <QueryState what="通知" query={answer} skeleton={SKELETON}>
        {(page) => (
          <ListPage
            what="通知"
            page={page}
            isBusy={answer.isPlaceholderData}
            pathOf={(target) => inboxPath({ ...search, page: target })}
            none={<NoNotices search={search} />}
          >
            <div className="paper divide-y divide-line-soft overflow-clip">
              {byDay(page.items, now).map(({ day, notices }) => (
                <section key={day}>
                  <h2 className="num border-b border-line-soft bg-tint px-4 py-1.5 text-sm leading-row text-ink-2">
                    {day}
                  </h2>
                  <ul className="divide-y divide-line-soft">
                    {notices.map((notice) => (
                      <NoticeItem
                        key={notice.noticeId}
                        notice={notice}
                        requestedAt={notice.noticeId === requestedId ? visit : null}
                      />
                    ))}
                  </ul>
                </section>
              ))}
            </div>
          </ListPage>
        )}
      </QueryState>
    </section>
  );
};

/** Groups by day. As unread notices come first, a day can head two groups: the second is 「既読」. */
const byDay = (items: readonly Notice[], now: Date): { day: string; notices: Notice[] }[] => {
  const groups: { day: string; date: string; notices: Notice[] }[] = [];
  let isAgain = false;
  for (const notice of items) {
    const date = jstDateOf(notice.createdAt);
    const last = groups.at(-1);
    if (last?.date === date) {
      last.notices.push(notice);
    } else {
      isAgain ||= last !== undefined && date > last.date;
      const day = `${dayName(notice.createdAt, now)}${isAgain ? '（既読）' : ''}`;
      groups.push({ day, date, notices: [notice] });
    }
  }
  return groups;
};

/** So soon after loading nobody has begun to read the list, so it may be replaced. */
const JUST_LOADED_MS = 5000;

/** Offers newer notices that the bell knows, as the list does not change while it is read. */
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
  // A bell fetched before the list may count notices that have been read since.
  const isAhead =
    data !== undefined && dataUpdatedAt > loadedAt && data.unreadTotal > page.unreadTotal;
  const isJustLoaded = dataUpdatedAt - loadedAt < JUST_LOADED_MS;
  const show = useEffectEvent(onShow);
  useEffect(() => {
    if (isAhead && isJustLoaded) show();
  }, [isAhead, isJustLoaded]);
  return (
    <div role="status">
      {isAhead && !isJustLoaded && (
        <Message
          className="mb-4"
          action={
            <Button size="sm" onClick={onShow}>
              新しい通知を表示
            </Button>
          }
        >
          新しい通知があります。
        </Message>
      )}
    </div>
  );
};

const SKELETON = (
  <div className="[&>.paper]:rounded-t-none">
    <div className="h-8.5 rounded-t-card border border-b-0 border-line bg-tint" />
    <SkeletonRows rows={6} cells={['h-4 w-28', 'h-5 w-3/5', 'h-4 w-2/5']} />
  </div>
);

const noneFoundTitle = ({ isUnread, kind, clientId }: InboxView): string => {
  const whose = clientId === null ? '' : 'このクライアントの';
  const which = kind === null ? '' : `「${noticeKindName(kind)}」の`;
  return `${isUnread ? '未読の' : ''}${whose}${which}通知はありません`;
};

const NoNotices = ({ search }: { search: InboxView }) =>
  isNarrowed(search) ? (
    <EmptyState
      variant="none-found"
      title={noneFoundTitle(search)}
      actions={<LinkButton to={NOTIFICATIONS_PATH}>すべての通知を表示</LinkButton>}
    />
  ) : (
    <EmptyState
      picture="notices"
      title="通知はまだありません"
      actions={
        <LinkButton to={CONDITIONS_PATH} variant="primary">
          通知条件を設定
        </LinkButton>
      }
    >
      通知条件に合う補助金・助成金が新しく公開されたときや、締切が近づいたときに、ここでお知らせします。
    </EmptyState>
  );
