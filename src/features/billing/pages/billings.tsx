import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useSearchParams, useLocation } from 'react-router';
import type { Billing } from '~/contract/billings';
import type { Workspace } from '~/contract/workspace';
import { formatNumber } from '~/domain/text/format-number';
import { jstDateOf } from '~/domain/time/dates';
import { settingsPaths } from '~/entities/settings/paths';
import { BillingPage } from '~/features/billing/billing-page';
import {
  billingsAddress,
  billingsPath,
  unsettledIds,
  billingStatusName,
} from '~/features/billing/billings/billing-labels';
import { billingColumns, BillingTable } from '~/features/billing/billings/billing-table';
import { billingQueries } from '~/features/billing/queries';
import { ReceiptScreen } from '~/features/billing/receipt/receipt-screen';
import { downloadTable, type CsvColumn } from '~/lib/files/csv';
import { ApiError } from '~/lib/http/api-error';
import { selectedWorkspaceOf, useSessionStore } from '~/session/session';
import { Button } from '~/ui/controls/button';
import { LinkButton } from '~/ui/controls/link-button';
import { EmptyState } from '~/ui/feedback/empty-state';
import { Notice } from '~/ui/feedback/notice';
import { Skeleton } from '~/ui/feedback/skeleton';
import { toast } from '~/ui/feedback/toast';
import { ColumnSkeleton } from '~/ui/lists/columns';
import { ListPage } from '~/ui/lists/list-page';
import { QueryState } from '~/ui/lists/query-state';
import { PageTitle } from '~/ui/page/page-title';
import { useScreenStart } from '~/ui/page/use-screen-start';

/** /settings/billings: the list, or one receipt (`?receipt=12`). */
export default function Billings() {
  const workspace = selectedWorkspaceOf(useSessionStore());
  return workspace === null ? null : <Screens key={workspace.workspaceId} workspace={workspace} />;
}

const Screens = ({ workspace }: { workspace: Workspace }) => {
  const [params] = useSearchParams();
  const { page, receipt } = billingsAddress.read(params);
  const previousReceipt = useRef(receipt);
  useEffect(() => {
    const isBack = previousReceipt.current !== null && receipt === null;
    previousReceipt.current = receipt;
    // The router moves the focus only when the path changes, which it does not between these two.
    if (isBack) document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
  }, [receipt]);
  return receipt === null ? (
    <BillingsScreen workspaceId={workspace.workspaceId} page={page} />
  ) : (
    <ReceiptScreen key={receipt} workspace={workspace} billingId={receipt} page={page} />
  );
};

const TITLE = '請求履歴';

const BillingsScreen = ({ workspaceId, page }: { workspaceId: number; page: number }) => {
  const answer = useQuery(billingQueries.billings(workspaceId, page));
  const { state } = useLocation() as { state: unknown };
  useScreenStart(TITLE);
  const isLoading = answer.data === undefined && answer.error === null;
  const hasRows = answer.data !== undefined && answer.data.items.length > 0;
  return (
    <BillingPage
      title={TITLE}
      lead={hasRows || isLoading ? '金額はすべて税込です。' : undefined}
      actions={
        isLoading ? (
          <Skeleton className="h-11 w-42" />
        ) : (
          hasRows && <CsvButton workspaceId={workspaceId} />
        )
      }
    >
      <PageTitle>{TITLE}</PageTitle>
      <div>
        <QueryState
          what={TITLE}
          query={answer}
          skeleton={<ColumnSkeleton columns={billingColumns(page)} rows={12} from="md" />}
          className="paper"
        >
          {(found) => (
            <div className="grid gap-4">
              <Unsettled count={unsettledIds(found.items, found.page).size} />
              <ListPage
                what="請求"
                page={found}
                isBusy={answer.isPlaceholderData}
                alwaysCounts
                pathOf={(target) => billingsPath({ page: target, receipt: null })}
                state={state}
                none={
                  <EmptyState
                    className="paper"
                    title="請求はまだありません"
                    actions={
                      <LinkButton to={settingsPaths.plans} variant="primary">
                        プランを見る
                      </LinkButton>
                    }
                  >
                    有料のプランを利用すると、請求と領収書をここで確認できます。
                  </EmptyState>
                }
              >
                <BillingTable
                  billings={found.items}
                  page={found.page}
                  unsettled={unsettledIds(found.items, found.page)}
                />
              </ListPage>
            </div>
          )}
        </QueryState>
      </div>
    </BillingPage>
  );
};

const Unsettled = ({ count }: { count: number }) => {
  if (count === 0) return null;
  return (
    <Notice
      tone="error"
      title={`決済できなかった請求が${count}件あります`}
      action={
        <LinkButton to={settingsPaths.paymentMethod} onward size="sm">
          カードを確認
        </LinkButton>
      }
    >
      カードの有効期限や利用限度額を確認してください。使えないときは、別のカードに変更してください。
    </Notice>
  );
};

const CSV_COLUMNS: readonly CsvColumn<Billing>[] = [
  { heading: '請求番号', cell: ({ billingId }) => billingId },
  { heading: '発行日', cell: ({ issuedOn }) => issuedOn.replaceAll('-', '/') },
  { heading: '内容', cell: ({ description }) => description },
  { heading: '金額（円・税込）', cell: ({ amount }) => amount },
  { heading: '状態', cell: ({ status }) => billingStatusName(status) },
];

const CsvButton = ({ workspaceId }: { workspaceId: number }) => {
  const queryClient = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const all = billingQueries.allBillings(workspaceId);
      const billings = await queryClient.query({ ...all, staleTime: 0 });
      const today = jstDateOf(new Date()).replaceAll('-', '');
      await downloadTable(`請求履歴_${today}`, CSV_COLUMNS, billings);
      return billings.length;
    },
    onSuccess: (count) => toast.success(`請求${formatNumber(count)}件のCSVを書き出しました`),
    onError: (error) => {
      const reason =
        error instanceof ApiError
          ? error.message
          : '通信の状態を確認して、もう一度お試しください。';
      toast.error(`CSVを書き出せませんでした。${reason}`, { error });
    },
  });

  return (
    <Button busy={isPending} icon={<Download aria-hidden="true" />} onClick={() => mutate()}>
      CSVを書き出す
    </Button>
  );
};
