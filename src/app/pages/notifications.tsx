import { renderClientPicker } from '~/app/client-choice';
import { FavoriteButton } from '~/features/favorites/components/favorite-button';
import type { RenderSubsidyActions } from '~/features/notifications/subsidy-actions';
import { NotificationsScreen } from '~/features/notifications/components/notifications-screen';
import { DismissButton } from '~/features/subsidies/components/dismiss-button';
import { searchPathOf } from '~/features/subsidies/search-state';
import { useNow } from '~/features/subsidies/use-now';
import { useMediaQuery } from '~/ui/page/use-media-query';

/** /notifications: what a notice tells of can become a favourite or be dismissed right there. */
export default function Notifications() {
  const now = useNow();
  const hasRoomForWords = useMediaQuery('(width >= 64rem)');
  const renderSubsidyActions: RenderSubsidyActions = (subsidy, { isForClients }) => (
    <>
      <FavoriteButton subsidy={subsidy} iconOnly={!hasRoomForWords} saysOwn={isForClients} />
      <DismissButton subsidy={subsidy} iconOnly={!hasRoomForWords} />
    </>
  );
  return (
    <NotificationsScreen
      now={now}
      renderSubsidyActions={renderSubsidyActions}
      searchPathOf={searchPathOf}
      renderClientPicker={renderClientPicker}
    />
  );
}
