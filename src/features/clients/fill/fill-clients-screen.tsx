import { Fragment, useId, useState } from 'react';
import type { Client } from '~/contract/clients';
import { COMPANY_FIELD_LABELS } from '~/domain/company/company-fields';
import { formatNumber } from '~/domain/text/format-number';
import { clientPath } from '~/entities/client/client-address';
import { CLIENTS_PATH } from '~/entities/client/paths';
import { BackToList } from '~/features/clients/back-link';
import { useOfflineReason } from '~/lib/connection';
import { Button } from '~/ui/controls/button';
import { LinkButton } from '~/ui/controls/link-button';
import { EmptyState } from '~/ui/feedback/empty-state';
import { Notice } from '~/ui/feedback/notice';
import { RestoredNotice } from '~/ui/feedback/restored-notice';
import { SkeletonRows } from '~/ui/feedback/skeleton';
import { ListPager } from '~/ui/lists/list-page';
import { QueryState } from '~/ui/lists/query-state';
import { Table, Td, Th } from '~/ui/lists/table';
import { CompanyName } from '~/ui/page/company-name';
import { PageHeader } from '~/ui/page/page-header';
import { PageTitle } from '~/ui/page/page-title';
import { OnwardLink } from '~/ui/page/return-link';
import { useMediaQuery } from '~/ui/page/use-media-query';
import { useScreenStart } from '~/ui/page/use-screen-start';
import { ALL_EMPTY, alignOf, FillAll, FillCell, SHARED } from './fill-cell';
import { useFillClients, type FillClients } from './use-fill-clients';
import { FILLED_HERE } from './use-typed';

const TITLE = '足りない情報をまとめて入力';
const ROWS_A_PAGE = 50;

/** /clients?fill=1: fills in the fields that decide fit and relations, where clients lack them. */
export const FillClientsScreen = () => {
  const fill = useFillClients();
  useScreenStart(TITLE);
  return (
    <div data-wide="">
      <PageTitle>{TITLE}</PageTitle>
      <PageHeader
        title={TITLE}
        before={<BackToList />}
        lead="応募条件の確認に使う項目、予定していることなどを入力できます。予定していることは1行に1件、5件までです。業種と利用目的は編集画面で増やせます。"
      />
      <QueryState
        what="クライアント"
        query={{ ...fill.answer, data: fill.clients }}
        skeleton={<SkeletonRows rows={6} cells={['h-5 w-9/12']} className="" />}
      >
        {(clients) =>
          clients.length === 0 ? (
            <EmptyState
              title="足りない情報はありません"
              actions={<LinkButton to={CLIENTS_PATH}>クライアントの一覧を表示</LinkButton>}
            >
              すべてのクライアントで、応募条件の確認に使う項目、予定していることなどが登録されています。
            </EmptyState>
          ) : (
            <Rows clients={clients} fill={fill} />
          )
        }
      </QueryState>
    </div>
  );
};

type ListProps = { clients: readonly Client[]; fill: FillClients };

