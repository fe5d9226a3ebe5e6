import type { SubsidySummary } from '~/contract/subsidies';
import { SubsidyRowActions } from '~/entities/document/document-action';
import { DismissButton } from '~/entities/subsidy/dismiss-button';
import type { ResultProps } from '~/entities/subsidy/result-parts';
import { useSelection } from '~/entities/subsidy/selection';
import { Checkbox } from '~/ui/controls/checkbox';

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

/** Favorite, document and dismiss buttons of a result, as text or as icons. */
export const RowActions = ({
  subsidy,
  iconOnly = false,
}: {
  subsidy: SubsidySummary;
  iconOnly?: boolean;
}) => (
  <div className={iconOnly ? 'flex' : '-mx-1 flex flex-wrap gap-x-1 empty:hidden print:hidden'}>
    <SubsidyRowActions subsidy={subsidy} iconOnly={iconOnly} />
    <DismissButton subsidy={subsidy} iconOnly={iconOnly} size="row" className="whitespace-nowrap" />
  </div>
);
