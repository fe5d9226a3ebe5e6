import { RefreshCw } from 'lucide-react';
import { useId, type RefObject } from 'react';
import { Button } from '~/ui/controls/button';
import { FieldError } from '~/ui/controls/field-error';
import { Notice } from '~/ui/feedback/notice';
import { Loading, Skeleton } from '~/ui/feedback/skeleton';
import { classNames } from '~/ui/page/class-names';
import type { CardFieldState } from './use-card-element';

/** The frame around the provider's card field: label, hint, error, and the loading states. */
export const CardField = ({
  containerRef,
  state,
  isFocused,
  problem,
  onRetry,
}: {
  containerRef: RefObject<HTMLDivElement | null>;
  state: CardFieldState;
  isFocused: boolean;
  problem: string | null;
  onRetry: () => void;
}) => {
  const id = useId();
  const isReady = state === 'ready';
  return (
    <div
      role="group"
      aria-labelledby={`${id}-label`}
      aria-describedby={classNames(`${id}-hint`, problem !== null && `${id}-error`)}
      className="grid gap-1.5"
    >
      <p id={`${id}-label`} className="leading-row font-bold">
        カード情報
      </p>
      <p id={`${id}-hint`} className="phrase text-sm text-ink-2">
        カード番号、有効期限、セキュリティコードの順に入力します。入力した内容は決済サービスのStripeに直接送られ、補助金デスクには保存されません。
      </p>
      {state === 'failed' && (
        <Notice
          tone="error"
          role="alert"
          title="カードの入力欄を読み込めませんでした"
          action={
            <Button size="sm" icon={<RefreshCw aria-hidden="true" />} onClick={onRetry}>
              再試行
            </Button>
          }
        >
          広告ブロックなどの拡張機能や、社内のネットワークの設定が妨げている可能性があります。js.stripe.com
          への接続を許可してから、再試行してください。
        </Notice>
      )}
      {state === 'slow' && (
        <Notice tone="warning" role="status">
          カードの入力欄の読み込みに時間がかかっています。続くときは、通信の状態を確認して、ページを再読み込みしてください。
        </Notice>
      )}
      {(state === 'loading' || state === 'slow') && (
        <Loading label="カードの入力欄を読み込んでいます">
          <Skeleton className="h-12 w-full" />
        </Loading>
      )}
      {/* The provider mounts its field here, so this is always rendered; hidden until it is ready. */}
      <div
        className={classNames(
          'rounded-control [&_iframe]:shadow-none! [&_iframe]:outline-none!',
          isReady ? 'border bg-paper px-3 py-2.75' : 'h-0 overflow-hidden',
          isReady && (problem === null ? 'border-control' : 'border-error'),
          isReady && isFocused && 'focus-shown',
        )}
      >
        <div ref={containerRef} />
      </div>
      {problem !== null && (
        <div role="alert">
          <FieldError id={`${id}-error`}>{problem}</FieldError>
        </div>
      )}
    </div>
  );
};
