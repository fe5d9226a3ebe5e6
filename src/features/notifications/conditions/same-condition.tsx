import type { NotificationCondition } from '~/contract/notification-conditions';
import { sameCondition } from './same-search';
import { Notice } from '~/ui/feedback/notice';

/** Says which other condition looks for the same; to save it all the same stays possible. */
export const SameCondition = ({
  conditions,
  asked,
  known,
}: {
  conditions: readonly NotificationCondition[];
  asked: Pick<NotificationCondition, 'filters' | 'clientId'>;
  known: NotificationCondition | null;
}) => {
  const same = sameCondition(conditions, asked, known);
  return (
    // Empty, it takes no room of its own between two fields.
    <div role="status" className="empty:-mt-5">
      {same !== undefined && <Notice>{`同じ条件の通知「${same.name}」があります。`}</Notice>}
    </div>
  );
};
