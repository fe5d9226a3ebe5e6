import type { ComponentProps } from 'react';
import { useParams } from 'react-router';
import { useClientInAddress } from '~/entities/client/client-in-address';
import { useViewpoint } from '~/entities/viewpoint/viewpoint';
import { ExistingDocuments } from '~/features/documents/create/existing-documents';
import { FavoriteNote } from '~/features/favorites/note/favorite-note';
import { DeadlineReminder } from '~/features/notifications/reminder/deadline-reminder';
import { SubsidyView } from '~/features/subsidies/detail/subsidy-view';
import { CreateTaskButton } from '~/features/tasks/create/create-task-button';

/** Creates a task for the company of the current viewpoint; nothing for a locked client. */
const TaskAction = (
  props: Pick<ComponentProps<typeof CreateTaskButton>, 'subsidy' | 'className'>,
) => {
  const { clientId, isLocked } = useViewpoint();
  return isLocked ? null : <CreateTaskButton {...props} clientId={clientId} />;
};

/** /search/{id}: combines a subsidy with its documents, tasks, memo and reminders. */
export default function SubsidyPage() {
  const { id } = useParams();
  const clientId = useClientInAddress();
  return (
    <SubsidyView
      subsidyId={Number(id)}
      renderTask={(subsidy) => (
        // Half a line; the whole line if there is a reason below the button.
        <TaskAction
          subsidy={subsidy}
          className="grow basis-0 px-2! has-[p]:basis-full has-[p]:px-0! [&>button]:w-full"
        />
      )}
      renderExisting={({ subsidyId }) => (
        <ExistingDocuments subsidyId={subsidyId} clientId={clientId} />
      )}
      renderNote={(subsidy) => <FavoriteNote subsidy={subsidy} />}
      renderReminder={(subsidy) => <DeadlineReminder subsidy={subsidy} />}
    />
  );
}
