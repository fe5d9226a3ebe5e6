import { Link, useSearchParams } from 'react-router';
import { conditionsAddress, CONDITIONS_PATH } from '~/entities/notice/notifications-address';
import { NOTIFICATIONS_PATH } from '~/entities/notice/paths';
import { ConditionsScreen } from '~/features/notifications/conditions/conditions-screen';
import { InboxScreen } from '~/features/notifications/inbox/inbox-screen';
import { useWorkspaceId } from '~/session/session';
import { PageHeader } from '~/ui/page/page-header';

/** /notifications: the inbox, and the conditions under `?tab=conditions`. */
export default function Notifications() {
  const workspaceId = useWorkspaceId();
  const [params] = useSearchParams();
  const { isConditions } = conditionsAddress.read(params);
  return (
    <div>
      <PageHeader title="通知" />
      <nav aria-label="通知の表示" className="mb-5 flex gap-1 border-b border-line max-md:mb-4">
        {tabLink(NOTIFICATIONS_PATH, '受信箱', !isConditions)}
        {tabLink(CONDITIONS_PATH, '通知条件', isConditions)}
      </nav>
      {isConditions ? <ConditionsScreen key={workspaceId} /> : <InboxScreen key={workspaceId} />}
    </div>
  );
}

const tabLink = (to: string, label: string, isCurrent: boolean) => (
  <Link
    to={to}
    aria-current={isCurrent ? 'page' : undefined}
    className="palt -mb-px inline-flex min-h-11 items-center border-b-3 border-transparent px-4 text-ink-2! no-underline! hover:text-ink! aria-[current=page]:border-key aria-[current=page]:font-bold aria-[current=page]:text-link!"
  >
    {label}
  </Link>
);
