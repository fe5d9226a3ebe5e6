import type { SubsidySummary } from '~/contract/subsidies';
import { FavoriteButton } from '~/entities/favorite/favorite-button';
import { DocumentAction } from './document-action';

/** In a row of subsidies: the favourite, and a document of it. Each is nothing where it may not be. */
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
