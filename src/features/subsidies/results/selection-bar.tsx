import { X } from 'lucide-react';
import { useState, useDeferredValue, useEffect, useRef, type ReactNode } from 'react';
import type { SubsidySummary } from '~/contract/subsidies';
import { useSetManyDismissed } from '~/entities/subsidy/dismissals';
import { useEscape, useSelection } from '~/entities/subsidy/selection';
import { useWorkspaceId } from '~/session/session';
import { Button } from '~/ui/controls/button';
import { announce } from '~/ui/feedback/announce';
import { BulkFavoriteButton, type BulkAddition } from './bulk-favorite-button';
import { SELECT_PAGE_ID, SelectPageBox } from './row-controls';
import { SelectionActions } from './selection-actions';

const RETRY = 'もう一度';

/** Moves the focus to the checkbox that selects the page, or else to the results. */
const focusSelectPage = (): void => {
  // After the bar is removed, since its own checkbox has the same id.
  requestAnimationFrame(() =>
    (document.getElementById(SELECT_PAGE_ID) ?? document.getElementById('search-results'))?.focus({
      preventScroll: true,
    }),
  );
};

/** Actions for the selected rows, at the bottom of the window, then their outcome. */
export const ResultSelectionBar = ({
  searchKey,
  items,
  showsDismissed,
  hasPageBox,
  onCompare,
}: {
  /** A new search discards the outcome. */
  searchKey: string;
  /** The results on the page, with their current state. */
  items: readonly SubsidySummary[];
  showsDismissed: boolean;
  /** Only this bar has room for the checkbox that selects the whole page. */
  hasPageBox: boolean;
  onCompare: (subsidyIds: number[]) => void;
}) => {
  const selection = useSelection((whole) => whole);
  const current = new Map(items.map((item) => [item.subsidyId, item]));
  // Deferred, since it would delay the paint of the tick; an empty selection closes the bar at once.
  const deferred = useDeferredValue(selection.chosen);
  const shown = selection.chosen.size === 0 ? selection.chosen : deferred;
  // With their current state, without those dismissed in their row since.
  const subsidies = [...shown.values()]
    .map((subsidy) => current.get(subsidy.subsidyId) ?? subsidy)
    .filter(({ isDismissed }) => isDismissed === showsDismissed);
  const workspaceId = useWorkspaceId();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const setMany = useSetManyDismissed(workspaceId);
  // A new search or an added row discards the last outcome.
  const now = { searchKey, ids: subsidies.map(({ subsidyId }) => subsidyId) };
  const [before, setBefore] = useState(now);
  if (before.searchKey !== searchKey || before.ids.join() !== now.ids.join()) {
    setBefore(now);
    const isNewWork =
      before.searchKey !== searchKey || now.ids.some((id) => !before.ids.includes(id));
    if (isNewWork) setOutcome(null);
  }

  const dismiss = (chosen: readonly SubsidySummary[], isDismissed: boolean): void =>
    setMany.mutate(
      { subsidies: chosen, isDismissed },
      {
        onSuccess: ({ done, failed, error }) => {
          selection.set(done, false);
          setOutcome({
            what: isDismissed ? 'dismissed' : 'shown',
            doneCount: done.length,
            undoable: done,
            failed,
            message: error?.message ?? '',
          });
        },
      },
    );

  /** Failed subsidies stay selected for a retry. */
  const showAddition =
    (chosen: readonly SubsidySummary[]) =>
    ({ addedCount, failedIds, message }: BulkAddition): void => {
      const failed = chosen.filter(({ subsidyId }) => failedIds.includes(subsidyId));
      selection.set(
        chosen.filter((subsidy) => !failed.includes(subsidy)),
        false,
      );
      setOutcome(
        failed.length === 0
          ? null
          : { what: 'favorite', doneCount: addedCount, undoable: [], failed, message },
      );
      if (failed.length === 0) focusSelectPage();
    };

  const clear = (): void => {
    selection.clear();
    focusSelectPage();
  };

  useEscape(subsidies.length > 0, clear);

  // Rendered even when empty: inserting it would make the browser restyle the whole page.
  if (outcome === null && subsidies.length === 0) return <div />;
  return (
    <div
      role="group"
      aria-label="選択した補助金・助成金"
      className="foot-bar float-bar z-10 mt-3 print:hidden [@media(max-height:30rem)]:relative [@media(max-height:30rem)]:bottom-auto"
    >
      {outcome === null ? (
        <SelectionActions
          subsidies={subsidies}
          isBusy={setMany.isPending}
          showsDismissed={showsDismissed}
          onDismiss={() => dismiss(subsidies, !showsDismissed)}
          onCompare={() => onCompare(subsidies.map(({ subsidyId }) => subsidyId))}
          onClear={clear}
          selectPage={hasPageBox && <SelectPageBox items={items} />}
          onAdded={showAddition(subsidies)}
        />
      ) : (
        <BulkOutcome
          outcome={outcome}
          onClose={() => {
            setOutcome(null);
            focusSelectPage();
          }}
        >
          {outcome.failed.length > 0 &&
            (outcome.what === 'favorite' ? (
              <BulkFavoriteButton
                subsidies={outcome.failed}
                onDone={showAddition(outcome.failed)}
                label={RETRY}
              />
            ) : (
              <Button
                size="sm"
                busy={setMany.isPending}
                onClick={() => dismiss(outcome.failed, outcome.what === 'dismissed')}
              >
                {RETRY}
              </Button>
            ))}
          {outcome.undoable.length > 0 && (
            <Button
              size="sm"
              busy={setMany.isPending}
              onClick={() => dismiss(outcome.undoable, outcome.what !== 'dismissed')}
            >
              元に戻す
            </Button>
          )}
        </BulkOutcome>
      )}
    </div>
  );
};

