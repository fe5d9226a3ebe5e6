import { X } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import type { SubsidySummary } from '~/contract/subsidies';
import { announce } from '~/ui/feedback/announce';
import { Button } from '~/ui/controls/button';

/** What became of several: of dismissing them, of bringing them back, or of adding them to the favourites. */
export type Outcome = {
  what: 'dismissed' | 'shown' | 'favorite';
  doneCount: number;
  failed: readonly SubsidySummary[];
  /** Why the first of those failed. */
  message: string;
};

const WORDS: Record<Outcome['what'], { done: string; failed: string }> = {
  dismissed: { done: '表示しないことにしました', failed: '表示しないことにできませんでした' },
  shown: { done: '再び表示するようにしました', failed: '再び表示するようにできませんでした' },
  favorite: { done: 'お気に入りに追加しました', failed: 'お気に入りに追加できませんでした' },
};

const wordsOf = ({ what, doneCount, failed, message }: Outcome): string => {
  const words = WORDS[what];
  const worked = doneCount > 0 ? `${doneCount}件を${words.done}。` : '';
  return failed.length > 0
    ? `${worked}次の${failed.length}件は${words.failed}。${message}`
    : worked;
};

/** Stays until it is closed or something else is selected: names what it did not work for. */
export const BulkOutcome = ({
  outcome,
  retry,
  undo,
  onClose,
}: {
  outcome: Outcome;
  /** Tries what failed once more. */
  retry: ReactNode;
  undo: ReactNode;
  onClose: () => void;
}) => {
  const words = wordsOf(outcome);
  const place = useRef<HTMLDivElement>(null);
  const hasFailed = outcome.failed.length > 0;
  // A toast has said it.
  const isSaid = outcome.what === 'favorite';
  useEffect(() => {
    if (!isSaid) announce(words, hasFailed ? 'assertive' : 'polite');
    if (document.activeElement === document.body) place.current?.focus({ preventScroll: true });
  }, [words, hasFailed, isSaid]);
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
      {hasFailed && retry}
      {undo}
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
