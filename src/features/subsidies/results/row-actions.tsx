import type { SubsidySummary } from '~/contract/subsidies';
import { DismissButton } from '~/entities/subsidy/dismiss-button';
import { SubsidyRowActions } from '~/entities/document/subsidy-row-actions';

/** What can be done with a result, and whether one wants to see it at all. */
export const RowActions = ({
  subsidy,
  iconOnly,
  stacked = false,
}: {
  subsidy: SubsidySummary;
  iconOnly: boolean;
  stacked?: boolean;
}) => (
  <div className={stacked ? 'grid justify-items-start' : 'flex'}>
    <SubsidyRowActions subsidy={subsidy} iconOnly={iconOnly} />
    <DismissButton subsidy={subsidy} iconOnly={iconOnly} className="whitespace-nowrap" />
  </div>
);
