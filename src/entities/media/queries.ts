import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { mediaEndpoints, type MediaQuery } from '~/contract/medias';
import { onReturnToWindow } from '~/lib/query-client';
import { callOrThrow } from '~/session/api';

export type MediaFilters = Omit<MediaQuery, 'workspaceId'>;

export const mediaQueries = {
  /** All that is cached of a workspace's files. */
  all: (workspaceId: number) => ['medias', workspaceId] as const,
  list: (workspaceId: number, filters: MediaFilters) =>
    queryOptions({
      queryKey: [...mediaQueries.all(workspaceId), 'list', filters] as const,
      queryFn: async ({ signal }) =>
        callOrThrow(mediaEndpoints.listMedias, { query: { ...filters, workspaceId } }, { signal }),
      placeholderData: keepPreviousData,
      retryOnMount: false,
      refetchOnWindowFocus: onReturnToWindow,
    }),
  detail: (workspaceId: number, mediaId: number) =>
    queryOptions({
      queryKey: [...mediaQueries.all(workspaceId), 'detail', mediaId] as const,
      queryFn: async ({ signal }) =>
        callOrThrow(
          mediaEndpoints.getMedia,
          { path: { mediaId }, query: { workspaceId } },
          { signal },
        ),
      retryOnMount: false,
      refetchOnWindowFocus: onReturnToWindow,
    }),
  /** The file itself. What a file holds never changes; it is let go soon after it was shown. */
  content: (workspaceId: number, mediaId: number) =>
    queryOptions({
      queryKey: ['media-content', workspaceId, mediaId] as const,
      queryFn: async ({ signal }) =>
        callOrThrow(
          mediaEndpoints.getMediaContent,
          { path: { mediaId }, query: { workspaceId } },
          { signal },
        ),
      staleTime: Infinity,
      gcTime: 10_000,
      retryOnMount: false,
    }),
};
