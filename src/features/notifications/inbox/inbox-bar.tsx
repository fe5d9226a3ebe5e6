import { CheckCheck } from 'lucide-react';
import { useId } from 'react';
import type { NoticePage } from '~/contract/notices';
import { useOfflineReason } from '~/lib/connection';
import { useWorkspaceId } from '~/session/session';
import { Button } from '~/ui/controls/button';
import { InboxFilters } from './inbox-filters';
import { isNarrowed, type InboxView } from './inbox-address';
import { useReadAllNotices } from './notice-mutations';

const characterCountLabel = ({ total, unreadTotal }: NoticePage, search: InboxView): string =>
  isNarrowed(search)
    ? `${total}件（未読は全部で${unreadTotal}件）`
    : `${total}件（うち未読${unreadTotal}件）`;

/** What is shown and how much of it there is, with the way to be done with all of it. */
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
        {page !== undefined && characterCountLabel(page, search)}
        {page !== undefined && unread === 0 && page.total > 0 && '。未読の通知はありません'}
      </p>
    </div>
  );
};
