import { FileText } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import type { Billing } from '~/contract/billings';
import { yenLabel } from '~/domain/text/money';
import { formatDate } from '~/domain/time/dates';
import { settingsPaths } from '~/entities/settings/paths';
import { Tag } from '~/ui/feedback/badge';
import { ColumnTable, type Column } from '~/ui/lists/columns';
import { ExternalLink } from '~/ui/page/external-link';
import { OnwardLink } from '~/ui/page/return-link';
import { safeHref } from '~/ui/page/safe-href';
import { billingsPath, billingStatusName } from './billing-labels';

const TAP =
  'inline-flex min-h-6 align-top items-center gap-1 max-md:min-h-11 pointer-coarse:min-h-11 md:pointer-fine:-my-0.5';

export const billingColumns = (
  page: number,
  unsettled: ReadonlySet<number> = new Set(),
): readonly Column<Billing>[] => [
  {
    heading: '発行日',
    cell: ({ issuedOn }) => formatDate(issuedOn),
    cellClass: 'num whitespace-nowrap',
    bar: 'h-4 w-24',
    barWidth: 'w-32',
  },
  {
    heading: '内容',
    isRowHeading: true,
    cell: ({ description }) => description,
    headingClass: 'w-full',
    cellClass: 'data-title font-normal!',
    bar: 'h-4 w-8/12',
    barWidth: 'flex-1',
  },
  {
    heading: '金額',
    cell: ({ amount }) => yenLabel(amount),
    numeric: true,
    bar: 'h-4 w-16',
    barWidth: 'w-26',
  },
  {
    heading: '状態',
    cell: (billing) => <Status billing={billing} isUnsettled={unsettled.has(billing.billingId)} />,
    bar: 'h-4 w-17',
    barWidth: 'w-46',
  },
  {
    heading: '領収書',
    cell: (billing) => <Receipt billing={billing} page={page} />,
    bar: 'h-4 w-14',
    barWidth: 'w-26',
  },
];

/** The billings, latest first: a table, or cards on a phone. */
export const BillingTable = ({
  billings,
  page,
  unsettled,
}: {
  billings: readonly Billing[];
  page: number;
  /** Ids of failed billings that are still to be paid. */
  unsettled: ReadonlySet<number>;
}) => (
  <>
    <div className="paper overflow-hidden max-md:hidden">
      <ColumnTable
        label="請求の一覧"
        columns={billingColumns(page, unsettled)}
        rows={billings}
        keyOf={({ billingId }) => billingId}
        className="[&_thead_th]:whitespace-nowrap"
      />
    </div>
    <ul aria-label="請求の一覧" className="grid gap-3 md:hidden">
      {billings.map((billing) => (
        <li key={billing.billingId} className="paper grid gap-1 px-4 py-3">
          <div className="num flex flex-wrap items-center gap-x-3">
            <span className="text-sm text-ink-2">{formatDate(billing.issuedOn)}</span>
            <Status billing={billing} isUnsettled={unsettled.has(billing.billingId)} />
            <b className="ms-auto">{yenLabel(billing.amount)}</b>
          </div>
          {/* The receipt floats to the end of the last line if there is room. */}
          <div className="data-title flow-root text-sm leading-row">
            {billing.description}
            {billing.status === 'paid' && (
              <span className="float-end -my-3">
                <Receipt billing={billing} page={page} />
              </span>
            )}
          </div>
        </li>
      ))}
    </ul>
  </>
);

const Status = ({ billing, isUnsettled }: { billing: Billing; isUnsettled: boolean }) => {
  const { status } = billing;
  return (
    <span className="flex flex-wrap items-center gap-x-3">
      {status === 'paid' ? (
        <span className="text-sm whitespace-nowrap text-ink-2">{billingStatusName(status)}</span>
      ) : (
        <Tag
          className={
            status === 'failed'
              ? 'bg-error-tint! text-error-ink!'
              : 'bg-warning-tint! text-warning-ink!'
          }
        >
          {billingStatusName(status)}
        </Tag>
      )}
      {isUnsettled && (
        <OnwardLink
          to={settingsPaths.paymentMethod}
          aria-label={`カードを確認（${billing.description}）`}
          className={`${TAP} text-sm`}
        >
          カードを確認
        </OnwardLink>
      )}
    </span>
  );
};

/** The server's receipt if it has a secure URL, else the app's. */
const Receipt = ({ billing, page }: { billing: Billing; page: number }) => {
  const location = useLocation();
  if (billing.status !== 'paid') return <span className="text-ink-2">—</span>;
  const url = billing.receiptUrl === null ? undefined : safeHref(billing.receiptUrl);
  const name = (
    <>
      領収書<span className="sr-only">{`（${billing.description}）`}</span>
    </>
  );
  return url?.startsWith('https:') === true ? (
    <ExternalLink href={url} className={`${TAP} text-sm`}>
      {name}
    </ExternalLink>
  ) : (
    <Link
      to={billingsPath({ page, receipt: billing.billingId })}
      state={location.state as unknown}
      className={`${TAP} text-sm whitespace-nowrap`}
    >
      <FileText aria-hidden="true" className="size-4 shrink-0" />
      <span>{name}</span>
    </Link>
  );
};
