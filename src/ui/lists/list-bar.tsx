import type { ReactNode } from 'react';
import { DESKTOP } from '~/lib/screen';
import { SearchInput } from '~/ui/controls/search-input';
import { FilterSheet } from '~/ui/overlays/filter-sheet';
import { HelpTip } from '~/ui/overlays/help-tip';
import { MoreMenu } from '~/ui/overlays/more-menu';
import { classNames } from '~/ui/page/class-names';
import { useMediaQuery } from '~/ui/page/use-media-query';
import { FiltersInSheet } from './filter-field';
import { SortSelect, type SortChoice } from './sort-select';

type ListBarProps<Sort extends string> = {
  search?:
    | {
        label: string;
        /** What is searched. */
        hint?: string | undefined;
        value: string;
        onSearch: (keyword: string) => void;
      }
    | undefined;
  /** Visible also on a phone, unlike other filters. */
  lead?: ReactNode;
  filters?:
    | {
        /** Each a `FilterField`. */
        fields: ReactNode;
        /** The number of active ones. */
        count: number;
        onClear: () => void;
        /** 「4件を表示」 */
        doneLabel: string;
      }
    | undefined;
  /** 「4件」; null while it is unknown. */
  count: ReactNode;
  /** What else there is to say of the count. */
  note?: ReactNode;
  /** Other ways to narrow the list, and visible actions. */
  tools?: ReactNode;
  /** How the list is shown; on a phone in the sheet, where there is one. */
  view?: ReactNode;
  sort?: SortChoice<Sort> | undefined;
  /** Actions on the whole list, in その他. */
  menu?: ReactNode;
};

/** The head of a list. On a phone the filters are in a sheet. */
export const ListBar = <Sort extends string>({
  search,
  lead,
  filters,
  count,
  note,
  tools,
  view,
  sort,
  menu,
}: ListBarProps<Sort>) => {
  const isWide = useMediaQuery(DESKTOP);
  return (
    <div
      className={`mb-3 flex min-h-9 flex-wrap items-center gap-2 ${lead === undefined ? 'max-md:[&>:is(button,:last-child)]:order-1' : ''}`}
    >
      {search !== undefined && (
        <div className="flex min-w-0 flex-1 basis-44 items-center max-md:basis-full md:max-w-96">
          <SearchInput
            label={search.label}
            hideLabel={!isWide}
            size="sm"
            value={search.value}
            onSearch={search.onSearch}
            className={classNames(
              'min-w-0 flex-1',
              isWide &&
                'grid-cols-[auto_minmax(0,1fr)] items-center gap-x-2! [&>label]:text-sm [&>label]:font-normal [&>label]:whitespace-nowrap [&>p]:col-start-2',
            )}
          />
          {isWide && search.hint !== undefined && (
            <HelpTip label={`${search.label}の説明`}>{search.hint}</HelpTip>
          )}
        </div>
      )}
      {lead}
      {filters !== undefined &&
        (isWide ? (
          filters.fields
        ) : (
          <FilterSheet
            count={filters.count}
            onClear={filters.onClear}
            doneLabel={filters.doneLabel}
          >
            <FiltersInSheet>{filters.fields}</FiltersInSheet>
            {view !== undefined && <div>{view}</div>}
          </FilterSheet>
        ))}
      <p
        role="status"
        className="num text-sm whitespace-nowrap text-ink-2 md:me-2 md:not-first:ms-2"
      >
        {count !== null && <b className="text-base text-ink">{count}</b>}
        {note}
      </p>
      <div className="ms-auto flex min-w-0 flex-wrap items-center gap-2 max-md:flex-1 max-md:flex-nowrap max-md:justify-end max-md:has-[>[aria-pressed]]:min-w-fit">
        {tools}
        {(isWide || filters === undefined) && view}
        {sort !== undefined && (
          <SortSelect
            {...sort}
            hasLabel={isWide}
            className={isWide ? 'max-w-64' : 'max-w-52 min-w-0 flex-1 basis-32'}
          />
        )}
        {Boolean(menu) && <MoreMenu label={isWide ? undefined : 'その他'}>{menu}</MoreMenu>}
      </div>
    </div>
  );
};
