import { Suspense } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { can, canChange } from '~/domain/access/access';
import type { Feature } from '~/domain/access/features';
import {
  clientsScreenAddress,
  clientAddress,
  clientPath,
  proposalAddress,
} from '~/entities/client/client-address';
import { CLIENTS_PATH } from '~/entities/client/paths';
import { ClientBackLink, listBackTarget } from '~/features/clients/back-link';
import { ClientPage, WithClient } from '~/features/clients/detail/client-page';
import { ClientsScreen } from '~/features/clients/list/clients-screen';
import { lazyNamed } from '~/lib/lazy-named';
import { useAccess, useWorkspaceId } from '~/session/session';
import { Loading, Skeleton } from '~/ui/feedback/skeleton';
import { PageTitle } from '~/ui/page/page-title';

const ClientForm = lazyNamed(
  async () => import('~/features/clients/form/client-form-screen'),
  'ClientFormScreen',
);

const ClientConditions = lazyNamed(
  async () => import('~/features/notifications/conditions/client-conditions'),
  'ClientConditions',
);

const NoPermission = lazyNamed(
  async () => import('~/entities/workspace/no-permission'),
  'NoPermission',
);

const ImportClientsScreen = lazyNamed(
  async () => import('~/features/clients/import/import-clients-screen'),
  'ImportClientsScreen',
);

const FillClientsScreen = lazyNamed(
  async () => import('~/features/clients/fill/fill-clients-screen'),
  'FillClientsScreen',
);

const ProposalScreen = lazyNamed(
  async () => import('~/features/clients/proposal/proposal-screen'),
  'ProposalScreen',
);

/** /clients: the list, a new client, the import, the fill table, one client, its form or a proposal. */
export default function Clients() {
  const workspaceId = useWorkspaceId();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const { state } = useLocation() as { state: unknown };
  const access = useAccess();
  const { clientId, isForm } = clientAddress.read(params, access);
  const { isNew, isImport, isFill } = clientsScreenAddress.read(params);
  const mayCreate = canChange('createClient', access);
  if (clientId === null) {
    if (mayCreate && isNew) {
      return (
        <Suspense fallback={<ScreenSkeleton />}>
          <ClientForm key={workspaceId} client={null} />
        </Suspense>
      );
    }
    if (mayCreate && isImport) {
      const backLink = listBackTarget(state);
      return (
        <Suspense fallback={<ScreenSkeleton />}>
          <ImportClientsScreen
            key={workspaceId}
            onClose={() => void navigate(backLink.to, { state: backLink.state })}
          />
        </Suspense>
      );
    }
    if (mayCreate && isFill) {
      return (
        <Suspense fallback={<ScreenSkeleton />}>
          <FillClientsScreen key={workspaceId} />
        </Suspense>
      );
    }
    if (isNew || isImport || isFill)
      return <NotAllowed feature="createClient" to={CLIENTS_PATH} label={TO_LIST} />;
    return <ClientsScreen key={workspaceId} />;
  }
  const key = `${workspaceId} ${clientId}`;
  const toClient = { to: clientPath(clientId), label: 'クライアントのページに戻る' };
  const { isProposal, proposalId } = proposalAddress.read(params);
  if (isProposal) {
    if (!can('subsidyDetail', access)) {
      return <NotAllowed feature="subsidyDetail" {...toClient} />;
    }
    return (
      <Suspense fallback={<ScreenSkeleton />}>
        <ProposalScreen key={`${key} ${proposalId ?? ''}`} clientId={clientId} />
      </Suspense>
    );
  }
  if (isForm && !mayCreate) {
    return <NotAllowed feature="createClient" {...toClient} />;
  }
  return (
    <WithClient key={key} clientId={clientId}>
      {(client) =>
        isForm && !client.isLocked ? (
          <Suspense fallback={<ScreenSkeleton />}>
            <ClientForm client={client} />
          </Suspense>
        ) : (
          <ClientPage
            client={client}
            conditions={
              <Suspense fallback={<ScreenSkeleton />}>
                <ClientConditions clientId={client.clientId} />
              </Suspense>
            }
          />
        )
      }
    </WithClient>
  );
}

const TO_LIST = 'クライアントの一覧に戻る';

/** For a viewer who opens the address of an edit form. */
const NotAllowed = ({ feature, to, label }: { feature: Feature; to: string; label: string }) => (
  <Suspense fallback={<ScreenSkeleton />}>
    <PageTitle>クライアント</PageTitle>
    <NoPermission
      feature={feature}
      title="クライアント"
      before={<ClientBackLink to={to} label={label} state={null} />}
    />
  </Suspense>
);

const ScreenSkeleton = () => (
  <Loading label="画面を読み込み中" className="grid gap-4">
    <Skeleton className="h-8 w-3/5" />
    <Skeleton className="h-60 w-full" />
  </Loading>
);
