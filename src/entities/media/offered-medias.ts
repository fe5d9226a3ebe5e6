import { useQuery } from '@tanstack/react-query';
import type { Media } from '~/contract/medias';
import { mediaKindOf } from '~/domain/medias/media-type';
import { useClientNames } from '~/entities/client/clients';
import { mediaQueries } from './queries';

const SHOWN = 50;
const NO_MEDIAS: readonly Media[] = [];

export const union = (one: readonly Media[], other: readonly Media[]): readonly Media[] => [
  ...one,
  ...other.filter(({ mediaId }) => one.every((media) => media.mediaId !== mediaId)),
];

/** Whom a new file can belong to: not a client that is locked, gone or closed to the user. */
export const useOwner = (
  clientId: number | null,
): { ownerId: number | null; note: string | null } => {
  const { data, isOpen } = useClientNames();
  if (clientId === null || !isOpen) return { ownerId: null, note: null };
  if (data === undefined) return { ownerId: clientId, note: null };
  const client = data.find((each) => each.clientId === clientId);
  if (client === undefined) return { ownerId: null, note: null };
  const { companyName, isLocked } = client;
  return isLocked
    ? {
        ownerId: null,
        note: `「${companyName}」は閲覧のみのため、自社のファイルとして追加します。`,
      }
    : { ownerId: clientId, note: `「${companyName}」のファイルとして追加します。` };
};

/** The newest files, those of the client first. */
export const useOffered = (
  workspaceId: number,
  clientId: number | null,
  keyword: string,
  isForImage: boolean,
) => {
  const { isOpen } = useClientNames();
  const filters = { sort: 'newest' as const, perPage: SHOWN, ...(keyword !== '' && { keyword }) };
  const all = useQuery(mediaQueries.list(workspaceId, filters));
  const own = useQuery({
    ...mediaQueries.list(workspaceId, { ...filters, ...(clientId !== null && { clientId }) }),
    enabled: clientId !== null && isOpen,
  });
  // A server that knows no clients answers with all files, one that lost the client with 404.
  const ofClient =
    clientId === null
      ? NO_MEDIAS
      : (own.data?.items ?? NO_MEDIAS).filter((media) => media.clientId === clientId);
  const listed = union(ofClient, all.data?.items ?? NO_MEDIAS);
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
