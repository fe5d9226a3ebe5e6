import { useMemo, useId, type ReactNode } from 'react';
import { CLIENT_SORTS, type ClientSort } from '~/contract/clients';
import type { Area } from '~/contract/reference';
import { clientSortName, type ListView } from '~/features/clients/list-view';
import { useCommonDataStore } from '~/stores/common-data';
import { Field } from '~/ui/field';
import { SearchInput } from '~/ui/search-input';
import { Select } from '~/ui/select';
import type { ChangeView } from './use-list-view';

/** Prefectures under their regions, in the order in which the regions come. */
const byRegion = (areas: readonly Area[]): [region: string, prefectures: Area[]][] =>
  areas
    .filter(({ region }) => region === null)
    .map(({ name }): [string, Area[]] => [name, areas.filter(({ region }) => region === name)])
    .filter(([, prefectures]) => prefectures.length > 0);

const idOf = (text: string): number | null => (text === '' ? null : Number(text));

/** What is looked for, and how it is shown. */
export const ClientsBar = ({
  view,
  change,
  count,
  tools,
}: {
  view: ListView;
  change: ChangeView;
  /** Null while nobody knows. */
  count: number | null;
  /** What is done with all that is listed. */
  tools: ReactNode;
}) => {
  const sortId = useId();
  const areas = useCommonDataStore((data) => data.areas);
  const categories = useCommonDataStore((data) => data.businessCategories);
  const regions = useMemo(() => byRegion(areas), [areas]);
  return (
    <div className="mb-3 grid gap-3">
      <div className="flex flex-wrap items-end gap-x-4 gap-y-3">
        <SearchInput
          label="キーワード"
          hint="名前、所在地、法人番号、担当者、メモから探します。"
          value={view.keyword}
          onSearch={(keyword) => change({ keyword })}
          className="min-w-0 flex-1 basis-72 md:max-w-120"
        />
        <Field label="都道府県" className="min-w-0 flex-1 basis-32 md:max-w-44">
          <Select
            value={view.areaId ?? ''}
            onChange={({ target }) => change({ areaId: idOf(target.value) })}
          >
            <option value="">すべて</option>
            {regions.map(([region, prefectures]) => (
              <optgroup key={region} label={region}>
                {prefectures.map(({ areaId, name }) => (
                  <option key={areaId} value={areaId}>
                    {name}
                  </option>
                ))}
              </optgroup>
            ))}
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
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p role="status" className="num min-h-6 text-sm text-ink-2">
          {count !== null && (
            <b className="text-base text-ink">{`${count.toLocaleString('ja-JP')}社`}</b>
          )}
        </p>
        <div className="ms-auto flex flex-wrap items-center gap-x-4 gap-y-2">
          {tools}
          <div className="flex items-center gap-2">
            <label htmlFor={sortId} className="text-sm whitespace-nowrap text-ink-2">
              並び順
            </label>
            <Select
              id={sortId}
              size="sm"
              className="w-48"
              value={view.sort}
              onChange={({ target }) => change({ sort: target.value as ClientSort })}
            >
              {CLIENT_SORTS.map((sort) => (
                <option key={sort} value={sort}>
                  {clientSortName(sort)}
                </option>
              ))}
            </Select>
          </div>
        </div>
      </div>
    </div>
  );
};