type Outcome = {
  what: 'dismissed' | 'shown' | 'favorite';
  doneCount: number;
  undoable: readonly SubsidySummary[];
  failed: readonly SubsidySummary[];
  /** The error of the first failure. */
  message: string;
};

const MESSAGES: Record<Outcome['what'], { done: string; failed: string }> = {
  dismissed: { done: '非表示にしました', failed: '非表示にできませんでした' },
  shown: { done: '再表示しました', failed: '再表示できませんでした' },
  favorite: { done: 'お気に入りに追加しました', failed: 'お気に入りに追加できませんでした' },
};

/** Names the failed subsidies. Stays until it is closed or the selection changes. */
const BulkOutcome = ({
  outcome,
  onClose,
  children,
}: {
  outcome: Outcome;
  onClose: () => void;
  children: ReactNode;
}) => {
  const { what, doneCount, failed } = outcome;
  const done = doneCount > 0 ? `${doneCount}件を${MESSAGES[what].done}。` : '';
  const notDone = `次の${failed.length}件は${MESSAGES[what].failed}。${outcome.message}`;
  const hasFailed = failed.length > 0;
  const message = `${done}${hasFailed ? notDone : ''}`;
  const container = useRef<HTMLDivElement>(null);
  // A toast announces additions to the favorites.
  const hasToast = what === 'favorite';
  useEffect(() => {
    if (!hasToast) announce(message, hasFailed ? 'assertive' : 'polite');
    if (document.activeElement === document.body) container.current?.focus({ preventScroll: true });
  }, [message, hasFailed, hasToast]);
  return (
    <div
      ref={container}
      tabIndex={-1}
      className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm"
    >
      <div className="min-w-0 flex-1 basis-72">
        <p className={`phrase ${hasFailed ? 'text-error-ink' : ''}`}>{message}</p>
        {hasFailed && (
          <ul className="data-title max-h-24 list-disc overflow-y-auto ps-5">
            {failed.map(({ subsidyId, title }) => (
              <li key={subsidyId}>
                <bdi>{title}</bdi>
              </li>
            ))}
          </ul>
        )}
      </div>
      {children}
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
