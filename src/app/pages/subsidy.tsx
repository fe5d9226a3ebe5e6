import type { ComponentProps } from 'react';
import { useParams } from 'react-router';
import { DocumentAction } from '~/entities/document/document-action';
import { ViewpointBar } from '~/entities/viewpoint/viewpoint-bar';
import { ExistingDocuments } from '~/features/documents/create/existing-documents';
import { FavoriteButton } from '~/entities/favorite/favorite-button';
import { FavoriteNote } from '~/features/favorites/note/favorite-note';
import { DeadlineReminder } from '~/features/notifications/reminder/deadline-reminder';
import { SubsidyView } from '~/features/subsidies/detail/subsidy-view';
import { CreateTaskButton } from '~/features/tasks/create/create-task-button';
import { useWorkspaceId } from '~/session/session';
import { useClientInAddress, useViewpoint } from '~/entities/viewpoint/viewpoint';

/** As {@link DocumentAction}. */
const TaskAction = (
  props: Pick<ComponentProps<typeof CreateTaskButton>, 'subsidy' | 'className'>,
) => {
  const { clientId, isLocked } = useViewpoint();
  return isLocked ? null : <CreateTaskButton {...props} clientId={clientId} />;
};

/** /search/{id}: features meet here: the subsidy, and what the workspace makes of it. */
export default function SubsidyPage() {
  const { id } = useParams();
  const workspaceId = useWorkspaceId();
  const clientId = useClientInAddress();
  return (
    <SubsidyView
      subsidyId={Number(id)}
      renderViewpoint={(viewpoint) => <ViewpointBar workspaceId={workspaceId} {...viewpoint} />}
      renderFavorite={(subsidy) => (
        <FavoriteButton
          subsidy={subsidy}
          named={false}
          className="justify-start whitespace-nowrap"
        />
      )}
      renderDocument={(subsidy) => (
        <DocumentAction
          subsidy={subsidy}
          place="detail"
          named={false}
          variant="primary"
          size="md"
          className="w-full"
        />
      )}
      renderTask={(subsidy) => <TaskAction subsidy={subsidy} className="w-full" />}
      renderExisting={({ subsidyId }) => (
        <ExistingDocuments subsidyId={subsidyId} clientId={clientId} />
      )}
      renderNote={(subsidy) => <FavoriteNote subsidy={subsidy} />}
      renderReminder={(subsidy) => <DeadlineReminder subsidy={subsidy} />}
    />
  );
}
