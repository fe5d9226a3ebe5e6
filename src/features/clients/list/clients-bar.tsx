import type { ReactNode } from 'react';
import { CLIENT_SORTS } from '~/contract/clients';
import { formatNumber } from '~/domain/text/format-number';
import { PrefectureOptions } from '~/entities/company/prefecture-options';
import { useFilterNames } from '~/entities/subsidy/filter-labels';
import type { Change } from '~/forms/view-in-address';
import { useCommonDataStore } from '~/session/common-data';
import { Select } from '~/ui/controls/select';
import { FilterChoice, FilterField } from '~/ui/lists/filter-field';
import { ListBar } from '~/ui/lists/list-bar';
import { clientSortName, type ClientsView } from './clients-address';

export const ClientsBar = ({
  view,
  change,
  count,
  showsTasks,
  usage,
  menu,
}: {
  view: ClientsView;
  change: Change<ClientsView>;
  /** Null while loading. */
  count: number | null;
  /** Whether plan and role open tasks, and so the order by deadline. */
  showsTasks: boolean;
  /** How many of those that the plan allows. */
  usage: ReactNode;
  /** Actions on the whole list. */
  menu: ReactNode;
}) => {
  const sorts = CLIENT_SORTS.filter(
    (sort) => sort !== 'deadline' || showsTasks || view.sort === sort,
  );
  return (
    <ListBar
      search={{
        label: 'キーワード',
        hint: '名前、所在地、法人番号、担当者、メモから探します。',
        value: view.keyword,
        onSearch: (keyword) => change({ keyword }),
      }}
      filters={{
        fields: <ClientFilters view={view} change={change} />,
        count: [view.areaId, view.businessCategoryId].filter((each) => each !== null).length,
        onClear: () => change({ areaId: null, businessCategoryId: null }),
        doneLabel: count === null ? '一覧を表示' : `${formatNumber(count)}社を表示`,
      }}
      count={count === null ? null : `${formatNumber(count)}社`}
      note={usage}
      sort={{
        value: view.sort,
        sorts,
        nameOf: clientSortName,
        onChange: (sort) => change({ sort }),
      }}
      menu={menu}
    />
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
      <FilterField label="都道府県">
        <Select
          size="sm"
          value={view.areaId ?? ''}
          onChange={({ target }) => change({ areaId: idOf(target.value) })}
        >
          <option value="">すべて</option>
          <PrefectureOptions areas={areas} />
        </Select>
      </FilterField>
      <FilterChoice
        label="業種"
        value={view.businessCategoryId}
        values={categories.map((category) => category.businessCategoryId)}
        nameOf={(id) => names.businessCategory(id) ?? ''}
        onChange={(businessCategoryId) => change({ businessCategoryId })}
      />
    </>
  );
};
