import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { CreateDocumentButton } from '~/entities/document/create/create-document-button';
import { DocumentPicker } from '~/entities/document/document-picker';
import { MediaLink } from '~/entities/media/media-link';
import { MediaPicker } from '~/entities/media/media-picker';
import { subsidyQueries } from '~/entities/subsidy/queries';
import { useNow } from '~/lib/use-now';
import { TaskView } from '~/features/tasks/detail/task-view';
import { useWorkspaceId } from '~/session/session';

/** /tasks/{id}: an application with the documents and files that belong to it. */
export default function TaskPage() {
  const { id } = useParams();
  const workspaceId = useWorkspaceId();
  const now = useNow();
  return (
    <TaskView
      key={id}
      taskId={Number(id)}
      now={now}
      renderMediaPicker={(picker) => <MediaPicker workspaceId={workspaceId} {...picker} />}
      renderMediaLink={(mediaId) => <MediaLink workspaceId={workspaceId} mediaId={mediaId} />}
      renderDocumentPicker={(picker) => <DocumentPicker workspaceId={workspaceId} {...picker} />}
      renderCreateDocument={({ subsidyId, clientId }, onCreated) => (
        <Creation subsidyId={subsidyId} clientId={clientId} onCreated={onCreated} />
      )}
    />
  );
}

/** A document for the task's subsidy, once that is known; for none where the task has none. */
const Creation = ({
  subsidyId,
  clientId,
  onCreated,
}: {
  subsidyId: number | null;
  clientId: number | null;
  onCreated: (documentId: number) => void;
}) => {
  const workspaceId = useWorkspaceId();
  const { data: subsidy } = useQuery({
    ...subsidyQueries.detail(workspaceId, subsidyId ?? 0),
    enabled: subsidyId !== null,
  });
  return (
    (subsidyId === null || subsidy) && (
      <CreateDocumentButton
        subsidy={subsidy ?? null}
        clientId={clientId}
        place="detail"
        named={false}
        variant="secondary"
        onCreated={onCreated}
      />
    )
  );
};
