import { useParams } from 'react-router';
import { renderClientPicker } from '~/app/client-choice';
import { ViewpointBar } from '~/app/viewpoint/viewpoint-bar';
import { CreateDocumentButton } from '~/features/documents/components/create/create-document-button';
import { ExistingDocuments } from '~/features/documents/components/create/existing-documents';
import { FavoriteButton } from '~/features/favorites/components/favorite-button';
import { FavoriteNote } from '~/features/favorites/components/favorite-note';
import { DeadlineReminder } from '~/features/notifications/components/deadline-reminder';
import { SubsidyView } from '~/features/subsidies/components/detail/subsidy-view';
import { CreateTaskButton } from '~/features/tasks/components/create-task-button';
import { useWorkspaceId } from '~/stores/session';
import { useClientInAddress } from '~/stores/viewpoint';

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
        <CreateDocumentButton
          subsidy={subsidy}
          clientId={clientId}
          renderClientPicker={renderClientPicker}
          place="detail"
          named={false}
          variant="primary"
          size="md"
          className="w-full"
        />
      )}
      renderTask={(subsidy) => (
        <CreateTaskButton
          subsidy={subsidy}
          clientId={clientId}
          renderClientPicker={renderClientPicker}
          className="w-full"
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
