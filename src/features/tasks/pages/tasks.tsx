import { TasksScreen } from '~/features/tasks/list/tasks-screen';
import { useWorkspaceId } from '~/session/session';

/** /tasks */
export default function Tasks() {
  return <TasksScreen key={useWorkspaceId()} />;
}
