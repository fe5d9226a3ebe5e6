import { Button } from '~/ui/controls/button';
import { EmptyState } from '~/ui/feedback/empty-state';

/** For a list of `what` (「案件」) whose address filters by a client that no longer exists. */
export const ClientGone = ({ what, onReset }: { what: string; onReset: () => void }) => (
  <EmptyState
    variant="none-found"
    title="クライアントが見つかりません"
    actions={<Button onClick={onReset}>{`すべての${what}を表示`}</Button>}
  >
    {`削除された可能性があります。削除したクライアントの${what}は、クライアントの指定なしで残っています。`}
  </EmptyState>
);
