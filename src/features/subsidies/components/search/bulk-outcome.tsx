import { X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { SubsidySummary } from '~/contract/subsidies';
import { announce } from '~/ui/announce';
import { Button } from '~/ui/button';

/** What became of dismissing several, or of bringing them back. */
export type Outcome = {
  isDismissed: boolean;
  done: readonly SubsidySummary[];
  failed: readonly SubsidySummary[];
  /** Why the first of those failed. */
  message: string;
};

const wordsOf = ({ isDismissed, done, failed, message }: Outcome): string => {
  const what = isDismissed ? '表示しないことに' : '再び表示するように';
  const worked = done.length > 0 ? `${done.length}件を${what}しました。` : '';
  return failed.length > 0
    ? `${worked}次の${failed.length}件は${what}できませんでした。${message}`
    : worked;
};

/** Stays until it is closed or something else is selected: names what it did not work for. */
export const BulkOutcome = ({
  outcome,
  isBusy,
  onUndo,
  onRetry,
  onClose,
}: {
  outcome: Outcome;
  isBusy: boolean;
  onUndo: () => void;
  onRetry: () => void;
  onClose: () => void;
}) => {
  const words = wordsOf(outcome);
  const place = useRef<HTMLDivElement>(null);
  const hasFailed = outcome.failed.length > 0;
  useEffect(() => {
    announce(words, hasFailed ? 'assertive' : 'polite');
    if (document.activeElement === document.body) place.current?.focus({ preventScroll: true });
  }, [words, hasFailed]);
  return (
    <div ref={place} tabIndex={-1} className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
      <div className="min-w-0 flex-1 basis-72">
        <p className={`phrase ${hasFailed ? 'text-error-ink' : ''}`}>{words}</p>
        {hasFailed && (
          <ul className="data-title max-h-24 list-disc overflow-y-auto ps-5">
            {outcome.failed.map(({ subsidyId, title }) => (
              <li key={subsidyId}>
                <bdi>{title}</bdi>
              </li>
            ))}
          </ul>
        )}
      </div>
      {hasFailed && (
        <Button size="sm" busy={isBusy} onClick={onRetry}>
          もう一度
        </Button>
      )}
      {outcome.done.length > 0 && (
        <Button size="sm" busy={isBusy} onClick={onUndo}>
          元に戻す
        </Button>
      )}
      <Button
        size="sm"
        variant="ghost"
        iconOnly
        icon={<X aria-hidden />}
        aria-label="閉じる"
        onClick={onClose}
      />
    </div>
  );
};
