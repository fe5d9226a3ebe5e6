import { useState, type ReactNode } from 'react';
import type { SubsidySummary } from '~/contract/subsidies';
import { useSetManyDismissed } from '~/features/subsidies/dismissals';
import { BulkOutcome, type Outcome } from './bulk-outcome';
import { SELECT_PAGE_ID, SelectPageBox } from './select-boxes';
import { SelectionActions } from './selection-actions';
import { useEscape, type Selection } from './use-selection';

/**
 * Draws the button that adds what is selected to the favourites; `onDone` is told the ids of those
 * that could not be added.
 */
export type RenderBulkFavorite = (
  subsidies: readonly SubsidySummary[],
  onDone: (failedIds: readonly number[]) => void,
) => ReactNode;

/** On the way out the focus goes where a selection begins, or else to the results. */
const focusSelectPage = (): void => {
  // After the bar is gone, as its own box has the same id.
  requestAnimationFrame(() =>
    (document.getElementById(SELECT_PAGE_ID) ?? document.getElementById('search-results'))?.focus({
      preventScroll: true,
    }),
  );
};

/** What can be done with the selected rows, at the bottom of the window; then what became of it. */
export const SelectionBar = ({
  workspaceId,
  selection,
  subsidies,
  showsDismissed,
  pageItems,
  onCompare,
  renderBulkFavorite,
}: {
  workspaceId: number;
  selection: Selection;
  /** What is selected, as it is now. */
  subsidies: readonly SubsidySummary[];
  /** The list is of what was dismissed. */
  showsDismissed: boolean;
  /** What the page shows, where only the bar has room to select it all; else null. */
  pageItems: readonly SubsidySummary[] | null;
  onCompare: (subsidyIds: number[]) => void;
  renderBulkFavorite: RenderBulkFavorite | undefined;
}) => {
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const setMany = useSetManyDismissed(workspaceId);
  // More is selected than what failed: that is new work, and the last is done with.
  if (outcome !== null && subsidies.length > outcome.failed.length) setOutcome(null);

  const dismiss = (chosen: readonly SubsidySummary[], isDismissed: boolean): void =>
    setMany.mutate(
      { subsidies: chosen, isDismissed },
      {
        onSuccess: ({ done, failed, error }) => {
          selection.set(done, false);
          setOutcome({ isDismissed, done, failed, message: error?.message ?? '' });
        },
      },
    );

  /** What failed stays selected, to be tried again. */
  const keepOnly = (ids: readonly number[]): void => {
    selection.set(
      subsidies.filter(({ subsidyId }) => !ids.includes(subsidyId)),
      false,
    );
    if (ids.length === 0) focusSelectPage();
  };

  const clear = (): void => {
    selection.clear();
    focusSelectPage();
  };

  useEscape(subsidies.length > 0, clear);

  // Stays in the page when it is empty: what comes new into it has the browser style all of it anew.
  if (outcome === null && subsidies.length === 0) return <div />;
  return (
    <div
      role="group"
      aria-label="選択した補助金・助成金"
      className="sticky bottom-3 z-10 mt-3 rounded-card bg-float px-4 py-2.5 shadow-float max-md:bottom-0 max-md:-mx-4 max-md:rounded-b-none max-md:pb-[calc(0.625rem+env(safe-area-inset-bottom))] print:hidden [@media(max-height:30rem)]:static"
    >
      {outcome === null ? (
        <SelectionActions
          subsidies={subsidies}
          isBusy={setMany.isPending}
          showsDismissed={showsDismissed}
          onDismiss={() => dismiss(subsidies, !showsDismissed)}
          onCompare={() => onCompare(subsidies.map(({ subsidyId }) => subsidyId))}
          onClear={clear}
          selectPage={pageItems && <SelectPageBox items={pageItems} selection={selection} />}
          bulkFavorite={renderBulkFavorite?.(subsidies, keepOnly)}
        />
      ) : (
        <BulkOutcome
          outcome={outcome}
          isBusy={setMany.isPending}
          onUndo={() => dismiss(outcome.done, !outcome.isDismissed)}
          onRetry={() => dismiss(outcome.failed, outcome.isDismissed)}
          onClose={() => {
            setOutcome(null);
            focusSelectPage();
          }}
        />
      )}
    </div>
  );
};
