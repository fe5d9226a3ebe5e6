import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Billing } from '~/contract/billings';
import type { Workspace } from '~/contract/workspace';
import { formatNumber } from '~/domain/text/format-number';
import { formatPaperDate } from '~/domain/time/dates';
import { billingsPath } from '~/features/billing/billings/billing-labels';
import { billingQueries } from '~/features/billing/queries';
import { invoiceNumber, operatorName } from '~/lib/operator';
import { PRODUCT_NAME } from '~/lib/product-name';
import { demoParts } from '~/session/demo';
import { useProfileOf } from '~/session/workspace-profile';
import { Field } from '~/ui/controls/field';
import { PrintButton } from '~/ui/controls/print-button';
import { TextInput } from '~/ui/controls/text-input';
import { EmptyState } from '~/ui/feedback/empty-state';
import { QueryState } from '~/ui/lists/query-state';
import { PageTitle } from '~/ui/page/page-title';
import { SheetSkeleton, SheetTools, useSheetStart } from '~/ui/page/sheet';

/** Consumption tax, which all prices include. */
const TAX_PERCENT = 10;

/** The tax within an amount is rounded down to whole yen. */
const taxLines = (amount: number): { term: string; yen: number }[] => {
  const tax = Math.floor((amount * TAX_PERCENT) / (100 + TAX_PERCENT));
  return [
    { term: `税抜金額（${TAX_PERCENT}%対象）`, yen: amount - tax },
    { term: `消費税額（${TAX_PERCENT}%）`, yen: tax },
  ];
};

const receiptNumber = ({ billingId }: Billing): string => String(billingId).padStart(6, '0');

const backTo = (page: number) => ({
  to: billingsPath({ page, receipt: null }),
  back: '請求履歴に戻る',
});

const BARS = ['mx-auto h-8 w-40', 'h-6 w-2/3', 'h-14 w-full', 'h-24 w-full'];

type ReceiptProps = {
  workspace: Workspace;
  /** The page of the list to return to. */
  page: number;
};

/** The receipt of one billing on A4, for printing. */
export const ReceiptScreen = ({
  workspace,
  billingId,
  page,
}: ReceiptProps & { billingId: number }) => {
  const answer = useQuery(billingQueries.allBillings(workspace.workspaceId));
  const { data, error } = answer;
  const billing = data?.find((each) => each.billingId === billingId);
  useSheetStart(data === undefined && error === null ? null : '領収書');

  if (billing?.status === 'paid') {
    return <Receipt workspace={workspace} billing={billing} page={page} />;
  }
  return (
    <div className="sheet-layout">
      <PageTitle>領収書</PageTitle>
      <SheetTools {...backTo(page)} />
      <QueryState
        what="領収書"
        failureTitle="領収書を表示できませんでした"
        headingLevel={1}
        className="paper"
        query={answer}
        skeleton={<SheetSkeleton what="領収書" bars={BARS} />}
      >
        {() => (
          <EmptyState
            className="paper"
            headingLevel={1}
            variant="none-found"
            title={billing === undefined ? '領収書が見つかりません' : '領収書はまだ発行できません'}
          >
            {billing === undefined
              ? 'このワークスペースに、その番号の請求はありません。請求履歴から選び直してください。'
              : 'この請求のお支払いが済んでいないためです。お支払いが済むと、領収書を発行できます。'}
          </EmptyState>
        )}
      </QueryState>
    </div>
  );
};

const Receipt = ({ workspace, billing, page }: ReceiptProps & { billing: Billing }) => {
  const profile = useProfileOf(workspace.workspaceId);
  const [addressee, setAddressee] = useState(`${profile?.companyName ?? workspace.name} 御中`);
  return (
    <div className="sheet-layout">
      {/* Browsers propose the title as a file name, so it has no characters that files forbid. */}
      <PageTitle>{`領収書 ${billing.issuedOn} No${receiptNumber(billing)}`}</PageTitle>
      <SheetTools {...backTo(page)}>
        <PrintButton />
      </SheetTools>
      <Field
        label="宛名"
        hint="この領収書に印刷する宛名です。変更した宛名は保存されません。"
        className="paper mb-4 p-5 max-md:p-4 print:hidden"
      >
        <TextInput
          value={addressee}
          autoComplete="organization"
          onChange={(event) => setAddressee(event.currentTarget.value)}
        />
      </Field>
      <ReceiptSheet billing={billing} addressee={addressee.trim()} />
    </div>
  );
};

const ReceiptSheet = ({ billing, addressee }: { billing: Billing; addressee: string }) => (
  <article className="sheet min-h-[150mm]">
    <header>
      <h1 tabIndex={-1} className="text-center text-2xl tracking-[0.5em] indent-[0.5em]">
        領収書
      </h1>
      <p className="num mt-4 text-end">
        {`No. ${receiptNumber(billing)}`}
        <br />
        {formatPaperDate(billing.issuedOn)}
      </p>
    </header>
    {demoParts().Bar !== null && (
      <p className="sheet-warning font-bold">
        デモの領収書です。実際のお支払いはないため、証憑には使えません。
      </p>
    )}
    <p className="data-title max-w-[26em] border-b border-ink pb-1 text-lg font-bold">
      {addressee === '' ? '　' : addressee}
    </p>
    <p className="num border-2 border-ink px-4 py-3 text-center text-2xl font-bold">
      {/* The marks at both ends keep digits from being added. */}
      {`金￥${formatNumber(billing.amount)}－`}
      <span className="ms-2 text-base font-normal">（税込）</span>
    </p>
    <p className="data-title">
      {`但し、${billing.description}のご利用料金として、上記の金額を領収いたしました。`}
    </p>
    <section className="break-inside-avoid">
      <h2>内訳</h2>
      <dl className="num grid max-w-80 grid-cols-[1fr_auto] gap-x-4">
        {taxLines(billing.amount).map(({ term, yen }) => (
          <div key={term} className="contents">
            <dt>{term}</dt>
            <dd className="text-end">{`￥${formatNumber(yen)}`}</dd>
          </div>
        ))}
      </dl>
    </section>
    <p className="pt-4 text-end">
      発行者<b className="ms-3 text-lg">{operatorName ?? PRODUCT_NAME}</b>
      {invoiceNumber !== null && <span className="num block">{`登録番号 ${invoiceNumber}`}</span>}
    </p>
    <footer className="sheet-foot">電子データで発行しているため、収入印紙は貼っていません。</footer>
  </article>
);
