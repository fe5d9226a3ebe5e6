import { useQuery } from '@tanstack/react-query';
import type { Media } from '~/contract/medias';
import { mediaKindOf } from '~/domain/medias/media-type';
import { useClientNames } from '~/entities/client/clients';
import { useWorkspaceId } from '~/session/session';
import { mediaQueries } from './queries';

const SHOWN = 50;

export const union = (one: readonly Media[], other: readonly Media[]): readonly Media[] => [
  ...one,
  ...other.filter(({ mediaId }) => one.every((media) => media.mediaId !== mediaId)),
];

/** The owner of a new file: not a client that is locked, deleted or inaccessible to the user. */
export const useOwner = (clientId: number | null): { ownerId: number | null; note?: string } => {
  const { data, isOpen } = useClientNames();
  if (!isOpen) return { ownerId: null };
  if (data === undefined) return { ownerId: clientId };
  const client = data.find((each) => each.clientId === clientId);
  if (client === undefined) return { ownerId: null };
  const name = `「${client.companyName}」`;
  return client.isLocked
    ? { ownerId: null, note: `${name}は閲覧のみのため、自社のファイルとして追加します。` }
    : { ownerId: clientId, note: `${name}のファイルとして追加します。` };
};

/** The newest files, those of the client first. */
export const useOffered = (clientId: number | null, keyword: string, isForImage: boolean) => {
  const workspaceId = useWorkspaceId();
  const { isOpen } = useClientNames();
  const filters = { sort: 'newest' as const, perPage: SHOWN, ...(keyword !== '' && { keyword }) };
  const all = useQuery(mediaQueries.list(workspaceId, filters));
  const own = useQuery({
    ...mediaQueries.list(workspaceId, { ...filters, ...(clientId !== null && { clientId }) }),
    enabled: clientId !== null && isOpen,
  });
  // A server without clients answers with all files, one that lost the client with 404.
  const ofClient = (own.data?.items ?? []).filter(
    (media) => clientId !== null && media.clientId === clientId,
  );
  const listed = union(ofClient, all.data?.items ?? []);
  const offered = (medias: readonly Media[]): readonly Media[] =>
    isForImage ? medias.filter(({ mimeType }) => mediaKindOf(mimeType) === 'image') : medias;
  return {
    ...all,
    data: own.isLoading ? undefined : all.data,
    ofClient: offered(ofClient),
    others: offered(listed.slice(ofClient.length)),
    more: Math.max(0, (all.data?.total ?? 0) - listed.length),
  };
};
