import { useParams } from 'react-router';
import { FavoriteButton } from '~/features/favorites/components/favorite-button';
import { SubsidyView } from '~/features/subsidies/components/detail/subsidy-view';

/** /search/{id}: two features meet here, the subsidy and the workspace's favourites. */
export default function SubsidyPage() {
  const { id } = useParams();
  return (
    <SubsidyView
      subsidyId={Number(id)}
      renderFavorite={(subsidy) => (
        <FavoriteButton
          subsidy={subsidy}
          label="お気に入り"
          className="justify-start whitespace-nowrap"
        />
      )}
    />
  );
}