const Rows = ({ clients, fill }: ListProps) => {
  const [page, setPage] = useState(1);
  const isWide = useMediaQuery('(width >= 64rem)');
  const statusId = useId();
  const offline = useOfflineReason('保存');
  const current = Math.min(page, Math.max(1, Math.ceil(clients.length / ROWS_A_PAGE)));
  const shown = clients.slice((current - 1) * ROWS_A_PAGE, current * ROWS_A_PAGE);
  const { changedCount, invalidCount, failed } = fill;
  const List = isWide ? FillTable : FillCards;
  return (
    <div className="grid gap-4">
      <RestoredNotice shown={fill.isRestored} onDiscard={fill.discard} />
      {failed.length > 0 && (
        <Notice tone="error" role="alert">
          {`${formatNumber(failed.length)}社を保存できませんでした。入力した内容は残っています。`}
          <ul>
            {failed.map((client) => (
              <li key={client.clientId} className="data-title">
                {`${client.profile.companyName}：${fill.failureOf(client) ?? ''}`}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      <List clients={shown} fill={fill} />
      {clients.length > ROWS_A_PAGE && (
        <ListPager
          part={{ page: current, perPage: ROWS_A_PAGE, total: clients.length }}
          shown={shown.length}
          unit="社"
          onPage={setPage}
        />
      )}
      <div className="foot-bar float-bar flex items-center gap-4">
        <p id={statusId} role="status" className="num phrase min-w-0 flex-1 text-sm">
          {changedCount === 0
            ? `${formatNumber(clients.length)}社の空欄に入力すると、保存できます。`
            : `${formatNumber(clients.length)}社のうち、${formatNumber(changedCount)}社に入力しました。`}
          {invalidCount > 0 &&
            `${formatNumber(invalidCount)}社の入力に誤りがあり、保存されません。`}
        </p>
        <Button
          variant="primary"
          className="ms-auto shrink-0"
          busy={fill.isBusy}
          disabledReason={offline}
          reasonId={changedCount === 0 ? statusId : undefined}
          onClick={fill.save}
        >
          まとめて保存する
        </Button>
      </div>
    </div>
  );
};

const LABEL = '情報が足りないクライアント';

const Name = ({ client: { clientId, profile } }: { client: Client }) => (
  <OnwardLink to={clientPath(clientId)} className="data-title !text-ink">
    <CompanyName name={profile.companyName} />
  </OnwardLink>
);

/** Plans are too long for a column. */
const COLUMNS = FILLED_HERE.filter((field) => field !== 'plannedProjects');

const FillTable = ({ clients, fill }: ListProps) => (
  <Table label={LABEL} className="paper [&_td]:align-baseline [&_th]:align-baseline!">
    <thead>
      <tr>
        <Th>会社名</Th>
        {COLUMNS.map((field) => (
          <Th key={field} align={alignOf(field)}>
            {COMPANY_FIELD_LABELS[field]}
            <div className="mt-1 empty:hidden">
              <FillAll field={field} fill={fill} showsLabel={false} />
            </div>
          </Th>
        ))}
      </tr>
    </thead>
    <tbody>
      {clients.map((client) => (
        <Fragment key={client.clientId}>
          <tr className="*:border-b-0!">
            <Th scope="row" className="min-w-44">
              <Name client={client} />
            </Th>
            {COLUMNS.map((field) => (
              <Td key={field} align={alignOf(field)} className="max-w-56 [&_input]:text-end">
                <FillCell client={client} field={field} fill={fill} showsLabel={false} />
              </Td>
            ))}
          </tr>
          <tr className="*:pt-0!">
            <Td colSpan={2} align="end" className="text-ink-2">
              {COMPANY_FIELD_LABELS.plannedProjects}
            </Td>
            <Td colSpan={COLUMNS.length - 1}>
              <FillCell client={client} field="plannedProjects" fill={fill} showsLabel={false} />
            </Td>
          </tr>
        </Fragment>
      ))}
    </tbody>
  </Table>
);

const FillCards = ({ clients, fill }: ListProps) => (
  <>
    {SHARED.some((field) => fill.lackingCount(field) > 1) && (
      <details className="paper px-4">
        <summary className="min-h-11 cursor-pointer content-center font-bold">{ALL_EMPTY}</summary>
        <div className="grid gap-3 pb-3">
          {SHARED.map((field) => (
            <FillAll key={field} field={field} fill={fill} showsLabel />
          ))}
        </div>
      </details>
    )}
    <ul aria-label={LABEL} className="grid gap-3">
      {clients.map((client) => (
        <li key={client.clientId} className="paper grid gap-3 px-4 py-3">
          <h2 className="text-lg">
            <Name client={client} />
          </h2>
          {FILLED_HERE.map((field) => (
            <FillCell key={field} client={client} field={field} fill={fill} showsLabel />
          ))}
        </li>
      ))}
    </ul>
  </>
);
