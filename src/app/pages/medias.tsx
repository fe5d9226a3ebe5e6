import { MediasScreen } from '~/features/medias/components/list/medias-screen';
import { useNow } from '~/features/subsidies/use-now';
import { useWorkspaceId } from '~/stores/session';

/** /medias: the workspace's files. */
export default function Medias() {
  const workspaceId = useWorkspaceId();
  const now = useNow();
  return <MediasScreen key={workspaceId} workspaceId={workspaceId} now={now} />;
}
