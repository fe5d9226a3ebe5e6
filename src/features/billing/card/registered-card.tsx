import { useQuery } from '@tanstack/react-query';
import { CreditCard } from 'lucide-react';
import { useState } from 'react';
import type { AnswerOf } from '~/contract/endpoint';
import type { paymentEndpoints } from '~/contract/payment';
import { billingQueries } from '~/features/billing/queries';
import { EmptyState } from '~/ui/feedback/empty-state';
import { Notice } from '~/ui/feedback/notice';
import { Section } from '~/ui/page/section';
import { Loading, Skeleton } from '~/ui/feedback/skeleton';
import { StaleNotice } from '~/ui/feedback/stale-notice';
import { brandName, cardExpiry, expiryText } from './card-words';

type PaymentMethod = NonNullable<AnswerOf<typeof paymentEndpoints.getPaymentMethod>>;

/** Which card pays now, and whether it goes on doing so. */
export const RegisteredCard = ({ workspaceId }: { workspaceId: number }) => {
  const { data, error, isFetching, refetch } = useQuery(billingQueries.paymentMethod(workspaceId));
  return (
    <Section title="登録されているカード">
      {data === undefined && error !== null && (
        <EmptyState
          variant="error"
          headingLevel={3}
          title="登録されているカードを表示できませんでした"
          retrying={isFetching}
          onRetry={() => void refetch()}
        >
          {error.message}
        </EmptyState>
      )}
      {data === undefined && error === null && (
        <Loading label="登録されているカードを読み込んでいます">
          <Skeleton className="h-12 w-60 max-w-full" />
        </Loading>
      )}
      {data !== undefined && error !== null && (
        <StaleNotice
          what="お支払い方法"
          reason={error.message}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {data !== undefined && <Card method={data} />}
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
              {`有効期限 ${expiryText(expiry.expMonth, expiry.expYear)}（月/年）`}
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
