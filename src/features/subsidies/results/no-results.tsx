import { withoutFilters, type Loosening } from '~/features/subsidies/filters/search-chips';
import { searchPath, type Search } from '~/entities/subsidy/search-state';
import { Button } from '~/ui/controls/button';
import { LinkButton } from '~/ui/controls/link-button';
import { EmptyState } from '~/ui/feedback/empty-state';
import type { ChangeSearch } from '~/features/subsidies/search/use-search';

/** Nothing matches: which condition to let go of, and what that would find where it is known. */
export const NoResults = ({
  loosenings,
  search,
  change,
}: {
  loosenings: readonly Loosening[];
  search: Search;
  change: ChangeSearch;
}) => (
  <EmptyState
    variant="none-found"
    title="条件に合う補助金・助成金がありません"
    headingLevel={3}
    actions={
      <>
        {loosenings.map(({ key, label, without, gain }) => (
          <Button key={key} size="sm" onClick={() => change(without)}>
            {`「${label}」を外す`}
            {gain !== null && <span className="num font-normal text-ink-2">{`＋${gain}件`}</span>}
          </Button>
        ))}
        {loosenings.length > 1 && (
          <Button
            size="sm"
            variant="ghost"
            onClick={() => change({ ...withoutFilters(search), keyword: '' })}
          >
            最初の条件に戻す
          </Button>
        )}
      </>
    }
  >
    {loosenings.length > 0
      ? '次の条件を外すと見つかることがあります。'
      : '新しい公募が登録されると、ここに表示されます。'}
  </EmptyState>
);

/** An address may name a page that the results no longer reach. */
export const PageBeyond = ({ search, pageCount }: { search: Search; pageCount: number }) => (
  <EmptyState
    variant="none-found"
    title={`${search.page}ページ目はありません`}
    headingLevel={3}
    actions={
      <LinkButton to={searchPath({ ...search, page: pageCount })}>最後のページへ</LinkButton>
    }
  >
    {`検索結果は${pageCount}ページまでです。`}
  </EmptyState>
);
