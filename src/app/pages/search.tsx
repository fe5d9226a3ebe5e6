import { can } from '~/domain/access';
import { FavoriteButton } from '~/features/favorites/components/favorite-button';
import { SearchScreen } from '~/features/subsidies/components/search/search-screen';
import type { RenderAction } from '~/features/subsidies/components/search/results';
import { standingOf, useSessionStore, useWorkspaceId } from '~/stores/session';

const renderFavorite: RenderAction = (subsidy, { iconOnly }) => (
  <FavoriteButton subsidy={subsidy} iconOnly={iconOnly} className="whitespace-nowrap" />
);

/** The search, with the favourites that its results can be added to. */
export default function Search() {
  const session = useSessionStore();
  const workspaceId = useWorkspaceId();
  return (
    <SearchScreen
      key={workspaceId}
      title="補助金・助成金を探す"
      workspaceId={workspaceId}
      renderAction={can('favorites', standingOf(session)) ? renderFavorite : undefined}
    />
  );
}
