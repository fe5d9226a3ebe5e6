import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { BillingPage } from '~/features/billing/billing-page';
import { billingQueries } from '~/features/billing/queries';
import { leavingFrom } from '~/lib/navigation/came-from';
import { announce } from '~/ui/feedback/announce';
import { LinkButton } from '~/ui/controls/link-button';
import { EmptyState } from '~/ui/feedback/empty-state';
import { Notice } from '~/ui/feedback/notice';
import { Pager } from '~/ui/lists/pager';
import { PageTitle } from '~/ui/page/page-title';
import { Loading, Skeleton } from '~/ui/feedback/skeleton';
import { StaleNotice } from '~/ui/feedback/stale-notice';
import { BillingTable } from './billing-table';
import { billingsPath, unsettledIds } from './billing-words';
import { CsvButton } from './csv-button';

const TITLE = '請求履歴';

type Page = {
  items: readonly { billingId: number }[];
  total: number;
  page: number;
  perPage: number;
};

const summaryOf = ({ items, total, page, perPage }: Page): string => {
  const first = (page - 1) * perPage + 1;
  return `${total.toLocaleString('ja-JP')}件中 ${first}〜${first + items.length - 1}件`;
};

/** What the workspace was charged, with its receipts. */
export const BillingsScreen = ({ workspaceId, page }: { workspaceId: number; page: number }) => {
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(
    billingQueries.billings(workspaceId, page),
  );
  const { state } = useLocation() as { state: unknown };
  useEffect(() => announce(TITLE), []);
  const retry = (): void => void refetch();
  const hasRows = data !== undefined && data.items.length > 0;
  return (
    <BillingPage
      title={TITLE}
      isWide
      lead={hasRows ? '金額はすべて税込みです。' : undefined}
      actions={hasRows && <CsvButton workspaceId={workspaceId} />}
    >
      <PageTitle>{TITLE}</PageTitle>
      {data === undefined && error === null && <BillingsLoading />}
      {data === undefined && error !== null && (
        <EmptyState
          className="paper"
          variant="error"
          title="請求履歴を表示できませんでした"
          retrying={isFetching}
          onRetry={retry}
        >
          {error.message}
        </EmptyState>
      )}
      {data !== undefined && (
        <div className="grid gap-4" aria-busy={isPlaceholderData || undefined}>
          {error !== null && (
            <StaleNotice
              what={TITLE}
              reason={error.message}
              retrying={isFetching}
              onRetry={retry}
              className="mb-0!"
            />
          )}
          <Unsettled count={unsettledIds(data.items, data.page).size} />
          {hasRows ? (
            <BillingTable
              billings={data.items}
              page={data.page}
              unsettled={unsettledIds(data.items, data.page)}
            />
          ) : (
            <NoBillings total={data.total} />
          )}
          {hasRows && (
            <Pager
              page={data.page}
              pageCount={Math.ceil(data.total / data.perPage)}
              summary={summaryOf(data)}
              pathOf={(target) => billingsPath({ page: target })}
              state={state}
            />
          )}
        </div>
      )}
    </BillingPage>
  );
};

const Unsettled = ({ count }: { count: number }) => {
  const location = useLocation();
  if (count === 0) return null;
  return (
    <Notice
      tone="error"
      title={`決済できなかった請求が${count}件あります`}
      action={
        <LinkButton to="/settings/payment-method" state={leavingFrom(location)} size="sm">
          カードを確認
        </LinkButton>
      }
    >
      カードの有効期限や利用限度額を確認してください。使えないときは、別のカードに変更してください。
    </Notice>
  );
};

const NoBillings = ({ total }: { total: number }) =>
  total === 0 ? (
    <EmptyState
      className="paper"
      title="請求はまだありません"
      actions={
        <LinkButton to="/settings/plans" variant="primary">
          プランを見る
        </LinkButton>
      }
    >
      有料のプランを利用すると、請求と領収書をここで確認できます。
    </EmptyState>
  ) : (
    <EmptyState
      className="paper"
      variant="none-found"
      title="このページに請求はありません"
      actions={<LinkButton to={billingsPath({})}>最初のページへ</LinkButton>}
    >
      {`請求は全部で${total.toLocaleString('ja-JP')}件です。`}
    </EmptyState>
  );

const BillingsLoading = () => (
  <Loading label="請求履歴を読み込んでいます" className="paper grid gap-5 p-5">
    {Array.from({ length: 6 }, (_, row) => (
      <Skeleton key={row} className="h-5 w-full" />
    ))}
  </Loading>
);
