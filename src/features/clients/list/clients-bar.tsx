import type { ReactNode } from 'react';
import { CLIENT_SORTS } from '~/contract/clients';
import { can } from '~/domain/access/access';
import { formatNumber } from '~/domain/text/format-number';
import { PrefectureOptions } from '~/entities/company/prefecture-options';
import { useFilterNames } from '~/entities/subsidy/filter-labels';
import type { Change } from '~/forms/view-in-address';
import { useCommonDataStore } from '~/session/common-data';
import { useAccess } from '~/session/session';
import { Select } from '~/ui/controls/select';
import { FilterChoice, FilterField } from '~/ui/lists/filter-field';
import { ListBar } from '~/ui/lists/list-bar';
import { CLIENT_SORT_NAMES, type ClientsView } from './clients-address';

type ClientsBarProps = {
  view: ClientsView;
  change: Change<ClientsView>;
  /** Null while loading. */
  count: number | null;
  /** The number of clients and the plan's limit. */
  usage: ReactNode;
  /** Actions on the whole list. */
  menu: ReactNode;
};

export const ClientsBar = ({ view, change, count, usage, menu }: ClientsBarProps) => {
  const areas = useCommonDataStore((data) => data.areas);
  const categories = useCommonDataStore((data) => data.businessCategories);
  const names = useFilterNames();
  const showsTasks = can('tasks', useAccess());
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
        fields: (
          <>
            <FilterField label="都道府県">
              <Select
                size="sm"
                value={view.areaId ?? ''}
                onChange={({ target: { value } }) =>
                  change({ areaId: value === '' ? null : Number(value) })
                }
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
        ),
        count: [view.areaId, view.businessCategoryId].filter((each) => each !== null).length,
        onClear: () => change({ areaId: null, businessCategoryId: null }),
        doneLabel: count === null ? '一覧を表示' : `${formatNumber(count)}社を表示`,
      }}
      count={count === null ? null : `${formatNumber(count)}社`}
      note={usage}
      sort={{
        value: view.sort,
        sorts,
        nameOf: (sort) => CLIENT_SORT_NAMES[sort],
        onChange: (sort) => change({ sort }),
      }}
      menu={menu}
    />
  );
};
