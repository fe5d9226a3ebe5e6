import { useNow } from '~/lib/use-now';
import { TasksScreen } from '~/features/tasks/list/tasks-screen';
import { useWorkspaceId } from '~/session/session';

/** /tasks */
export default function Tasks() {
  const workspaceId = useWorkspaceId();
  const now = useNow();
  return <TasksScreen key={workspaceId} now={now} />;
}
