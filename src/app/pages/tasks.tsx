import { TasksScreen } from '~/features/tasks/components/list/tasks-screen';
import { useNow } from '~/features/subsidies/use-now';
import { useWorkspaceId } from '~/stores/session';

/** /tasks: the workspace's tasks, and what a new one is made from. */
export default function Tasks() {
  const workspaceId = useWorkspaceId();
  const now = useNow();
  return (
    <TasksScreen key={workspaceId} workspaceId={workspaceId} now={now} renderNew={() => null} />
  );
}
