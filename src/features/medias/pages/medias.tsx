import { MediasScreen } from '~/features/medias/list/medias-screen';
import { useNow } from '~/lib/use-now';
import { useWorkspaceId } from '~/session/session';

/** /medias */
export default function Medias() {
  const workspaceId = useWorkspaceId();
  const now = useNow();
  return <MediasScreen key={workspaceId} now={now} />;
}
