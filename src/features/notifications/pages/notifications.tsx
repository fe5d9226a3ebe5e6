import { FavoriteButton } from '~/entities/favorite/favorite-button';
import type { RenderSubsidyActions } from '~/features/notifications/inbox/subsidy-actions';
import { NotificationsScreen } from '~/features/notifications/inbox/notifications-screen';
import { DismissButton } from '~/entities/subsidy/dismiss-button';
import { searchPathOf } from '~/entities/subsidy/search-state';
import { useNow } from '~/lib/use-now';
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
    />
  );
}
