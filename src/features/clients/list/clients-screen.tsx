import { useQuery } from '@tanstack/react-query';
import { FileUp, Plus } from 'lucide-react';
import { useId, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { can, canChange } from '~/domain/access/access';
import { allowanceOf, usageWords } from '~/features/clients/allowance';
import {
  CLIENTS_PER_PAGE,
  listPath,
  IMPORT_PATH,
  NEW_CLIENT_PATH,
  toFilters,
  isNarrowed,
  type ListView,
} from './list-view';
import { clientQueries } from '~/features/clients/queries';
import { useScreenStart } from '~/features/clients/use-screen-start';
import { leavingFrom } from '~/lib/navigation/came-from';
import { standingOf, useSessionStore, useWorkspaceId } from '~/session/session';
import { Button } from '~/ui/controls/button';
import { EmptyState } from '~/ui/feedback/empty-state';
import { Meter } from '~/ui/feedback/meter';
import { MoreMenu } from '~/ui/overlays/more-menu';
import { Notice } from '~/ui/feedback/notice';
import { PageHeader } from '~/ui/page/page-header';
import { PageTitle } from '~/ui/page/page-title';
import { Pager } from '~/ui/lists/pager';
import { StaleNotice } from '~/ui/feedback/stale-notice';
import { useMediaQuery } from '~/ui/page/use-media-query';
import { ExportClientsButton } from '~/features/clients/csv/export-clients-button';
import { FullWords, OverWords } from '~/features/clients/plan-words';
import { ClientCards } from './client-cards';
import { ClientTable } from './client-table';
import { ClientsBar } from './clients-bar';
import { ClientsLoading, NothingHere } from './list-states';
import { useListView } from './use-list-view';

const TITLE = 'クライアント';

const IN_MENU = { variant: 'ghost', size: 'sm', className: 'w-full justify-start' } as const;

type ClientsScreenProps = {
  now: Date;
};

/** The workspace's client companies. */
export const ClientsScreen = ({ now }: ClientsScreenProps) => {
  const workspaceId = useWorkspaceId();
  const standing = standingOf(useSessionStore());
  const mayCreate = can('createClient', standing);
  const heading = useRef<HTMLHeadingElement>(null);
  const limitId = useId();
  const navigate = useNavigate();
  const location = useLocation();
  const { view, change } = useListView();
  const answer = useQuery(clientQueries.list(workspaceId, toFilters(view)));
  const { data, error, isFetching, isPaused, isPlaceholderData } = answer;
  const retry = (): void => void answer.refetch();
  const isWide = useMediaQuery('(width >= 64rem)');
  const isRoomy = useMediaQuery('(width >= 48rem)');
  useScreenStart(TITLE, heading);

  const open = (path: string): void => void navigate(path, { state: leavingFrom(location) });
  const allowance = allowanceOf(standing.plan, data?.clientTotal ?? 0);
  const full = allowance.isFull ? limitId : undefined;
  const clients = data?.items ?? [];
  const total = data?.total ?? null;
  const isEmpty = total === 0 && !isNarrowed(view) && !isPlaceholderData;
  const importButton = mayCreate && (
    <Button
      {...(!isRoomy && IN_MENU)}
      icon={<FileUp aria-hidden />}
      reasonId={full}
      onClick={() => open(IMPORT_PATH)}
    >
      CSV取り込み
    </Button>
  );
  const exportButton = total !== null && total > 0 && (
    <ExportClientsButton {...(isNarrowed(view) && { filters: toFilters(view) })} />
  );
  const List = isWide ? ClientTable : ClientCards;
  return (
    <>
      <PageTitle>{TITLE}</PageTitle>
      <PageHeader
        titleRef={heading}
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
      {data !== undefined && (
        <div className="mb-4 grid gap-3 max-md:mb-3">
          {allowance.limit === null ? (
            <p className="num text-sm text-ink-2">{`登録数 ${usageWords(allowance)}`}</p>
          ) : (
            <p className="flex flex-wrap items-center gap-x-2 text-sm text-ink-2">
              登録数
              <Meter
                label="登録できるクライアントの数"
                value={allowance.used}
                max={allowance.limit}
                text={usageWords(allowance)}
              />
            </p>
          )}
          {allowance.isFull && (
            <Notice tone={allowance.over > 0 ? 'warning' : 'info'}>
              <span id={limitId}>
                {allowance.over > 0 ? <OverWords allowance={allowance} /> : <FullWords />}
              </span>
            </Notice>
          )}
        </div>
      )}
      {!isEmpty && (
        <ClientsBar
          view={view}
          change={change}
          count={isPlaceholderData ? null : total}
          showsTasks={can('tasks', standing)}
          tools={
            isRoomy || (!mayCreate && exportButton === false) ? (
              exportButton
            ) : (
              <MoreMenu label="CSVの操作">
                {importButton}
                {exportButton}
              </MoreMenu>
            )
          }
        />
      )}
      {isPaused && (
        <Notice tone="warning" role="status" className="mb-4">
          インターネットに接続していないため、最新のクライアントを取得できません。接続が戻ると、自動で取得します。
        </Notice>
      )}
      {data && error && (
        <StaleNotice
          what="クライアント"
          reason={error.message}
          retrying={isFetching}
          onRetry={retry}
        />
      )}
      {!data && error && (
        <EmptyState
          variant="error"
          title="クライアントを取得できませんでした"
          retrying={isFetching}
          onRetry={retry}
        >
          {error.message}
        </EmptyState>
      )}
      {!data && !error && !isPaused && <ClientsLoading />}
      <div aria-busy={isPlaceholderData}>
        {clients.length > 0 && (
          <List clients={clients} now={now} showsTasks={can('tasks', standing)} />
        )}
        {data && clients.length === 0 && !isPlaceholderData && (
          <NothingHere
            view={view}
            change={change}
            total={data.total}
            mayCreate={canChange('createClient', standing)}
          />
        )}
      </div>
      {total !== null && total > CLIENTS_PER_PAGE && (
        <Footer view={view} total={total} shown={clients.length} />
      )}
    </>
  );
};

const Footer = ({ view, total, shown }: { view: ListView; total: number; shown: number }) => {
  const from = (view.page - 1) * CLIENTS_PER_PAGE + 1;
  return (
    <Pager
      className="mt-4"
      page={view.page}
      pageCount={Math.ceil(total / CLIENTS_PER_PAGE)}
      pathOf={(page) => listPath({ ...view, page })}
      summary={
        shown > 0 &&
        `${total.toLocaleString('ja-JP')}社中 ${from.toLocaleString('ja-JP')}〜${(from + shown - 1).toLocaleString('ja-JP')}社`
      }
    />
  );
};
