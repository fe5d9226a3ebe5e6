import type { Client } from '~/contract/clients';
import { can } from '~/domain/access/access';
import { useAccess } from '~/session/session';
import { CardGrid } from '~/ui/lists/card-grid';
import { ColumnFacts, ColumnTable, type Column } from '~/ui/lists/columns';
import { useMediaQuery } from '~/ui/page/use-media-query';
import {
  AreaAndCategory,
  ClientLink,
  FitBar,
  Fits,
  LockedTag,
  NextDeadline,
  OpenTasks,
  ProfileState,
} from './client-parts';

const LABEL = 'クライアントの一覧';

const Kana = ({ client: { profile } }: { client: Client }) =>
  profile.companyNameKana !== null && (
    <p className="data-title text-sm text-balance! text-ink-2">{profile.companyNameKana}</p>
  );

const TASK_COLUMNS: readonly Column<Client>[] = [
  {
    heading: '案件',
    cell: (client) => <OpenTasks client={client} />,
    numeric: true,
    headingClass: 'w-20',
    fact: true,
    bar: 'h-4 w-8 max-lg:hidden',
  },
  {
    heading: '次の期限',
    cell: (client) => <NextDeadline client={client} />,
    headingClass: 'w-[20%] xl:w-[24%] xl:ps-6! 2xl:w-[27%]',
    cellClass: 'leading-row xl:ps-6!',
    fact: (client) => client.nextDeadline && <NextDeadline client={client} />,
    bar: 'h-5 w-32 max-lg:hidden',
  },
];

/** The bars of the fits are in proportion to `mostFits`, the largest number of fitting subsidies. */
export const clientColumns = (showsTasks: boolean, mostFits = 0): readonly Column<Client>[] => [
  {
    heading: 'クライアント',
    isRowHeading: true,
    cell: (client) => (
      <div className="grid justify-items-start gap-0.5 py-0.5">
        <span className="text-base leading-row">
          <ClientLink client={client} />
        </span>
        <Kana client={client} />
        {client.isLocked && <LockedTag />}
      </div>
    ),
    cellClass: 'text-start font-normal! leading-row',
    bar: 'h-5 w-9/12',
  },
  {
    heading: '所在地・業種',
    cell: (client) => <AreaAndCategory client={client} />,
    headingClass: 'w-[17%] 2xl:w-[20%]',
    cellClass: 'leading-row',
    bar: 'h-4 w-8/12',
  },
  {
    heading: '入力状況',
    cell: (client) => <ProfileState client={client} />,
    headingClass: 'w-44 xl:w-50 min-[112rem]:w-60',
    cellClass: 'leading-row',
    fact: true,
    bar: 'h-4 w-28',
  },
  {
    heading: '条件に合う',
    headingCell: <span className="inline-block min-w-12 text-end">条件に合う</span>,
    cell: (client) => (
      <span className="flex items-center gap-2">
        <span className="min-w-12 text-end">
          <Fits client={client} />
        </span>
        <FitBar client={client} most={mostFits} />
      </span>
    ),
    headingClass: 'w-24 xl:w-40',
    cellClass: 'num whitespace-nowrap',
    fact: (client) => <Fits client={client} />,
    bar: 'h-4 w-12 max-lg:hidden xl:w-24',
  },
  ...(showsTasks ? TASK_COLUMNS : []),
];

export const ClientList = ({ clients }: { clients: readonly Client[] }) => {
  const isWide = useMediaQuery('(width >= 64rem)');
  const mostFits = Math.max(0, ...clients.map(({ fitCount }) => fitCount ?? 0));
  const columns = clientColumns(can('tasks', useAccess()), mostFits);
  return isWide ? (
    <ColumnTable
      label={LABEL}
      columns={columns}
      rows={clients}
      keyOf={({ clientId }) => clientId}
      className="paper [&_tbody_th]:align-baseline [&_td]:align-baseline [&>table]:table-fixed"
    />
  ) : (
    <CardGrid label={LABEL}>
      {clients.map((client) => (
        <li
          key={client.clientId}
          className="grid [contain-intrinsic-block-size:auto_14rem] [content-visibility:auto] [overflow-clip-margin:8px]"
        >
          <article className="paper grid content-start gap-1 px-4 pt-3 pb-1.5">
            <div className="flex flex-wrap items-baseline gap-x-2">
              <h2 className="text-base leading-row">
                <ClientLink client={client} />
              </h2>
              <Kana client={client} />
            </div>
            {client.isLocked && <LockedTag />}
            <div className="text-sm leading-row [&>div]:flex [&>div]:flex-wrap [&>div]:gap-x-3">
              <AreaAndCategory client={client} unknown="所在地と業種は未入力" />
            </div>
            <ColumnFacts
              columns={columns}
              row={client}
              className="mt-1 flex max-sm:[&_[role=meter]]:w-10! flex-wrap [&>:nth-child(2)>dd]:min-w-9.5 items-baseline gap-x-4 border-t border-line-soft pt-1 text-sm leading-row"
              factClass="flex min-h-8 min-w-0 items-baseline gap-2"
            />
          </article>
        </li>
      ))}
    </CardGrid>
  );
};
