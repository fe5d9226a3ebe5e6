import { MediasScreen } from '~/features/medias/list/medias-screen';
import { useWorkspaceId } from '~/session/session';

/** /medias */
export default function Medias() {
  return <MediasScreen key={useWorkspaceId()} />;
}
