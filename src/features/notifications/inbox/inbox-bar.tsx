import { CheckCheck } from 'lucide-react';
import { useId } from 'react';
import type { NoticePage } from '~/contract/notices';
import { useOfflineReason } from '~/lib/connection';
import { useWorkspaceId, useAccess } from '~/session/session';
import { Button } from '~/ui/controls/button';
import { isNarrowed, type InboxView, inboxPath } from './inbox-address';
import { useReadAllNotices } from './notice-mutations';
import { useNavigate } from 'react-router';
import { can } from '~/domain/access/access';
import { NOTICE_KINDS, noticeKindName } from '~/domain/notifications/notice';
import { ClientPicker } from '~/entities/client/client-picker';
import { Field } from '~/ui/controls/field';
import { Segment } from '~/ui/controls/segment';
import { Choice } from '~/ui/controls/select';

const countLabel = ({ total, unreadTotal }: NoticePage, search: InboxView): string =>
  isNarrowed(search)
    ? `${total}件（未読は全部で${unreadTotal}件）`
    : `${total}件（うち未読${unreadTotal}件）`;

/** Filters and counts of the inbox, and the button that marks all as read. */
export const InboxBar = ({ page, search }: { page: NoticePage | undefined; search: InboxView }) => {
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
        {page !== undefined && countLabel(page, search)}
        {page !== undefined && unread === 0 && page.total > 0 && '。未読の通知はありません'}
      </p>
    </div>
  );
};

const READ_STATES = [
  { value: 'all', label: 'すべて' },
  { value: 'unread', label: '未読' },
] as const;

/** The filters of the inbox, kept in the address. A change returns to the first page. */
const InboxFilters = ({ search }: { search: InboxView }) => {
  const navigate = useNavigate();
  const show = (change: Partial<InboxView>): void =>
    void navigate(inboxPath({ ...search, ...change, page: 1 }));
  return (
    <div className="flex flex-wrap items-end gap-x-4 gap-y-3">
      <Segment
        label="既読と未読"
        options={READ_STATES}
        value={search.isUnread ? 'unread' : 'all'}
        onChange={(value) => show({ isUnread: value === 'unread' })}
      />
      <Field
        label="種類"
        className="grid-flow-col items-center gap-2! text-sm [&>label]:font-normal"
      >
        <Choice
          size="sm"
          className="w-40"
          none="すべての種類"
          value={search.kind}
          values={[null, ...NOTICE_KINDS]}
          nameOf={noticeKindName}
          onChange={(kind) => show({ kind })}
        />
      </Field>
      {can('clientNotifications', useAccess()) && (
        <ClientPicker
          value={search.clientId}
          onChange={(clientId) => show({ clientId })}
          label="クライアント"
          noneLabel="すべてのクライアント"
          size="sm"
          className="max-w-full grid-flow-col items-center gap-2! text-sm [&>label]:font-normal [&>p]:font-normal"
        />
      )}
    </div>
  );
};
