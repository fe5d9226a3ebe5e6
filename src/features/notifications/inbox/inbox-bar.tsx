import { CheckCheck } from 'lucide-react';
import { useId } from 'react';
import { useNavigate } from 'react-router';
import type { NoticePage } from '~/contract/notices';
import { can } from '~/domain/access/access';
import { NOTICE_KINDS, noticeKindName } from '~/domain/notifications/notice';
import { ClientFilter } from '~/entities/client/client-filter';
import { useOfflineReason } from '~/lib/connection';
import { useWorkspaceId, useAccess } from '~/session/session';
import { Button } from '~/ui/controls/button';
import { Segment } from '~/ui/controls/segment';
import { FilterChoice } from '~/ui/lists/filter-field';
import { ListBar } from '~/ui/lists/list-bar';
import { isNarrowed, type InboxView, inboxPath } from './inbox-address';
import { useReadAllNotices } from './notice-mutations';

const READ_STATES = [
  { value: 'all', label: 'すべて' },
  { value: 'unread', label: '未読' },
] as const;

/** Filters, count and 「すべて既読にする」. A changed filter goes to the first page. */
export const InboxBar = ({ page, search }: { page: NoticePage | undefined; search: InboxView }) => {
  const workspaceId = useWorkspaceId();
  const reasonId = useId();
  const readAll = useReadAllNotices(workspaceId);
  const hasClients = can('clientNotifications', useAccess());
  const offlineReason = useOfflineReason('変更');
  const navigate = useNavigate();
  const show = (change: Partial<InboxView>): void =>
    void navigate(inboxPath({ ...search, ...change, page: 1 }));
  const unread = page?.unreadTotal ?? 0;
  return (
    <ListBar
      lead={
        <Segment
          label="既読と未読"
          options={READ_STATES}
          value={search.isUnread ? 'unread' : 'all'}
          onChange={(value) => show({ isUnread: value === 'unread' })}
        />
      }
      filters={{
        fields: (
          <>
            <FilterChoice
              label="種類"
              value={search.kind}
              values={NOTICE_KINDS}
              nameOf={noticeKindName}
              onChange={(kind) => show({ kind })}
            />
            {hasClients && (
              <ClientFilter value={search.clientId} onChange={(clientId) => show({ clientId })} />
            )}
          </>
        ),
        count: [search.kind, search.clientId].filter((each) => each !== null).length,
        onClear: () => show({ kind: null, clientId: null }),
        doneLabel: page === undefined ? '表示する' : `${page.total}件を表示`,
      }}
      count={page === undefined ? null : `${page.total}件`}
      note={
        page !== undefined && (
          <span id={reasonId} className="ms-1">
            {isNarrowed(search) ? `（未読は全部で${unread}件）` : `（うち未読${unread}件）`}
            {unread === 0 && page.total > 0 && (
              <span className="sr-only">未読の通知はありません</span>
            )}
          </span>
        )
      }
      tools={
        <Button
          size="sm"
          icon={<CheckCheck aria-hidden />}
          busy={readAll.isPending}
          disabledReason={offlineReason}
          reasonId={unread === 0 && offlineReason === undefined ? reasonId : undefined}
          onClick={() => readAll.mutate(unread)}
        >
          すべて既読にする
        </Button>
      }
    />
  );
};
