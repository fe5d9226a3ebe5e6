import { useQuery } from '@tanstack/react-query';
import { FileUp, Plus, Download, TableProperties } from 'lucide-react';
import { useId, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { can, canChange } from '~/domain/access/access';
import {
  NEW_CLIENT_PATH,
  IMPORT_CLIENTS_PATH,
  FILL_CLIENTS_PATH,
} from '~/entities/client/client-address';
import { clientAllowanceOf, clientUsageLabel } from '~/features/clients/allowance';
import { ClientLimitReachedNote, OverLimitNote } from '~/features/clients/limit-notes';
import { clientQueries, type ClientFilters } from '~/features/clients/queries';
import { useViewInAddress } from '~/forms/view-in-address';
import { lazyDialog } from '~/lib/lazy-named';
import { leavingFrom } from '~/lib/navigation/came-from';
import { DESKTOP } from '~/lib/screen';
import { useAccess, useWorkspaceId } from '~/session/session';
import { Button } from '~/ui/controls/button';
import { LinkButton } from '~/ui/controls/link-button';
import { EmptyState } from '~/ui/feedback/empty-state';
import { Meter } from '~/ui/feedback/meter';
import { Notice } from '~/ui/feedback/notice';
import { ColumnSkeleton } from '~/ui/lists/columns';
import { ListPage } from '~/ui/lists/list-page';
import { NothingFound } from '~/ui/lists/nothing-found';
import { QueryState } from '~/ui/lists/query-state';
import { MenuButton } from '~/ui/overlays/more-menu';
import { PageHeader } from '~/ui/page/page-header';
import { PageTitle } from '~/ui/page/page-title';
import { useMediaQuery } from '~/ui/page/use-media-query';
import { useScreenStart } from '~/ui/page/use-screen-start';
import { clientColumns, ClientList } from './client-list';
import {
  isNarrowed,
  clientsPath,
  removableFilters,
  clientsAddress,
  toClientFilters,
} from './clients-address';
import { ClientsBar } from './clients-bar';

const TITLE = 'クライアント';

export const ClientsScreen = () => {
  const workspaceId = useWorkspaceId();
  const access = useAccess();
  const mayCreate = canChange('createClient', access);
  const { view, change } = useViewInAddress(clientsAddress);
  const answer = useQuery(clientQueries.list(workspaceId, toClientFilters(view)));
  const { data, isPlaceholderData } = answer;
  const total = data?.total ?? null;
  const isEmpty = total === 0 && !isNarrowed(view) && !isPlaceholderData;
  const limitId = useId();
  const navigate = useNavigate();
  const location = useLocation();
  const isRoomy = useMediaQuery(DESKTOP);
  useScreenStart(TITLE);

  const open = (path: string): void => void navigate(path, { state: leavingFrom(location) });
  const allowance = clientAllowanceOf(access.plan, data?.clientTotal ?? 0);
  const full = allowance.isFull ? limitId : undefined;
  const ImportButton = isRoomy ? Button : MenuButton;
  const importButton = mayCreate && (
    <ImportButton
      icon={<FileUp aria-hidden />}
      reasonId={full}
      onClick={() => open(IMPORT_CLIENTS_PATH)}
    >
      CSV取り込み
    </ImportButton>
  );
  const hasRows = total !== null && total > 0;
  const menu = (hasRows || (mayCreate && !isRoomy)) && (
    <>
      {mayCreate && hasRows && (
        <MenuButton icon={<TableProperties aria-hidden />} onClick={() => open(FILL_CLIENTS_PATH)}>
          足りない情報をまとめて入力
        </MenuButton>
      )}
      {!isRoomy && importButton}
      {hasRows && <ExportClientsButton filters={isNarrowed(view) ? toClientFilters(view) : null} />}
    </>
  );
  return (
    <div data-wide="">
      <PageTitle>{TITLE}</PageTitle>
      <PageHeader
        title={TITLE}
        actions={
          mayCreate && (
            <>
              {isRoomy && importButton}
              <Button
                variant="primary"
                icon={<Plus aria-hidden />}
                reasonId={full}
                onClick={() => open(NEW_CLIENT_PATH)}
              >
                新規作成
              </Button>
            </>
          )
        }
      />
      {allowance.isFull && (
        <Notice tone={allowance.over > 0 ? 'warning' : 'info'} className="mb-4">
          <span id={limitId}>
            {allowance.over > 0 ? (
              <OverLimitNote allowance={allowance} />
            ) : (
              <ClientLimitReachedNote />
            )}
          </span>
        </Notice>
      )}
      {!isEmpty && (
        <ClientsBar
          view={view}
          change={change}
          count={isPlaceholderData ? null : total}
          usage={
            // On plans without a limit the count is enough.
            data !== undefined &&
            allowance.limit !== null && (
              <Meter
                label="登録できるクライアントの数"
                value={allowance.used}
                max={allowance.limit}
                text={`上限${allowance.limit}社`}
                valueText={clientUsageLabel(allowance)}
                className="ms-3"
              />
            )
          }
          menu={menu || undefined}
        />
      )}
      <QueryState
        what="クライアント"
        query={answer}
        skeleton={
          <ColumnSkeleton columns={clientColumns(can('tasks', access))} rows={6} from="lg" />
        }
      >
        {(page) => (
          <ListPage
            what="クライアント"
            unit="社"
            page={page}
            isBusy={isPlaceholderData}
            pathOf={(number) => clientsPath({ ...view, page: number })}
            none={
              isNarrowed(view) ? (
                <NothingFound
                  what="クライアント"
                  filters={removableFilters(view)}
                  onRemove={change}
                  onReset={() => change(clientsAddress.unset)}
                />
              ) : (
                <NoClients mayCreate={mayCreate} />
              )
            }
          >
            <ClientList clients={page.items} />
          </ListPage>
        )}
      </QueryState>
    </div>
  );
};

const NoClients = ({ mayCreate }: { mayCreate: boolean }) => (
  <EmptyState
    picture="clients"
    title="クライアントはまだ登録されていません"
    actions={mayCreate && <LinkButton to={IMPORT_CLIENTS_PATH}>CSVから取り込む</LinkButton>}
  >
    {mayCreate
      ? '支援先の会社を登録すると、会社ごとに条件に合う補助金・助成金を探し、書類と案件を分けて進められます。「新規作成」で1社ずつ登録するか、CSVからまとめて取り込んでください。'
      : 'メンバーがクライアントを登録すると、ここに表示されます。'}
  </EmptyState>
);

const ExportClientsDialog = lazyDialog(
  async () => import('~/features/clients/csv/export-clients-dialog'),
  'ExportClientsDialog',
);

const ExportClientsButton = ({ filters }: { filters: ClientFilters | null }) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <MenuButton icon={<Download aria-hidden />} onClick={() => setOpen(true)}>
        CSVを書き出す
      </MenuButton>
      {isOpen && <ExportClientsDialog filters={filters} onClose={() => setOpen(false)} />}
    </>
  );
};
