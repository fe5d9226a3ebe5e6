import { useId } from 'react';
import type { SubsidyPage } from '~/contract/subsidies';
import { PER_PAGE, searchPath } from '~/entities/subsidy/search-address';
import { sourceCredit } from '~/entities/subsidy/subsidy-labels';
import { ClosingLink } from '~/features/subsidies/search/closing-link';
import { useShownSearch } from '~/features/subsidies/search/shown-search';
import { Choice } from '~/ui/controls/select';
import { ListPager } from '~/ui/lists/list-page';
import { ExternalLink } from '~/ui/page/external-link';

export const ResultsFooter = ({ page }: { page: SubsidyPage }) => {
  const { search } = useShownSearch();
  // Rows replaced by an undo line are not counted.
  const count = page.items.filter(({ isDismissed }) => isDismissed === search.dismissed).length;
  return (
    <footer className="mt-4">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 max-md:justify-center">
        {page.total > Math.min(...PER_PAGE) && <PerPageSelect />}
        <ListPager
          className="grow"
          part={page}
          shown={count}
          pathOf={(number) => searchPath({ ...search, page: number })}
          state={{ toResults: true }}
          preventScrollReset
        />
      </div>
      {page.closing !== undefined && page.closing.total > 0 && (
        <p className="num phrase mt-2 text-end text-sm text-ink-2 max-md:text-center">
          <ClosingLink closing={page.closing} state={{ toResults: true }} />
          は、この一覧に含まれていません。
        </p>
      )}
      {page.sources.length > 0 && (
        <ul className="mt-5 grid gap-0.5 border-t border-line pt-4 text-sm text-ink-2">
          {page.sources.map((source) => {
            const { credit, date } = sourceCredit(source);
            return (
              <li key={source.name} className="flex flex-wrap gap-x-4">
                <span>
                  {source.url ? <ExternalLink href={source.url}>{credit}</ExternalLink> : credit}
                </span>
                <span className="num whitespace-nowrap">{date}</span>
              </li>
            );
          })}
        </ul>
      )}
    </footer>
  );
};

const PerPageSelect = () => {
  const { search, change } = useShownSearch();
  const id = useId();
  return (
    <div className="flex items-center gap-2 text-sm">
      <label htmlFor={id} className="whitespace-nowrap text-ink-2">
        表示件数
      </label>
      <Choice
        id={id}
        size="sm"
        className="w-24"
        value={search.perPage}
        values={PER_PAGE}
        nameOf={(each) => `${each}件`}
        onChange={(perPage) => change({ perPage })}
      />
    </div>
  );
};
