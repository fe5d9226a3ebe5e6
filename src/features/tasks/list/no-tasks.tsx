import { useQuery } from '@tanstack/react-query';
import { can } from '~/domain/access/access';
import { SEARCH_PATH } from '~/entities/subsidy/paths';
import { isNarrowed, NO_FILTERS, removableFilters } from '~/entities/task/tasks-address';
import { taskQueries } from '~/features/tasks/queries';
import { useAccess } from '~/session/session';
import { Button } from '~/ui/controls/button';
import { LinkButton } from '~/ui/controls/link-button';
import { EmptyState } from '~/ui/feedback/empty-state';
import { NothingFound } from '~/ui/lists/nothing-found';
import { useTaskList } from './task-context';

/** The reason why no tasks are shown: there are none, or all are terminal or filtered out. */
export const NoTasks = () => {
  const { workspaceId } = useTaskList();
  const { data } = useQuery(taskQueries.list(workspaceId, { perPage: 1 }));
  if (data === undefined) return null;
  return data.total === 0 ? <NoneYet /> : <NoneFound total={data.total} />;
};

const NoneYet = () => {
  const { canChange, create } = useTaskList();
  const canSearch = can('search', useAccess());
  return (
    <EmptyState
      picture="tasks"
      title="案件はまだありません"
      actions={
        <>
          {canChange && <Button onClick={() => create(null)}>最初の案件を作成</Button>}
          {canSearch && <LinkButton to={SEARCH_PATH}>補助金・助成金を探す</LinkButton>}
        </>
      }
    >
      申請を1件ずつ、検討から採択後の報告まで1つの案件で進めます。補助金の詳細から作成すると、締切と必要書類のチェックリストが自動で入ります。
    </EmptyState>
  );
};

const NoneFound = ({ total }: { total: number }) => {
  const { view, change } = useTaskList();
  return isNarrowed(view) ? (
    <NothingFound
      what="案件"
      filters={removableFilters(view)}
      onRemove={change}
      onReset={() => change({ ...NO_FILTERS, keyword: '' })}
    />
  ) : (
    <EmptyState
      variant="none-found"
      title="進行中の案件はありません"
      actions={<Button onClick={() => change({ showsTerminal: true })}>終了した案件を表示</Button>}
    >
      {`見送り・不採択・取下げの案件が${total}件あります。`}
    </EmptyState>
  );
};
