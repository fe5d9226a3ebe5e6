import type { SubsidySummary } from '~/contract/subsidies';
import { FavoriteButton } from '~/entities/favorite/favorite-button';
import { DocumentAction } from './document-action';

/** The favorite and new-document buttons of a subsidy row, each only where it is allowed. */
export const SubsidyRowActions = ({
  subsidy,
  iconOnly,
}: {
  subsidy: SubsidySummary;
  iconOnly?: boolean;
}) => (
  <>
    <FavoriteButton subsidy={subsidy} iconOnly={iconOnly} className="whitespace-nowrap" />
    <DocumentAction
      subsidy={subsidy}
      place="search"
      iconOnly={iconOnly}
      className="whitespace-nowrap"
    />
  </>
);
