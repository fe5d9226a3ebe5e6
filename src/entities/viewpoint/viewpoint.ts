import { useQuery } from '@tanstack/react-query';
import { createContext, useContext, useMemo } from 'react';
import type { CompanyProfile } from '~/contract/clients';
import { ApiError } from '~/lib/http/api-error';
import { clientQuery } from '~/entities/client/clients';
import { useProfileOf, useSelectedProfile } from '~/session/workspace-profile';

/** Whose fit and favourites a screen shows: the workspace's own company, or one of its clients. */
export type Viewpoint = {
  /** Null: the workspace's own company. */
  clientId: number | null;
  /** Null while it is not known, and where the workspace has saved no profile. */
  profile: CompanyProfile | null;
  /** Beyond the plan's limit: nothing can be added to this client. */
  isLocked: boolean;
};

/** Given by the screens that can be looked at as a client to all that they hold. */
export const ViewpointContext = createContext<Viewpoint | null>(null);

/** Whose eyes one looks through here; the workspace's own where no screen says otherwise. */
export const useViewpoint = (): Viewpoint => {
  const own = useSelectedProfile();
  const given = useContext(ViewpointContext);
  return useMemo(() => given ?? { clientId: null, profile: own, isLocked: false }, [given, own]);
};

/** The viewpoint of a workspace, or of a client once that is known. */
export const useViewpointOf = (workspaceId: number | null, clientId: number | null): Viewpoint => {
  const own = useProfileOf(workspaceId);
  const { client } = useViewedClient(workspaceId, clientId);
  const isLocked = client?.isLocked ?? false;
  const profile = clientId === null ? own : (client?.profile ?? null);
  return useMemo(() => ({ clientId, profile, isLocked }), [clientId, profile, isLocked]);
};

/** Asks for the client that is looked as; for nothing where there is none. */
export const useViewedClient = (workspaceId: number | null, clientId: number | null) => {
  const { data, error, isFetching, refetch } = useQuery({
    ...clientQuery(workspaceId ?? 0, clientId ?? 0),
    enabled: workspaceId !== null && clientId !== null,
  });
  // A colleague may have deleted it since it was read.
  const isGone = error instanceof ApiError && error.statusCode === 404;
  return {
    client: isGone ? undefined : data,
    isGone,
    error,
    isFetching,
    retry: () => void refetch(),
  };
};

const OWN = '自社';
const CLIENT = 'クライアント';

/** 「自社」 or 「クライアント」, where there is no room for a name: a banner says it. */
export const whoseWord = ({ clientId }: Pick<Viewpoint, 'clientId'>): string =>
  clientId === null ? OWN : CLIENT;

/** 「自社との適合」: what the fit is called from here. */
export const fitTitle = (viewpoint: Pick<Viewpoint, 'clientId'>): string =>
  `${whoseWord(viewpoint)}との適合`;

/** Whose favourites: 「お気に入り」, or 「○○のお気に入り」. */
export const favoritesName = ({ clientId, profile }: Viewpoint): string =>
  clientId === null ? 'お気に入り' : `${profile?.companyName ?? CLIENT}のお気に入り`;
