import { Suspense } from 'react';
import { FavoritesScreen } from '~/features/favorites/list/favorites-screen';
import { lazyNamed } from '~/lib/lazy-named';
import { useWorkspaceId } from '~/session/session';

const CompareScreen = lazyNamed(
  async () => import('~/features/subsidies/compare/compare-screen'),
  'CompareScreen',
);

/** /favorites: combines two features, the favorites and the comparison of subsidies. */
export default function Favorites() {
  const workspaceId = useWorkspaceId();
  return (
    <FavoritesScreen
      key={workspaceId}
      renderComparison={({ subsidyIds, backTo, viewpointBar }) => (
        <Suspense>
          <CompareScreen
            subsidyIds={subsidyIds}
            backTo={backTo}
            backLabel="お気に入りに戻る"
            viewpointBar={viewpointBar}
          />
        </Suspense>
      )}
    />
  );
}
