import { useParams } from 'react-router';
import { MediaScreen } from '~/features/medias/detail/media-screen';
import { useWorkspaceId } from '~/session/session';

/** /medias/{id}; the guard has validated the id. */
export default function MediaPage() {
  const workspaceId = useWorkspaceId();
  const mediaId = Number(useParams()['id']);
  return <MediaScreen key={`${workspaceId}-${mediaId}`} mediaId={mediaId} />;
}
