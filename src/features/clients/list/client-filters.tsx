import type { ClientsView } from './clients-address';
import { useCommonDataStore } from '~/session/common-data';
import { Field } from '~/ui/controls/field';
import { FilterSheet } from '~/ui/overlays/filter-sheet';
import { PrefectureOptions } from '~/entities/company/prefecture-options';
import { Select } from '~/ui/controls/select';
import type { Change } from '~/forms/view-in-address';

type FilterProps = { view: ClientsView; change: Change<ClientsView> };

const idOf = (text: string): number | null => (text === '' ? null : Number(text));

/** Place and trade. */
export const ClientFilters = ({ view, change }: FilterProps) => {
  const areas = useCommonDataStore((data) => data.areas);
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
        <Select
          value={view.businessCategoryId ?? ''}
          onChange={({ target }) => change({ businessCategoryId: idOf(target.value) })}
        >
          <option value="">すべて</option>
          {categories.map(({ businessCategoryId, name }) => (
            <option key={businessCategoryId} value={businessCategoryId}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
    </>
  );
};

/** The same on a phone, behind a button. */
export const ClientFilterSheet = ({
  view,
  change,
  total,
}: FilterProps & { total: number | null }) => (
  <FilterSheet
    count={[view.areaId, view.businessCategoryId].filter((each) => each !== null).length}
    onClear={() => change({ areaId: null, businessCategoryId: null })}
    doneLabel={total === null ? '一覧を表示' : `${total.toLocaleString('ja-JP')}社を表示`}
  >
    <ClientFilters view={view} change={change} />
  </FilterSheet>
);
