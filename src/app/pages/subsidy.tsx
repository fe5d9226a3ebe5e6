import type { ComponentProps } from 'react';
import { useParams } from 'react-router';
import { renderClientPicker } from '~/app/client-choice';
import { DocumentAction } from '~/app/viewpoint/document-action';
import { ViewpointBar } from '~/app/viewpoint/viewpoint-bar';
import { ExistingDocuments } from '~/features/documents/components/create/existing-documents';
import { FavoriteButton } from '~/features/favorites/components/favorite-button';
import { FavoriteNote } from '~/features/favorites/components/favorite-note';
import { DeadlineReminder } from '~/features/notifications/components/deadline-reminder';
import { SubsidyView } from '~/features/subsidies/components/detail/subsidy-view';
import { CreateTaskButton } from '~/features/tasks/components/create-task-button';
import { useWorkspaceId } from '~/stores/session';
import { useClientInAddress, useViewpoint } from '~/stores/viewpoint';

/** As {@link DocumentAction}. */
const TaskAction = (
  props: Pick<ComponentProps<typeof CreateTaskButton>, 'subsidy' | 'className'>,
) => {
  const { clientId, isLocked } = useViewpoint();
  return isLocked ? null : (
    <CreateTaskButton {...props} clientId={clientId} renderClientPicker={renderClientPicker} />
  );
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
