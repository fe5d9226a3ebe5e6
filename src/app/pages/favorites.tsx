import { Suspense } from 'react';
import { DocumentAction } from '~/entities/document/document-action';
import { ProposalButton } from '~/entities/viewpoint/proposal-button';
import { ViewpointBar } from '~/entities/viewpoint/viewpoint-bar';
import { FavoriteButton } from '~/entities/favorite/favorite-button';
import type { FavoriteParts } from '~/features/favorites/list/favorite-parts';
import { FavoritesScreen } from '~/features/favorites/list/favorites-screen';
import {
  Amount,
  Deadline,
  ResultMeta,
  ResultVerdict,
  TitleLink,
} from '~/entities/subsidy/result-parts';
import { lazyNamed } from '~/lib/lazy-named';
import { useNow } from '~/lib/use-now';
import { useWorkspaceId } from '~/session/session';

const CompareScreen = lazyNamed(
  async () => import('~/features/subsidies/compare/compare-screen'),
  'CompareScreen',
);

const partsAt = (now: Date): FavoriteParts => ({
  title: (subsidy, words) => <TitleLink subsidy={subsidy} keyword={words} />,
  meta: (subsidy) => <ResultMeta subsidy={subsidy} />,
  fit: ({ match }) => <ResultVerdict match={match} />,
  amount: ({ maxAmount }) => <Amount maxAmount={maxAmount} small />,
  deadline: (subsidy, { inline }) => <Deadline subsidy={subsidy} now={now} inline={inline} />,
  action: (subsidy) => (
    <DocumentAction subsidy={subsidy} place="search" className="whitespace-nowrap" />
  ),
});

/** /favorites: two features meet here, the workspace's favourites and what the search knows of them. */
export default function Favorites() {
  const workspaceId = useWorkspaceId();
  const now = useNow();
  return (
    <FavoritesScreen
      key={workspaceId}
      workspaceId={workspaceId}
      now={now}
      parts={partsAt(now)}
      renderViewpoint={(viewpoint) => (
        <ViewpointBar
          workspaceId={workspaceId}
          {...viewpoint}
          ownWords="クライアントのお気に入りは、クライアントごとに分かれています。"
        />
      )}
      renderProposal={(subsidyIds) => <ProposalButton subsidyIds={subsidyIds} />}
      renderComparison={({ subsidyIds, backTo, viewpointBar }) => (
        <Suspense>
          <CompareScreen
            workspaceId={workspaceId}
            subsidyIds={subsidyIds}
            backTo={backTo}
            backLabel="お気に入りに戻る"
            viewpointBar={viewpointBar}
            renderFavorite={(subsidy) => <FavoriteButton subsidy={subsidy} />}
          />
        </Suspense>
      )}
    />
  );
}
