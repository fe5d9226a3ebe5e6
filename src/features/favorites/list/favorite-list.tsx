import { Columns3, Star } from 'lucide-react';
import {
  useState,
  type ContextType,
  type Dispatch,
  type ReactNode,
  type SetStateAction,
  useEffect,
} from 'react';
import type { Favorite } from '~/contract/favorites';
import { can, canChange } from '~/domain/access/access';
import { shortTitle } from '~/domain/subsidies/short-title';
import { FEWEST_COMPARED, MOST_COMPARED } from '~/domain/subsidies/subsidy';
import {
  favoritesAddress,
  type FavoritesView,
  favoritesPath,
  FAVORITE_SORTS,
  FAVORITE_SORT_NAMES,
} from '~/entities/favorite/favorites-address';
import { DeadlineStrip } from '~/entities/subsidy/deadline-strip';
import { ProposalButton } from '~/entities/viewpoint/proposal-button';
import { useViewpoint } from '~/entities/viewpoint/viewpoint';
import { useViewInAddress, type Change } from '~/forms/view-in-address';
import { useNow } from '~/lib/use-now';
import { useAccess } from '~/session/session';
import { Button } from '~/ui/controls/button';
import { Checkbox } from '~/ui/controls/checkbox';
import { LinkButton } from '~/ui/controls/link-button';
import { EmptyState } from '~/ui/feedback/empty-state';
import { ListBar } from '~/ui/lists/list-bar';
import { SelectionBar } from '~/ui/lists/selection-bar';
import { useMediaQuery } from '~/ui/page/use-media-query';
import { arrangeFavorites, isClosed } from './favorite-order';
import { FavoriteRows } from './favorite-rows';
import { FavoriteRowsContext } from './row-controls';

const CLOSED_LABEL = '募集が終了したお気に入り';

export type Selection = [
  selected: ReadonlySet<number>,
  setSelected: Dispatch<SetStateAction<ReadonlySet<number>>>,
];

/** The favorites, filtered and sorted as selected; `children` if there are none at all. */
export const FavoriteList = ({
  favorites,
  selection: [selected, setSelected],
  children,
}: {
  favorites: readonly Favorite[];
  selection: Selection;
  children: ReactNode;
}) => {
  const now = useNow();
  const { view, change } = useViewInAddress(favoritesAddress);
  const { all, isRemoved, onRemove, onRestore } = useRemovedFavorites(favorites);
  const access = useAccess();
  const canCompare = can('subsidyDetail', access);
  const { isLocked } = useViewpoint();
  const hasRoom = useMediaQuery('(width >= 64rem)');

  if (all.length === 0) return children;

  const { current, closed } = arrangeFavorites(all, view, now);
  const isShown = ({ subsidyId }: Favorite): boolean => !isRemoved(subsidyId);
  const remaining = all.filter(isShown);
  const selectedIds = [...current, ...closed]
    .filter(isShown)
    .map(({ subsidyId }) => subsidyId)
    .filter((subsidyId) => selected.has(subsidyId));
  const barrier = compareBarrier(selectedIds.length);

  const rows: ContextType<typeof FavoriteRowsContext> = {
    now,
    keyword: view.keyword,
    canChange: canChange('favorites', access),
    canRemove: canChange('favorites', access) && !isLocked,
    canCompare,
    isSelected: (subsidyId) => selected.has(subsidyId),
    onSelect: (subsidyId, isSelected) =>
      setSelected((before) => {
        const next = new Set(before);
        if (isSelected) next.add(subsidyId);
        else next.delete(subsidyId);
        return next;
      }),
    isRemoved,
    onRemove,
    onRestore,
  };

  return (
    <FavoriteRowsContext value={rows}>
      <FavoritesBar
        total={remaining.length}
        closedTotal={remaining.filter((each) => isClosed(each, now)).length}
        shown={[...current, ...closed].filter(isShown).length}
        offersComparison={canCompare && remaining.length > 1 && selectedIds.length === 0}
        view={view}
        change={change}
      />
      {current.length > 0 && (
        <FavoriteRows label="お気に入りの一覧" titleLevel={2} favorites={current} />
      )}
      {hasRoom && (
        <DeadlineStrip
          items={current.filter(isShown).map(({ subsidy }) => ({
            subsidy,
            mark: (
              <span className="flex items-center gap-1">
                <Star className="size-4.5 shrink-0 fill-star stroke-star" />
                <span className="data-title truncate text-nowrap!">
                  {shortTitle(subsidy.title)}
                </span>
              </span>
            ),
          }))}
          now={now}
          width={34}
          title={
            <p>
              <b className="text-base">締切の見通し</b>
              <span className="text-ink-2">（13週）</span>
            </p>
          }
          className="paper mt-6 px-6 pt-4 pb-2 print:hidden"
        />
      )}
      {closed.length > 0 && (
        <section className={current.length > 0 ? 'mt-8' : undefined}>
          <h2 className="mb-3 text-lg">
            {CLOSED_LABEL}
            <span className="num ms-2 text-sm font-normal text-ink-2">
              {`${closed.filter(isShown).length}件`}
            </span>
          </h2>
          <FavoriteRows label={`${CLOSED_LABEL}の一覧`} titleLevel={3} favorites={closed} />
        </section>
      )}
      {current.length + closed.length === 0 && (
        <NothingFound keyword={view.keyword} change={change} />
      )}
      {canCompare && selectedIds.length > 0 && (
        <SelectionBar
          label="選択したお気に入り"
          count={selectedIds.length}
          note={barrier}
          onClear={() => setSelected(new Set())}
        >
          <ProposalButton subsidyIds={selectedIds} />
          {barrier === undefined && (
            <LinkButton
              to={favoritesPath({ ...view, compare: selectedIds })}
              variant="primary"
              size="sm"
            >
              {`${selectedIds.length}件を比較`}
            </LinkButton>
          )}
        </SelectionBar>
      )}
    </FavoriteRowsContext>
  );
};

