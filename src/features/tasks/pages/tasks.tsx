import { Suspense } from 'react';
import { can } from '~/domain/access/access';
import { TASK_STATUSES } from '~/domain/tasks/task-status';
import { SubsidyPicker } from '~/entities/subsidy/subsidy-picker';
import { lazyNamed } from '~/lib/lazy-named';
import { useNow } from '~/lib/use-now';
import { TasksScreen } from '~/features/tasks/list/tasks-screen';
import { standingOf, useSessionStore, useWorkspaceId } from '~/session/session';

const CreateTaskDialog = lazyNamed(
  async () => import('~/features/tasks/create/create-task-dialog'),
  'CreateTaskDialog',
);

/** /tasks: the workspace's tasks, and the subsidies that a new one is made for. */
export default function Tasks() {
  const workspaceId = useWorkspaceId();
  const now = useNow();
  const mayChoose = can('subsidyDetail', standingOf(useSessionStore()));
  return (
    <TasksScreen
      key={workspaceId}
      workspaceId={workspaceId}
      now={now}
      renderNew={({ status, subsidyId, clientId, onClose }) => (
        <Suspense>
          <CreateTaskDialog
            workspaceId={workspaceId}
            subsidyId={subsidyId}
            clientId={clientId}
            status={TASK_STATUSES.find((each) => each === status)}
            isInAddress
            onClose={onClose}
            renderPicker={
              mayChoose
                ? ({ value, clientId: chosenClientId, onChange }) => (
                    <SubsidyPicker
                      workspaceId={workspaceId}
                      clientId={chosenClientId}
                      value={value}
                      onChange={(subsidy) => onChange(subsidy?.subsidyId ?? null)}
                      noneLabel="なし（補助金を決めずに作る）"
                    />
                  )
                : undefined
            }
          />
        </Suspense>
      )}
    />
  );
}
