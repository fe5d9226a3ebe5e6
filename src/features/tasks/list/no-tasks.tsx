import { can } from '~/domain/access/access';
import { isNarrowed } from './tasks-view';
import { standingOf, useSessionStore } from '~/session/session';
import { Button } from '~/ui/controls/button';
import { LinkButton } from '~/ui/controls/link-button';
import { EmptyState } from '~/ui/feedback/empty-state';
import type { TaskContext } from './task-context';

/** What this is for, and the first steps. */
export const NoTasks = ({ context }: { context: TaskContext }) => {
  const canSearch = can('search', standingOf(useSessionStore()));
  return (
    <EmptyState
      title="タスクはまだありません"
      actions={
        <>
          {context.canChange && (
            <Button onClick={() => context.create(null)}>最初のタスクを作成</Button>
          )}
          {canSearch && <LinkButton to="/search">補助金・助成金を探す</LinkButton>}
        </>
      }
    >
      申請を1件ずつ、検討から採択後の報告まで1つのタスクで進めます。補助金の詳細から作成すると、締切と必要書類のチェックリストが自動で入ります。
    </EmptyState>
  );
};

/** The tasks are narrowed to a client that somebody has deleted. */
export const ClientGone = ({ onReset }: { onReset: () => void }) => (
  <EmptyState
    variant="none-found"
    title="クライアントが見つかりません"
    actions={<Button onClick={onReset}>すべてのタスクを表示</Button>}
  >
    削除された可能性があります。削除したクライアントのタスクは、クライアントの指定なしで残っています。
  </EmptyState>
);

const LOOSE = { assignee: 'all', due: null, clientId: null, keyword: '', status: null } as const;

/** Which of the conditions to let go of. */
export const NothingFound = ({
  total,
  context: { view, change },
}: {
  total: number;
  context: TaskContext;
}) => {
  if (!isNarrowed(view)) {
    return (
      <EmptyState
        variant="none-found"
        title="進行中のタスクはありません"
        actions={<Button onClick={() => change({ showsOver: true })}>終わったタスクを表示</Button>}
      >
        {`見送り・不採択・取下げのタスクが${total}件あります。`}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      variant="none-found"
      title="条件に合うタスクはありません"
      actions={
        <>
          {view.keyword.trim() !== '' && (
            <Button onClick={() => change({ keyword: '' })}>
              {`「${view.keyword.trim()}」を外す`}
            </Button>
          )}
          {view.due !== null && (
            <Button onClick={() => change({ due: null })}>期限の条件を外す</Button>
          )}
          {view.assignee !== 'all' && (
            <Button onClick={() => change({ assignee: 'all' })}>担当者の条件を外す</Button>
          )}
          {view.clientId !== null && (
            <Button onClick={() => change({ clientId: null })}>クライアントの条件を外す</Button>
          )}
          <Button onClick={() => change(LOOSE)}>すべての条件を外す</Button>
        </>
      }
    >
      {`条件を外すと、ワークスペースの${total}件から表示します。`}
    </EmptyState>
  );
};
