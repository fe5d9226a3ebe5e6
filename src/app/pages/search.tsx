import type { ComponentProps } from 'react';
import { useViewpoint } from '~/entities/viewpoint/viewpoint';
import { NotifyConditionButton } from '~/features/notifications/conditions/notify-condition-button';
import { SearchScreen } from '~/features/subsidies/search/search-screen';
import { useWorkspaceId } from '~/session/session';

/** Nothing for a locked client, to which nothing can be added. */
const NotifyAction = (props: ComponentProps<typeof NotifyConditionButton>) =>
  useViewpoint().isLocked ? null : <NotifyConditionButton {...props} />;

/** /search: combines two features, the search and its notification conditions. */
export default function Search() {
  const workspaceId = useWorkspaceId();
  return (
    <SearchScreen
      key={workspaceId}
      renderNotify={({ filters, name, clientId, isInMenu }) => (
        <NotifyAction
          filters={filters}
          suggestedName={name}
          clientId={clientId}
          {...(isInMenu && {
            variant: 'ghost' as const,
            className: 'w-full justify-start px-3! gap-2.5!',
          })}
        />
      )}
    />
  );
}
