import { useQuery } from '@tanstack/react-query';
import { CalendarPlus } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { Favorite } from '~/contract/favorites';
import { can } from '~/domain/access/access';
import { favoritesPath, readFavorites } from '~/entities/favorite/favorites-address';
import { favoriteQueries } from '~/entities/favorite/queries';
import { newSearchPath } from '~/entities/subsidy/paths';
import {
  favoritesName,
  useViewedClient,
  useViewpoint,
  useViewpointOf,
  ViewpointContext,
} from '~/entities/viewpoint/viewpoint';
import { ViewpointBar } from '~/entities/viewpoint/viewpoint-bar';
import { lazyDialog } from '~/lib/lazy-named';
import { DESKTOP } from '~/lib/screen';
import { useNow } from '~/lib/use-now';
import { useAccess, useWorkspaceId } from '~/session/session';
import { Button } from '~/ui/controls/button';
import { LinkButton } from '~/ui/controls/link-button';
import { announce } from '~/ui/feedback/announce';
import { EmptyState } from '~/ui/feedback/empty-state';
import { SkeletonRows } from '~/ui/feedback/skeleton';
import { QueryState } from '~/ui/lists/query-state';
import { keepFocusInPage } from '~/ui/page/keep-focus';
import { PageHeader } from '~/ui/page/page-header';
import { PageTitle } from '~/ui/page/page-title';
import { useMediaQuery } from '~/ui/page/use-media-query';
import { FavoriteList, type Selection } from './favorite-list';
import { withDeadline } from './favorite-order';

const FavoritesCalendarDialog = lazyDialog(
  async () => import('./calendar-dialog'),
  'FavoritesCalendarDialog',
);

const TITLE = 'お気に入り';

type Comparison = { subsidyIds: readonly number[]; backTo: string; viewpointBar: ReactNode };

/** The favorites of the workspace or the client in the URL, or their comparison (`compare`). */
export const FavoritesScreen = ({
  renderComparison,
}: {
  renderComparison: (comparison: Comparison) => ReactNode;
}) => {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const view = readFavorites(params, useAccess());
  const { clientId } = view;
  const viewpoint = useViewpointOf(useWorkspaceId(), clientId);
  // Kept here, so that the selection survives the comparison.
  const selection = useSelected(clientId);
  const isComparing = view.compare.length > 0;
  const wasComparing = useRef(isComparing);
  useEffect(() => {
    // The link back has disappeared with the comparison.
    if (wasComparing.current && !isComparing) keepFocusInPage();
    wasComparing.current = isComparing;
  }, [isComparing]);
  // The comparison and the keyword belong to the previous client's list.
  const changeClient = (other: number | null): void =>
    void navigate(favoritesPath({ ...view, clientId: other, keyword: '', compare: [] }), {
      preventScrollReset: true,
    });
  const viewpointBar = (
    <ViewpointBar
      clientId={clientId}
      onChange={changeClient}
      ownHint="クライアントのお気に入りは、クライアントごとに分かれています。"
    />
  );
  return (
    <ViewpointContext value={viewpoint}>
      {isComparing ? (
        renderComparison({
          subsidyIds: view.compare,
          backTo: favoritesPath({ ...view, compare: [] }),
          viewpointBar,
        })
      ) : (
        <Favorites viewpointBar={viewpointBar} selection={selection} />
      )}
    </ViewpointContext>
  );
};

const Favorites = ({
  selection,
  viewpointBar,
}: Pick<Comparison, 'viewpointBar'> & { selection: Selection }) => {
  const workspaceId = useWorkspaceId();
  const viewpoint = useViewpoint();
  const { clientId } = viewpoint;
  const { isGone } = useViewedClient(workspaceId, clientId);
  const answer = useQuery(favoriteQueries.list(workspaceId, clientId));
  const { data } = answer;
  const isWide = useMediaQuery(DESKTOP);
  useEffect(() => announce(TITLE), []);
  return (
    <div data-wide="">
      <PageTitle>{TITLE}</PageTitle>
      <PageHeader
        title={TITLE}
        lead={
          isWide &&
          `${clientId === null ? '' : 'このクライアントのために選んだものです。'}ワークスペースのメンバー全員で共有しています。`
        }
        actions={data && data.length > 0 && <CalendarButton favorites={data} />}
      />
      {viewpointBar}
      <QueryState
        what={TITLE}
        query={answer}
        skeleton={
          <SkeletonRows
            className="md:grid-cols-[minmax(0,1fr)_7.25rem_8.75rem]"
            cells={['h-5 w-11/12', 'ms-auto h-5 w-20 max-md:hidden', 'h-6 w-16']}
          />
        }
        // The bar above says that the client no longer exists.
        refusal={isGone ? null : undefined}
      >
        {(favorites) => (
          <FavoriteList key={clientId} favorites={favorites} selection={selection}>
            <NoFavorites />
          </FavoriteList>
        )}
      </QueryState>
    </div>
  );
};

const CALENDAR = '締切をカレンダーに書き出す';

const CalendarButton = ({ favorites }: { favorites: readonly Favorite[] }) => {
  const now = useNow();
  const [isOpen, setOpen] = useState(false);
  const dated = withDeadline(favorites, now);
  const isWide = useMediaQuery(DESKTOP);
  return (
    <>
      <Button
        icon={<CalendarPlus aria-hidden />}
        size={isWide ? 'md' : 'sm'}
        aria-label={CALENDAR}
        disabledReason={dated.length === 0 ? '締切前のお気に入りがありません。' : undefined}
        onClick={() => setOpen(true)}
      >
        {isWide ? CALENDAR : 'カレンダーに書き出す'}
      </Button>
      {isOpen && (
        <FavoritesCalendarDialog favorites={dated} now={now} onClose={() => setOpen(false)} />
      )}
    </>
  );
};

/** Explains the list and offers the first step, or says who can search. */
const NoFavorites = () => {
  const viewpoint = useViewpoint();
  const { clientId, isLocked } = viewpoint;
  const canSearch = can('search', useAccess());
  return (
    <EmptyState
      picture="favorites"
      title={`${favoritesName(viewpoint)}はまだありません`}
      actions={
        canSearch && (
          <LinkButton to={newSearchPath(clientId)} variant="primary">
            {clientId === null ? '補助金・助成金を探す' : 'このクライアントの条件で探す'}
          </LinkButton>
        )
      }
    >
      {isLocked && 'プランの上限を超えているクライアントには、お気に入りを追加できません。'}
      {!isLocked &&
        (canSearch
          ? '検索結果や詳細の「お気に入り」を押すと、ここに集まります。締切が近い順に並べ、メモを付け、比較できます。'
          : '検索できるメンバーが「お気に入り」に追加すると、ここに集まります。')}
    </EmptyState>
  );
};

/** The selection and the client it belongs to: each client starts with none. */
type Selected = { clientId: number | null; ids: ReadonlySet<number> };

const NONE: ReadonlySet<number> = new Set();

const useSelected = (clientId: number | null): Selection => {
  const [selected, setSelected] = useState<Selected>({ clientId, ids: NONE });
  const idsIn = (each: Selected): ReadonlySet<number> =>
    each.clientId === clientId ? each.ids : NONE;
  return [
    idsIn(selected),
    (next) =>
      setSelected((before) => ({
        clientId,
        ids: typeof next === 'function' ? next(idsIn(before)) : next,
      })),
  ];
};
