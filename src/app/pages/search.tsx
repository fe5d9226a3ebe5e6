import type { ComponentProps } from 'react';
import { DocumentAction } from '~/entities/document/document-action';
import { ProposalButton } from '~/entities/viewpoint/proposal-button';
import { ViewpointBar } from '~/entities/viewpoint/viewpoint-bar';
import { can } from '~/domain/access/access';
import { documentCreation } from '~/domain/documents/document-creation';
import { BulkFavoriteButton } from '~/entities/favorite/bulk-favorite-button';
import { FavoriteButton } from '~/entities/favorite/favorite-button';
import { NotifyConditionButton } from '~/features/notifications/conditions/notify-condition-button';
import type { RenderAction } from '~/entities/subsidy/result-parts';
import { SearchScreen } from '~/features/subsidies/search/search-screen';
import type { RenderBulkFavorite } from '~/features/subsidies/results/selection-bar';
import { standingOf, useSessionStore, useWorkspaceId } from '~/session/session';
import { useViewpoint } from '~/entities/viewpoint/viewpoint';

const renderActions: RenderAction = (subsidy, { iconOnly }) => (
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

/** Nothing for a client to which nothing can be added. */
const NotifyAction = (props: ComponentProps<typeof NotifyConditionButton>) =>
  useViewpoint().isLocked ? null : <NotifyConditionButton {...props} />;

const renderBulkFavorite: RenderBulkFavorite = (subsidies, onDone, label) => (
  <BulkFavoriteButton subsidies={subsidies} onDone={onDone} label={label} />
);

/** The search, with the favourites that its results can be added to and the notices it can give. */
export default function Search() {
  const session = useSessionStore();
  const workspaceId = useWorkspaceId();
  const standing = standingOf(session);
  const hasActions = can('favorites', standing) || documentCreation(standing, 'search') !== 'none';
  return (
    <SearchScreen
      key={workspaceId}
      title="補助金・助成金を探す"
      workspaceId={workspaceId}
      renderAction={hasActions ? renderActions : undefined}
      renderBulkFavorite={renderBulkFavorite}
      renderViewpoint={(viewpoint) => <ViewpointBar workspaceId={workspaceId} {...viewpoint} />}
      renderProposal={(subsidyIds) => <ProposalButton subsidyIds={subsidyIds} />}
      renderFavorite={(subsidy) => <FavoriteButton subsidy={subsidy} />}
      renderNotify={({ filters, name, clientId }) => (
        <NotifyAction filters={filters} suggestedName={name} clientId={clientId} />
      )}
    />
  );
}
