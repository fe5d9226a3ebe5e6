import { useQuery } from '@tanstack/react-query';
import { CreditCard } from 'lucide-react';
import { useState } from 'react';
import type { AnswerOf } from '~/contract/endpoint';
import type { paymentEndpoints } from '~/contract/payment';
import { billingQueries } from '~/features/billing/queries';
import { Notice } from '~/ui/feedback/notice';
import { Section } from '~/ui/page/section';
import { Skeleton } from '~/ui/feedback/skeleton';
import { QueryState } from '~/ui/lists/query-state';
import { brandName, cardExpiry, expiryLabel } from './card-labels';

type PaymentMethod = NonNullable<AnswerOf<typeof paymentEndpoints.getPaymentMethod>>;

/** The registered card, with a warning before and after it expires. */
export const RegisteredCard = ({ workspaceId }: { workspaceId: number }) => {
  const answer = useQuery(billingQueries.paymentMethod(workspaceId));
  return (
    <Section title="登録されているカード">
      <QueryState
        what="登録されているカード"
        failureTitle="登録されているカードを表示できませんでした"
        headingLevel={3}
        query={answer}
        skeleton={<Skeleton className="h-12 w-60 max-w-full" />}
      >
        {(method) => <Card method={method} />}
      </QueryState>
    </Section>
  );
};

const Card = ({ method }: { method: PaymentMethod | null }) => {
  const [now] = useState(() => new Date());
  if (method?.cardLast4 == null) {
    return <p className="phrase text-ink-2">カードは登録されていません。</p>;
  }
  const { cardLast4, brand, expMonth, expYear } = method;
  const expiry = expMonth === null || expYear === null ? null : { expMonth, expYear };
  return (
    <div className="grid gap-4">
      <div className="flex items-center gap-4">
        <span
          aria-hidden="true"
          className="grid h-11 w-16 shrink-0 place-items-center rounded-control border border-line bg-tint text-ink-2"
        >
          <CreditCard className="size-6" />
        </span>
        <div className="min-w-0">
          <p className="num font-bold">
            {brandName(brand)}
            <span aria-hidden="true">{' ・・・・ '}</span>
            <span className="sr-only">、末尾</span>
            {cardLast4}
          </p>
          {expiry !== null && (
            <p className="num text-sm text-ink-2">
              {`有効期限 ${expiryLabel(expiry.expMonth, expiry.expYear)}（月/年）`}
            </p>
          )}
        </div>
      </div>
      {expiry !== null && <ExpiryNotice state={cardExpiry(expiry, now)} />}
    </div>
  );
};

const ExpiryNotice = ({ state }: { state: ReturnType<typeof cardExpiry> }) => {
  if (state === 'valid') return null;
  return state === 'expired' ? (
    <Notice tone="error" title="カードの有効期限が切れています">
      次回のお支払いができません。有効なカードに変更してください。
    </Notice>
  ) : (
    <Notice tone="warning" title="カードの有効期限が近づいています">
      期限が切れるとお支払いができなくなります。新しいカードが届いたら、変更してください。
    </Notice>
  );
};
