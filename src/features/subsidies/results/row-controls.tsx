import { Ellipsis } from 'lucide-react';
import type { SubsidySummary } from '~/contract/subsidies';
import { SubsidyRowActions } from '~/entities/document/document-action';
import { DismissButton } from '~/entities/subsidy/dismiss-button';
import type { ResultProps } from '~/entities/subsidy/result-parts';
import { useSelection } from '~/entities/subsidy/selection';
import { Checkbox } from '~/ui/controls/checkbox';
import { classNames } from '~/ui/page/class-names';
import { useMediaQuery } from '~/ui/page/use-media-query';

/** Selects one result; labelled by its title. */
export const SelectRowBox = ({ subsidy, onSelect }: Pick<ResultProps, 'subsidy' | 'onSelect'>) => (
  <Checkbox
    hideLabel
    label={`「${subsidy.title}」を選択`}
    checked={useSelection(({ chosen }) => chosen.has(subsidy.subsidyId))}
    onChange={({ target, nativeEvent }) =>
      onSelect(subsidy, target.checked, 'shiftKey' in nativeEvent && nativeEvent.shiftKey === true)
    }
  />
);

/** Selects the whole page; indeterminate if some rows are selected. */
export const SelectPageBox = ({
  items,
  hideLabel = false,
}: {
  items: readonly SubsidySummary[];
  hideLabel?: boolean;
}) => {
  const set = useSelection((selection) => selection.set);
  const count = useSelection(
    ({ chosen }) => items.filter(({ subsidyId }) => chosen.has(subsidyId)).length,
  );
  const isAll = count === items.length && count > 0;
  return (
    <Checkbox
      id={SELECT_PAGE_ID}
      hideLabel={hideLabel}
      label="このページをすべて選択"
      checked={isAll}
      indeterminate={count > 0 && !isAll}
      onChange={() => set(items, !isAll)}
    />
  );
};

/** Receives the focus when the selection bar closes. */
export const SELECT_PAGE_ID = 'select-page';

/** The star of a favorite stays, as it says something about the subsidy. */
const SHOWN_ON_HOVER =
  '[&>:not([data-more],:has([aria-pressed=true],.fill-star))]:opacity-0 in-[tr:is(:hover,:focus-within)]:[&>*]:opacity-100! in-[tr:is(:hover,:focus-within)]:[&>[data-more]]:hidden';

/**
 * Favorite, document and dismiss buttons of a result. A mouse sees them as icons on the row that it
 * points at or that has the focus, else 「…」; on a touch screen they are always there, as text.
 */
export const RowActions = ({
  subsidy,
  isColumn = false,
}: {
  subsidy: SubsidySummary;
  /** In a column of their own, which has no room for text. */
  isColumn?: boolean;
}) => {
  const hasMouse = useMediaQuery('(hover: hover)');
  const iconOnly = isColumn || hasMouse;
  return (
    <div
      className={classNames(
        'print:hidden',
        iconOnly ? 'relative flex' : '-mx-1 flex flex-wrap gap-x-1 empty:hidden',
        iconOnly && !isColumn && '-my-1 ms-auto shrink-0',
        hasMouse && SHOWN_ON_HOVER,
      )}
    >
      <SubsidyRowActions subsidy={subsidy} iconOnly={iconOnly} />
      <DismissButton
        subsidy={subsidy}
        iconOnly={iconOnly}
        size="row"
        className="whitespace-nowrap"
      />
      {hasMouse && (
        <Ellipsis
          aria-hidden
          data-more
          className="pointer-events-none absolute end-2.5 top-1/2 size-4.5 -translate-y-1/2 text-ink-2"
        />
      )}
    </div>
  );
};
