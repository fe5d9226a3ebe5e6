import { can } from '~/domain/access/access';
import { isNarrowed, NO_FILTERS, removableFilters } from './tasks-address';
import { useAccess } from '~/session/session';
import { Button } from '~/ui/controls/button';
import { LinkButton } from '~/ui/controls/link-button';
import { EmptyState } from '~/ui/feedback/empty-state';
import { NothingFound } from '~/ui/lists/nothing-found';
import { useTaskList } from './task-context';
import { SEARCH_PATH } from '~/entities/subsidy/paths';

export const NoTasks = () => {
  const { canChange, create } = useTaskList();
  const canSearch = can('search', useAccess());
  return (
    <EmptyState
      title="タスクはまだありません"
      actions={
        <>
          {canChange && <Button onClick={() => create(null)}>最初のタスクを作成</Button>}
          {canSearch && <LinkButton to={SEARCH_PATH}>補助金・助成金を探す</LinkButton>}
        </>
      }
    >
      申請を1件ずつ、検討から採択後の報告まで1つのタスクで進めます。補助金の詳細から作成すると、締切と必要書類のチェックリストが自動で入ります。
    </EmptyState>
  );
};

/** Shown if tasks exist, but all of them are terminal or filtered out. */
export const NoTasksFound = ({ total }: { total: number }) => {
  const { view, change } = useTaskList();
  return isNarrowed(view) ? (
    <NothingFound
      what="タスク"
      filters={removableFilters(view)}
      onRemove={change}
      onReset={() => change({ ...NO_FILTERS, keyword: '' })}
    />
  ) : (
    <EmptyState
      variant="none-found"
      title="進行中のタスクはありません"
      actions={
        <Button onClick={() => change({ showsTerminal: true })}>終わったタスクを表示</Button>
      }
    >
      {`見送り・不採択・取下げのタスクが${total}件あります。`}
    </EmptyState>
  );
};
