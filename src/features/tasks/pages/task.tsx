import { useParams } from 'react-router';
import { TaskView } from '~/features/tasks/detail/task-view';

/** /tasks/{id} */
export default function TaskPage() {
  const { id } = useParams();
  return <TaskView key={id} taskId={Number(id)} />;
}
