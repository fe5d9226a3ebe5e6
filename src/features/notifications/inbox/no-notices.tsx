import { noticeKindName } from '~/domain/notifications/notice';
import { isNarrowed, type InboxSearch } from './inbox-search';
import { LinkButton } from '~/ui/controls/link-button';
import { EmptyState } from '~/ui/feedback/empty-state';
import { CONDITIONS_PATH } from '~/features/notifications/conditions/conditions-path';

const noneFound = ({ isUnread, kind, clientId }: InboxSearch): string => {
  const whose = clientId === null ? '' : 'このクライアントの';
  const what = `${whose}${kind === null ? '' : `「${noticeKindName(kind)}」の`}通知`;
  return isUnread ? `未読の${what}はありません` : `${what}はありません`;
};

/** An inbox without a notice to show: nothing came yet, or none is of that kind. */
export const NoNotices = ({ search }: { search: InboxSearch }) => {
  if (isNarrowed(search)) {
    return (
      <EmptyState
        variant="none-found"
        title={noneFound(search)}
        actions={<LinkButton to="/notifications">すべての通知を表示</LinkButton>}
      />
    );
  }
  return (
    <EmptyState
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
};
