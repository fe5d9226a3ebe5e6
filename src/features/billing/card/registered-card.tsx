import { useQuery } from '@tanstack/react-query';
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

/** As a card of plastic; on a phone lower, in the whole width. */
const CARD = 'aspect-[1.586] w-full rounded-dialog max-md:aspect-2/1 md:max-w-70';

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
        skeleton={<Skeleton className={CARD} />}
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
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div
        className={`num flex flex-col justify-between border border-key-line bg-key-tint p-5 ${CARD}`}
      >
        <p className="text-lg font-bold">{brandName(brand)}</p>
        <div className="grid gap-1">
          <p className="text-lg whitespace-nowrap">
            <span className="sr-only">末尾</span>
            <span aria-hidden="true">•••• </span>
            {cardLast4}
          </p>
          {expiry !== null && (
            <p className="text-sm text-ink-2">
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