const NothingFound = ({ keyword, change }: { keyword: string; change: Change<FavoritesView> }) =>
  keyword === '' ? (
    <EmptyState
      variant="none-found"
      title="募集中・募集予定のお気に入りはありません"
      actions={<Button onClick={() => change({ hidesClosed: false })}>終了したものも表示</Button>}
    >
      お気に入りは、すべて募集が終了しています。
    </EmptyState>
  ) : (
    <EmptyState
      variant="none-found"
      title={`「${keyword}」を含むお気に入りはありません`}
      actions={
        <>
          <Button
            onClick={() => change({ keyword: '' })}
          >{`キーワード「${keyword}」を外す`}</Button>
          <Button
            variant="ghost"
            onClick={() => change({ keyword: '', hidesClosed: false, sort: 'deadline' })}
          >
            最初の表示に戻す
          </Button>
        </>
      }
    >
      名称、実施機関、メモを検索しました。
    </EmptyState>
  );

/** Keeps removed favorites in the list for undo, and restored ones until the refetched list. */
const useRemovedFavorites = (favorites: readonly Favorite[]) => {
  type Removed = ReadonlyMap<number, { favorite: Favorite; isOut: boolean }>;
  const [removed, setRemoved] = useState<Removed>(new Map());
  const known = new Set(favorites.map(({ subsidyId }) => subsidyId));

  useEffect(() => {
    const isBack = (id: number): boolean => favorites.some(({ subsidyId }) => subsidyId === id);
    setRemoved((before) => {
      const rest = [...before].filter(([id, { isOut }]) => isOut || !isBack(id));
      return rest.length === before.size ? before : new Map(rest);
    });
  }, [favorites]);

  return {
    all: [
      ...favorites,
      ...[...removed.values()]
        .map(({ favorite }) => favorite)
        .filter(({ subsidyId }) => !known.has(subsidyId)),
    ],
    isRemoved: (subsidyId: number): boolean => removed.get(subsidyId)?.isOut === true,
    onRemove: (favorite: Favorite): void =>
      setRemoved((before) => new Map(before).set(favorite.subsidyId, { favorite, isOut: true })),
    onRestore: (subsidyId: number): void =>
      setRemoved((before) => {
        const remaining = before.get(subsidyId);
        return remaining === undefined
          ? before
          : new Map(before).set(subsidyId, { ...remaining, isOut: false });
      }),
  };
};

const compareBarrier = (count: number): string | undefined => {
  if (count < FEWEST_COMPARED) return 'もう1件以上選ぶと比較できます。';
  return count > MOST_COMPARED
    ? `比較できるのは${MOST_COMPARED}件までです。${count - MOST_COMPARED}件の選択を外してください。`
    : undefined;
};

const COMPARE_REASON = 'compare-reason';

/** Shorter lists need no search. */
const SEARCHED_FROM = 8;

const FavoritesBar = ({
  total,
  closedTotal,
  shown,
  offersComparison,
  view,
  change,
}: {
  total: number;
  closedTotal: number;
  shown: number;
  /** Only while none is selected: the selection bar has the comparison itself. */
  offersComparison: boolean;
  view: FavoritesView;
  change: Change<FavoritesView>;
}) => (
  <ListBar
    search={
      total >= SEARCHED_FROM || view.keyword !== ''
        ? {
            label: 'お気に入りの中を探す',
            value: view.keyword,
            onSearch: (keyword) => change({ keyword }),
          }
        : undefined
    }
    lead={
      closedTotal > 0 && (
        <Checkbox
          label={`終了したものを除く（${closedTotal}件）`}
          checked={view.hidesClosed}
          onChange={(event) => change({ hidesClosed: event.target.checked })}
        />
      )
    }
    count={`${shown}件`}
    note={shown < total && ` / 全${total}件`}
    tools={
      offersComparison && (
        <>
          <span id={COMPARE_REASON} className="text-sm text-ink-2 max-md:hidden">
            {`${FEWEST_COMPARED}〜${MOST_COMPARED}件を選ぶと、並べて比較できます。`}
          </span>
          <Button
            size="sm"
            icon={<Columns3 aria-hidden />}
            reasonId={COMPARE_REASON}
            className="max-md:hidden"
          >
            比較
          </Button>
        </>
      )
    }
    sort={{
      value: view.sort,
      sorts: FAVORITE_SORTS,
      nameOf: (sort) => FAVORITE_SORT_NAMES[sort],
      onChange: (sort) => change({ sort }),
    }}
  />
);
