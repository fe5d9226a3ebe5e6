import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, type ReactNode, Suspense } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import type { Client } from '~/contract/clients';
import { CLIENTS_PATH } from '~/entities/client/paths';
import { useViewpointOf, ViewpointContext } from '~/entities/viewpoint/viewpoint';
import { BackToList } from '~/features/clients/back-link';
import { clientQueries } from '~/features/clients/queries';
import { ApiError } from '~/lib/http/api-error';
import { lazyNamed } from '~/lib/lazy-named';
import { DESKTOP } from '~/lib/screen';
import { useAccess, useWorkspaceId } from '~/session/session';
import { LinkButton } from '~/ui/controls/link-button';
import { EmptyState } from '~/ui/feedback/empty-state';
import { Skeleton } from '~/ui/feedback/skeleton';
import { QueryState } from '~/ui/lists/query-state';
import { PageHeader } from '~/ui/page/page-header';
import { PageTitle } from '~/ui/page/page-title';
import { useMediaQuery } from '~/ui/page/use-media-query';
import { useScreenStart } from '~/ui/page/use-screen-start';
import { ClientFigures } from './client-figures';
import { ClientHeading } from './client-heading';
import { tabInAddress, tabLabel, type ClientTab } from './client-tabs';
import { MediasTab } from './medias-tab';
import { ProfileTab } from './profile-tab';
import { ProposalsTab } from './proposals-tab';
import { FavoritesTab, FitsTab } from './subsidy-tabs';
import { TabLinks } from './tab-links';
import { DocumentsTab, TasksTab } from './work-tabs';

const NoPermissionMessage = lazyNamed(
  async () => import('~/entities/workspace/no-permission'),
  'NoPermissionMessage',
);

type WithClientProps = { clientId: number; children: (client: Client) => ReactNode };

/** Loads a client for `children`. */
export const WithClient = ({ clientId, children }: WithClientProps) => {
  const workspaceId = useWorkspaceId();
  const answer = useQuery(clientQueries.detail(workspaceId, clientId));
  const { error } = answer;
  const isGone = error instanceof ApiError && error.statusCode === 404;
  const data = isGone ? undefined : answer.data;
  return (
    <>
      {data === undefined && (
        <>
          <PageTitle>クライアント</PageTitle>
          <PageHeader title="クライアント" before={<BackToList />} />
        </>
      )}
      <QueryState
        what="クライアントの情報"
        query={{ ...answer, data }}
        skeleton={SKELETON}
        refusal={
          isGone && (
            <EmptyState
              variant="none-found"
              title="クライアントが見つかりません"
              actions={<LinkButton to={CLIENTS_PATH}>クライアントの一覧を表示</LinkButton>}
            >
              削除されたか、このワークスペースのクライアントではありません。
            </EmptyState>
          )
        }
      >
        {children}
      </QueryState>
    </>
  );
};

type ClientPageProps = {
  client: Client;
  /** The tab of notification conditions, rendered by the notifications feature. */
  conditions: ReactNode;
};

export const ClientPage = ({ client, conditions }: ClientPageProps) => {
  const workspaceId = useWorkspaceId();
  const [params] = useSearchParams();
  const { clientId, profile } = client;
  // Subsidies show the client's fit and favorites instead of the workspace's.
  const viewpoint = useViewpointOf(workspaceId, clientId);
  const { tab, closed } = tabInAddress(params, useAccess());
  const { panel, jump } = useJumpToPanel();
  // On a phone the figures are a part of the first tab, so that the other tabs begin in view.
  const isWide = useMediaQuery(DESKTOP);
  const figures = <ClientFigures client={client} onOpenTab={jump} />;
  useScreenStart(profile.companyName);
  const content: Record<ClientTab, ReactNode> = {
    profile: <ProfileTab client={client} />,
    fits: <FitsTab client={client} />,
    favorites: <FavoritesTab client={client} />,
    proposals: <ProposalsTab client={client} />,
    documents: <DocumentsTab client={client} />,
    tasks: <TasksTab client={client} />,
    medias: <MediasTab client={client} />,
    conditions,
  };
  return (
    <ViewpointContext value={viewpoint}>
      <PageTitle>{profile.companyName}</PageTitle>
      <ClientHeading client={client} />
      {isWide && figures}
      <TabLinks clientId={clientId} current={closed === null ? tab : null} />
      {closed === null ? (
        <section
          ref={panel}
          tabIndex={-1}
          aria-label={tabLabel(tab)}
          className="outline-none [--empty-space:0.5rem]"
        >
          {tab !== 'profile' && <h2 className="sr-only">{tabLabel(tab)}</h2>}
          {!isWide && tab === 'profile' && figures}
          {content[tab]}
        </section>
      ) : (
        <Suspense>
          <NoPermissionMessage feature={closed} />
        </Suspense>
      )}
    </ViewpointContext>
  );
};

/** Focuses and scrolls to the tab panel after a click on a figure above it. */
const useJumpToPanel = () => {
  const panel = useRef<HTMLElement>(null);
  const isRequested = useRef(false);
  const { key } = useLocation();
  useEffect(() => {
    if (!isRequested.current || panel.current === null) return;
    isRequested.current = false;
    panel.current.focus({ preventScroll: true });
    const { top } = panel.current.getBoundingClientRect();
    if (top < 0 || top > window.innerHeight / 3) panel.current.scrollIntoView({ block: 'start' });
  }, [key]);
  const jump = (): void => {
    isRequested.current = true;
  };
  return { panel, jump };
};

const SKELETON = (
  <div className="grid gap-5">
    <div className="paper grid h-24 grid-cols-4 content-center gap-4 px-6 max-md:order-1 max-md:h-47 max-md:grid-cols-2 max-md:px-4">
      {[1, 2, 3, 4].map((each) => (
        <Skeleton key={each} className="h-10 w-full" />
      ))}
    </div>
    <Skeleton className="h-10 w-full" />
    <Skeleton className="h-60 w-full max-md:order-1" />
  </div>
);
