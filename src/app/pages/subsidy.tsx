import { useParams } from 'react-router';
import { FavoriteButton } from '~/features/favorites/components/favorite-button';
import { FavoriteNote } from '~/features/favorites/components/favorite-note';
import { DeadlineReminder } from '~/features/notifications/components/deadline-reminder';
import { SubsidyView } from '~/features/subsidies/components/detail/subsidy-view';

/** /search/{id}: three features meet here, the subsidy, the workspace's favourites and reminders. */
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
      renderNote={(subsidy) => <FavoriteNote subsidy={subsidy} />}
      renderReminder={(subsidy) => <DeadlineReminder subsidy={subsidy} />}
    />
  );
}
