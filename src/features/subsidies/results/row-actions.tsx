import type { SubsidySummary } from '~/contract/subsidies';
import { DismissButton } from '~/entities/subsidy/dismiss-button';
import type { RenderAction } from '~/entities/subsidy/result-parts';

/** What the page brings (the favourites), and whether one wants to see the result at all. */
export const RowActions = ({
  subsidy,
  iconOnly,
  renderAction,
  stacked = false,
}: {
  subsidy: SubsidySummary;
  iconOnly: boolean;
  renderAction: RenderAction | undefined;
  stacked?: boolean;
}) => (
  <div className={stacked ? 'grid justify-items-start' : 'flex'}>
    {renderAction?.(subsidy, { iconOnly })}
    <DismissButton subsidy={subsidy} iconOnly={iconOnly} className="whitespace-nowrap" />
  </div>
);
