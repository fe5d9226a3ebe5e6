import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { CreditCard } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { AnswerOf } from '~/contract/endpoint';
import type { paymentEndpoints } from '~/contract/payment';
import { settingsPaths } from '~/entities/settings/paths';
import { SettingsGroup } from '~/entities/settings/settings-frame';
import { BillingPage } from '~/features/billing/billing-page';
import { CardForm } from '~/features/billing/card/card-form';
import { brandName, cardExpiry, expiryLabel } from '~/features/billing/card/card-labels';
import { billingQueries } from '~/features/billing/queries';
import { isPaymentConfigured } from '~/lib/stripe';
import { demoParts } from '~/session/demo';
import { selectedWorkspaceOf, useSessionStore } from '~/session/session';
import { Notice } from '~/ui/feedback/notice';
import { Skeleton } from '~/ui/feedback/skeleton';
import { QueryState } from '~/ui/lists/query-state';

export default function PaymentMethod() {
  const workspace = selectedWorkspaceOf(useSessionStore());
  return (
    <BillingPage title="お支払い方法">
      {workspace !== null && (
        <Cards key={workspace.workspaceId} workspaceId={workspace.workspaceId} />
      )}
    </BillingPage>
  );
}

const Cards = ({ workspaceId }: { workspaceId: number }) => {
  const answer = useQuery(billingQueries.paymentMethod(workspaceId));
  return (
    <>
      <RegisteredCard answer={answer} />
      {isPaymentConfigured() ? (
        <CardForm workspaceId={workspaceId} hasCard={answer.data?.cardLast4 != null} />
      ) : (
        <CardsUnavailable />
      )}
    </>
  );
};

/** Without a payment key the provider's script is not loaded (product §2). */
const CardsUnavailable = () =>
  demoParts().Bar === null ? (
    <Notice title="この画面では、カードの登録を受け付けていません">
      カードの登録や変更をご希望のときは、補助金デスクの提供元にお問い合わせください。
    </Notice>
  ) : (
    <p className="phrase text-sm text-ink-2 *:inline-block">
      <span>デモのため、カードの登録や変更はできません。</span>
      <span className="me-3">料金はかかりません。</span>
      <Link to={settingsPaths.plans}>プランを見る</Link>
    </p>
  );

type PaymentMethod = AnswerOf<typeof paymentEndpoints.getPaymentMethod>;

/** The registered card, with a warning before and after it expires. */
const RegisteredCard = ({ answer }: { answer: UseQueryResult<PaymentMethod> }) => (
  <SettingsGroup title="登録されているカード">
    <div className="py-5">
      <QueryState
        what="登録されているカード"
        failureTitle="登録されているカードを表示できませんでした"
        headingLevel={3}
        query={answer}
        skeleton={<Skeleton className="h-6.75 w-full" />}
      >
        {(method) => <Card method={method} />}
      </QueryState>
    </div>
  </SettingsGroup>
);

const Card = ({ method }: { method: PaymentMethod }) => {
  const [now] = useState(() => new Date());
  if (method?.cardLast4 == null) {
    return <p className="phrase text-ink-2">カードは登録されていません。</p>;
  }
  const { cardLast4, brand, expMonth, expYear } = method;
  const expiry = expMonth === null || expYear === null ? null : { expMonth, expYear };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="num flex flex-wrap items-center gap-x-3">
        <CreditCard aria-hidden className="size-6 shrink-0 text-ink-2" />
        <p className="font-bold">
          <span className="me-2">{brandName(brand)}</span>
          <span className="sr-only">末尾</span>
          <span aria-hidden="true">•••• </span>
          {cardLast4}
        </p>
        {expiry !== null && (
          <p className="ms-auto text-sm text-ink-2">
            {`有効期限 ${expiryLabel(expiry.expMonth, expiry.expYear)}`}
          </p>
        )}
      </div>
      {expiry !== null && EXPIRY_NOTICES[cardExpiry(expiry, now)]}
    </div>
  );
};

const EXPIRY_NOTICES = {
  valid: null,
  soon: (
    <Notice tone="warning" title="カードの有効期限が近づいています">
      期限が切れるとお支払いができなくなります。新しいカードが届いたら、変更してください。
    </Notice>
  ),
  expired: (
    <Notice tone="error" title="カードの有効期限が切れています">
      次回のお支払いができません。有効なカードに変更してください。
    </Notice>
  ),
};
