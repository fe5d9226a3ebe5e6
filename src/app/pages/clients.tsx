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
import { lazyNamed, lazyScreen } from '~/lib/lazy-named';
import { useAccess, useWorkspaceId } from '~/session/session';
import { Loading, Skeleton } from '~/ui/feedback/skeleton';
import { PageTitle } from '~/ui/page/page-title';

const SKELETON = (
  <Loading label="画面を読み込み中" className="grid gap-4">
    <Skeleton className="h-8 w-3/5" />
    <Skeleton className="h-60 w-full" />
  </Loading>
);

const ClientForm = lazyScreen(
  async () => import('~/features/clients/form/client-form-screen'),
  'ClientFormScreen',
  SKELETON,
);

const ClientConditions = lazyScreen(
  async () => import('~/features/notifications/conditions/client-conditions'),
  'ClientConditions',
  SKELETON,
);

const NoPermission = lazyNamed(
  async () => import('~/entities/workspace/no-permission'),
  'NoPermission',
);

const ImportClientsScreen = lazyScreen(
  async () => import('~/features/clients/import/import-clients-screen'),
  'ImportClientsScreen',
  SKELETON,
);

const FillClientsScreen = lazyScreen(
  async () => import('~/features/clients/fill/fill-clients-screen'),
  'FillClientsScreen',
  SKELETON,
);

const ProposalScreen = lazyScreen(
  async () => import('~/features/clients/proposal/proposal-screen'),
  'ProposalScreen',
  SKELETON,
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
    if (!isNew && !isImport && !isFill) return <ClientsScreen key={workspaceId} />;
    if (!mayCreate) return <NotAllowed feature="createClient" to={CLIENTS_PATH} label={TO_LIST} />;
    if (isNew) return <ClientForm key={workspaceId} client={null} />;
    if (isFill && !isImport) return <FillClientsScreen key={workspaceId} />;
    const backLink = listBackTarget(state);
    return (
      <ImportClientsScreen
        key={workspaceId}
        onClose={() => void navigate(backLink.to, { state: backLink.state })}
      />
    );
  }
  const key = `${workspaceId} ${clientId}`;
  const toClient = { to: clientPath(clientId), label: 'クライアントのページに戻る' };
  const { isProposal, proposalId } = proposalAddress.read(params);
  if (isProposal) {
    if (!can('subsidyDetail', access)) return <NotAllowed feature="subsidyDetail" {...toClient} />;
    return <ProposalScreen key={`${key} ${proposalId ?? ''}`} clientId={clientId} />;
  }
  if (isForm && !mayCreate) return <NotAllowed feature="createClient" {...toClient} />;
  return (
    <WithClient key={key} clientId={clientId}>
      {(client) =>
        isForm && !client.isLocked ? (
          <ClientForm client={client} />
        ) : (
          <ClientPage
            client={client}
            conditions={<ClientConditions clientId={client.clientId} />}
          />
        )
      }
    </WithClient>
  );
}

const TO_LIST = 'クライアントの一覧に戻る';

/** For a user who opens an address without permission. */
const NotAllowed = ({ feature, to, label }: { feature: Feature; to: string; label: string }) => (
  <Suspense fallback={SKELETON}>
    <PageTitle>クライアント</PageTitle>
    <NoPermission
      feature={feature}
      title="クライアント"
      before={<ClientBackLink to={to} label={label} state={null} />}
    />
  </Suspense>
);
