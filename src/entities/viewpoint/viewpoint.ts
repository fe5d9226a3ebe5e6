import { useQuery } from '@tanstack/react-query';
import { createContext, useContext, useMemo } from 'react';
import type { CompanyProfile } from '~/contract/clients';
import { clientQuery } from '~/entities/client/clients';
import { ApiError } from '~/lib/http/api-error';
import { useProfileOf, useSelectedProfile } from '~/session/workspace-profile';

/** Whose fit and favorites a screen shows: the workspace's own company or one of its clients. */
export type Viewpoint = {
  /** Null for the workspace's own company. */
  clientId: number | null;
  /** Null until it is loaded, and if the workspace has saved no profile. */
  profile: CompanyProfile | null;
  /** The client exceeds the plan's limit: nothing can be added to it. */
  isLocked: boolean;
};

/** Provided by screens that can be viewed as a client. */
export const ViewpointContext = createContext<Viewpoint | null>(null);

/** The current viewpoint; the workspace's own unless a screen provides another. */
export const useViewpoint = (): Viewpoint => {
  const own = useSelectedProfile();
  const given = useContext(ViewpointContext);
  return useMemo(() => given ?? { clientId: null, profile: own, isLocked: false }, [given, own]);
};

/** The viewpoint of the workspace, or of a client once it is loaded. */
export const useViewpointOf = (workspaceId: number | null, clientId: number | null): Viewpoint => {
  const own = useProfileOf(workspaceId);
  const { client } = useViewedClient(workspaceId, clientId);
  const isLocked = client?.isLocked ?? false;
  const profile = clientId === null ? own : (client?.profile ?? null);
  return useMemo(() => ({ clientId, profile, isLocked }), [clientId, profile, isLocked]);
};

/** Loads the viewed client; requests nothing if there is none. */
export const useViewedClient = (workspaceId: number | null, clientId: number | null) => {
  const { data, error, isFetching, refetch } = useQuery({
    ...clientQuery(workspaceId ?? 0, clientId ?? 0),
    enabled: workspaceId !== null && clientId !== null,
  });
  // Someone else may have deleted it since it was loaded.
  const isGone = error instanceof ApiError && error.statusCode === 404;
  return {
    client: isGone ? undefined : data,
    isGone,
    error,
    isFetching,
    retry: () => void refetch(),
  };
};

const CLIENT = 'クライアント';

/** 「自社」 or 「クライアント」, where there is no room for a name. */
export const companyLabel = ({ clientId }: Pick<Viewpoint, 'clientId'>): string =>
  clientId === null ? '自社' : CLIENT;

/** The heading of the fit: 「応募条件（自社）」. */
export const fitTitle = (viewpoint: Pick<Viewpoint, 'clientId'>): string =>
  `応募条件（${companyLabel(viewpoint)}）`;

/** 「お気に入り」, or 「○○のお気に入り」 for a client. */
export const favoritesName = ({ clientId, profile }: Viewpoint): string =>
  clientId === null ? 'お気に入り' : `${profile?.companyName ?? CLIENT}のお気に入り`;
