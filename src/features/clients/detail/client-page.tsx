import { lazyNamed } from '~/lib/lazy-named';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, type ReactNode, Suspense } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import type { Client } from '~/contract/clients';
import { canChange } from '~/domain/access/access';
import { closedInAddress, openTabs, tabInAddress, tabLabel, type ClientTab } from './client-tabs';
import { BackLink } from '~/features/clients/back-link';
import { clientQueries } from '~/features/clients/queries';
import { useScreenStart } from '~/features/clients/use-screen-start';
import { listBackTarget } from '~/features/clients/back-link';
import { ApiError } from '~/lib/http/api-error';
import { useAccess, useWorkspaceId } from '~/session/session';
import { useViewpointOf, ViewpointContext } from '~/entities/viewpoint/viewpoint';
import { CLIENTS_PATH } from '~/entities/client/paths';
import { LinkButton } from '~/ui/controls/link-button';
import { EmptyState } from '~/ui/feedback/empty-state';
import { PageHeader } from '~/ui/page/page-header';
import { PageTitle } from '~/ui/page/page-title';
import { Skeleton } from '~/ui/feedback/skeleton';
import { QueryState } from '~/ui/lists/query-state';
import { ClientFigures } from './client-figures';
import { ClientHeading } from './client-heading';
import { TabLinks } from './tab-links';
import { ProfileTab } from './profile-tab';
import { FavoritesTab, FitsTab } from './subsidy-tabs';
import { DocumentsTab, TasksTab } from './work-tabs';

const NoPermissionMessage = lazyNamed(
  async () => import('~/entities/workspace/no-permission'),
  'NoPermissionMessage',
);

/** One client, once it is known: what `children` make of it. */
export const WithClient = ({
  clientId,
  children,
}: {
  clientId: number;
  children: (client: Client) => ReactNode;
}) => {
  const workspaceId = useWorkspaceId();
  const answer = useQuery(clientQueries.detail(workspaceId, clientId));
  const { error } = answer;
  const { state } = useLocation() as { state: unknown };
  const isGone = error instanceof ApiError && error.statusCode === 404;
  const data = isGone ? undefined : answer.data;
  return (
    <>
      {data === undefined && (
        <>
          <PageTitle>クライアント</PageTitle>
          <PageHeader title="クライアント" before={<BackLink {...listBackTarget(state)} />} />
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
              title="このクライアントは見つかりません"
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
  now: Date;
  /** Its notification conditions, which are the notifications' own. */
  conditions: ReactNode;
};

/** A client's page: who it is, how things stand, and in tabs what belongs to it. */
export const ClientPage = ({ client, now, conditions }: ClientPageProps) => {
  const workspaceId = useWorkspaceId();
  const heading = useRef<HTMLHeadingElement>(null);
  const standing = useAccess();
  const [params] = useSearchParams();
  const { clientId, profile } = client;
  // Its subsidies are shown with its fit and its favourites.
  const viewpoint = useViewpointOf(workspaceId, clientId);
  const tabs = openTabs(standing);
  const tab = tabInAddress(params, standing);
  const closed = closedInAddress(params, standing);
  const { panel, jump } = useJumpToPanel();
  const mayEdit = canChange('createClient', standing) && !client.isLocked;
  useScreenStart(profile.companyName, heading);
  const content: Record<ClientTab, ReactNode> = {
    profile: <ProfileTab client={client} mayEdit={mayEdit} />,
    fits: <FitsTab client={client} />,
    favorites: <FavoritesTab client={client} />,
    documents: <DocumentsTab client={client} now={now} />,
    tasks: <TasksTab client={client} now={now} />,
    conditions,
  };
  return (
    <ViewpointContext value={viewpoint}>
      <PageTitle>{profile.companyName}</PageTitle>
      <ClientHeading client={client} headingRef={heading} />
      <ClientFigures client={client} tabs={tabs} now={now} onOpenTab={jump} />
      <TabLinks clientId={clientId} tabs={tabs} current={closed === null ? tab : null} />
      {closed === null ? (
        <section ref={panel} tabIndex={-1} aria-label={tabLabel(tab)} className="outline-none">
          {tab !== 'profile' && <h2 className="sr-only">{tabLabel(tab)}</h2>}
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

/** Takes the focus, and the eye, to the tab that a link far above it opened. */
const useJumpToPanel = () => {
  const panel = useRef<HTMLElement>(null);
  const isAsked = useRef(false);
  const { key } = useLocation();
  useEffect(() => {
    if (!isAsked.current || panel.current === null) return;
    isAsked.current = false;
    panel.current.focus({ preventScroll: true });
    const { top } = panel.current.getBoundingClientRect();
    if (top < 0 || top > window.innerHeight / 3) panel.current.scrollIntoView({ block: 'start' });
  }, [key]);
  return {
    panel,
    jump: (): void => {
      isAsked.current = true;
    },
  };
};

const SKELETON = (
  <div className="grid gap-5">
    <div className="paper grid gap-4 px-6 py-5 md:grid-cols-4">
      {[1, 2, 3, 4].map((each) => (
        <Skeleton key={each} className="h-10 w-full" />
      ))}
    </div>
    <Skeleton className="h-10 w-full" />
    <Skeleton className="h-60 w-full" />
  </div>
);
