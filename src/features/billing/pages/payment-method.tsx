import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { settingsPaths } from '~/entities/settings/paths';
import { BillingPage } from '~/features/billing/billing-page';
import { CardForm } from '~/features/billing/card/card-form';
import { RegisteredCard } from '~/features/billing/card/registered-card';
import { billingQueries } from '~/features/billing/queries';
import { isPaymentConfigured } from '~/lib/stripe';
import { demoParts } from '~/session/demo';
import { selectedWorkspaceOf, useSessionStore } from '~/session/session';
import { Notice } from '~/ui/feedback/notice';

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
