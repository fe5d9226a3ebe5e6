import type { SubsidySummary } from '~/contract/subsidies';
import { FavoriteButton } from '~/features/favorites/components/favorite-button';
import { NotificationsScreen } from '~/features/notifications/components/notifications-screen';
import { DismissButton } from '~/features/subsidies/components/dismiss-button';
import { searchPathOf } from '~/features/subsidies/search-state';
import { useNow } from '~/features/subsidies/use-now';

const renderSubsidyActions = (subsidy: SubsidySummary) => (
  <>
    <FavoriteButton subsidy={subsidy} iconOnly />
    <DismissButton subsidy={subsidy} iconOnly />
  </>
);

/** /notifications: what a notice tells of can become a favourite or be dismissed right there. */
export default function Notifications() {
  const now = useNow();
  return (
    <NotificationsScreen
      now={now}
      renderSubsidyActions={renderSubsidyActions}
      searchPathOf={searchPathOf}
    />
  );
}
