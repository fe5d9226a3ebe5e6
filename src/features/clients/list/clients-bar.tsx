import type { ReactNode } from 'react';
import { useFilterNames } from '~/entities/subsidy/filter-labels';
import { CLIENT_SORTS } from '~/contract/clients';
import { clientSortName, type ClientsView } from './clients-address';
import { SearchInput } from '~/ui/controls/search-input';
import { SortSelect } from '~/ui/lists/sort-select';
import { useMediaQuery } from '~/ui/page/use-media-query';
import { DESK } from '~/lib/screen';
import type { Change } from '~/forms/view-in-address';
import { useCommonDataStore } from '~/session/common-data';
import { Field } from '~/ui/controls/field';
import { FilterSheet } from '~/ui/overlays/filter-sheet';
import { PrefectureOptions } from '~/entities/company/prefecture-options';
import { Choice, Select } from '~/ui/controls/select';

export const ClientsBar = ({
  view,
  change,
  count,
  showsTasks,
  tools,
}: {
  view: ClientsView;
  change: Change<ClientsView>;
  /** Null while loading. */
  count: number | null;
  /** Whether plan and role open tasks, and so the order by deadline. */
  showsTasks: boolean;
  /** Actions on the whole list. */
  tools: ReactNode;
}) => {
  const isWide = useMediaQuery(DESK);
  const sorts = CLIENT_SORTS.filter(
    (sort) => sort !== 'deadline' || showsTasks || view.sort === sort,
  );
  return (
    <div className="mb-3 grid gap-3 max-md:gap-2">
      <div className="flex flex-wrap items-end gap-x-4 gap-y-3 max-md:gap-x-2">
        <SearchInput
          label="キーワード"
          hideLabel={!isWide}
          hint={isWide ? '名前、所在地、法人番号、担当者、メモから探します。' : undefined}
          size={isWide ? undefined : 'sm'}
          value={view.keyword}
          onSearch={(keyword) => change({ keyword })}
          className="min-w-0 flex-1 md:max-w-120 md:basis-72 max-md:[&_input]:w-full max-md:[&_input]:min-w-0"
        />
        {isWide ? (
          <ClientFilters view={view} change={change} />
        ) : (
          <ClientFilterSheet view={view} change={change} total={count} />
        )}
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 max-md:flex-nowrap max-md:gap-x-2">
        <p role="status" className="num min-h-6 text-sm whitespace-nowrap text-ink-2">
          {count !== null && (
            <b className="text-base text-ink">{`${count.toLocaleString('ja-JP')}社`}</b>
          )}
        </p>
        <div className="ms-auto flex min-w-0 flex-wrap items-center gap-x-4 gap-y-2 max-md:flex-row-reverse max-md:flex-nowrap max-md:gap-x-2">
          {tools}
          <SortSelect
            hideLabel="narrow"
            className="min-w-0"
            selectClassName="w-48 max-w-full min-w-0 max-md:w-41"
            value={view.sort}
            sorts={sorts}
            nameOf={clientSortName}
            onChange={(sort) => change({ sort })}
          />
        </div>
      </div>
    </div>
  );
};

type FilterProps = { view: ClientsView; change: Change<ClientsView> };

const idOf = (text: string): number | null => (text === '' ? null : Number(text));

const ClientFilters = ({ view, change }: FilterProps) => {
  const areas = useCommonDataStore((data) => data.areas);
  const names = useFilterNames();
  const categories = useCommonDataStore((data) => data.businessCategories);
  return (
    <>
      <Field label="都道府県" className="min-w-0 flex-1 basis-32 md:max-w-44">
        <Select
          value={view.areaId ?? ''}
          onChange={({ target }) => change({ areaId: idOf(target.value) })}
        >
          <option value="">すべて</option>
          <PrefectureOptions areas={areas} />
        </Select>
      </Field>
      <Field label="業種" className="min-w-0 flex-1 basis-32 md:max-w-60">
        <Choice
          none="すべて"
          value={view.businessCategoryId}
          values={[null, ...categories.map((category) => category.businessCategoryId)]}
          nameOf={(id) => names.businessCategory(id) ?? ''}
          onChange={(businessCategoryId) => change({ businessCategoryId })}
        />
      </Field>
    </>
  );
};

const ClientFilterSheet = ({ view, change, total }: FilterProps & { total: number | null }) => (
  <FilterSheet
    count={[view.areaId, view.businessCategoryId].filter((each) => each !== null).length}
    onClear={() => change({ areaId: null, businessCategoryId: null })}
    doneLabel={total === null ? '一覧を表示' : `${total.toLocaleString('ja-JP')}社を表示`}
  >
    <ClientFilters view={view} change={change} />
  </FilterSheet>
);
