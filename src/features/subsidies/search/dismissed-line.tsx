import { useEffect, useRef } from 'react';
import type { SubsidySummary } from '~/contract/subsidies';
import { useSetDismissed } from '~/entities/subsidy/dismissals';
import { useWorkspaceId } from '~/session/session';
import { Button } from '~/ui/controls/button';
import { onFirstClick } from '~/ui/controls/first-click';
import { resultLinkId } from '~/entities/subsidy/last-opened';

const isFocusLost = (): boolean => document.activeElement === document.body;

/**
 * Stands in the place of a result that was just dismissed, or brought back from the dismissed ones,
 * to take that back.
 */
export const DismissedLine = ({ subsidy }: { subsidy: SubsidySummary }) => {
  const { subsidyId, title, isDismissed } = subsidy;
  const setDismissed = useSetDismissed(useWorkspaceId(), subsidy);
  const undo = useRef<HTMLButtonElement>(null);
  const hadFocus = useRef(false);
  useEffect(() => {
    // The button that was pressed went with its row: the focus goes on here, not to nowhere.
    if (isFocusLost()) undo.current?.focus({ preventScroll: true });
    return () => {
      if (!hadFocus.current) return;
      // And on to the result where it is back.
      requestAnimationFrame(() => {
        if (!isFocusLost()) return;
        const next = document.getElementById(resultLinkId(subsidyId));
        (next ?? document.getElementById('search-results'))?.focus({ preventScroll: true });
      });
    };
  }, [subsidyId]);
  return (
    <div className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-1 text-sm text-ink-2">
      <p className="min-w-0 flex-1 basis-60">
        「<bdi className="data-title">{title}</bdi>」
        <span className="inline-block">
          {isDismissed ? 'を表示しないことにしました。' : 'を再び表示するようにしました。'}
        </span>
      </p>
      <Button
        ref={undo}
        size="sm"
        aria-label={`元に戻す：${title}`}
        onFocus={() => {
          hadFocus.current = true;
        }}
        onBlur={() => {
          hadFocus.current = false;
        }}
        onClick={onFirstClick(() => setDismissed.mutate(!isDismissed))}
      >
        元に戻す
      </Button>
    </div>
  );
};
