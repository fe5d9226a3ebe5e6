import { mediaEndpoints, type MediaQuery } from '~/contract/medias';
import { onReturnToWindow } from '~/lib/query-client';
import { asList, query } from '~/session/query';

const { listMedias, getMedia, getMediaContent } = mediaEndpoints;

export type MediaFilters = Omit<MediaQuery, 'workspaceId'>;

export const mediaQueries = {
  list: (workspaceId: number, filters: MediaFilters) => ({
    ...query(listMedias, { query: { ...filters, workspaceId } }),
    ...asList,
  }),
  detail: (workspaceId: number, mediaId: number) => ({
    ...query(getMedia, { path: { mediaId }, query: { workspaceId } }),
    refetchOnWindowFocus: onReturnToWindow,
  }),
  /** The file itself. It never changes; the short `gcTime` frees its memory. */
  content: (workspaceId: number, mediaId: number) => ({
    ...query(getMediaContent, { path: { mediaId }, query: { workspaceId } }),
    staleTime: Infinity,
    gcTime: 10_000,
  }),
};
