import { SlidersHorizontal } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { Area } from '~/contract/reference';
import type { ListView } from '~/features/clients/list-view';
import { useCommonDataStore } from '~/stores/common-data';
import { CountPill } from '~/ui/badge';
import { Button } from '~/ui/button';
import { Dialog } from '~/ui/dialog';
import { Field } from '~/ui/field';
import { Select } from '~/ui/select';
import type { ChangeView } from './use-list-view';

type FilterProps = { view: ListView; change: ChangeView };

/** Prefectures under their regions, in the order in which the regions come. */
const byRegion = (areas: readonly Area[]): [region: string, prefectures: Area[]][] =>
  areas
    .filter(({ region }) => region === null)
    .map(({ name }): [string, Area[]] => [name, areas.filter(({ region }) => region === name)])
    .filter(([, prefectures]) => prefectures.length > 0);

const idOf = (text: string): number | null => (text === '' ? null : Number(text));

/** Place and trade. */
export const ClientFilters = ({ view, change }: FilterProps) => {
  const areas = useCommonDataStore((data) => data.areas);
  const categories = useCommonDataStore((data) => data.businessCategories);
  const regions = useMemo(() => byRegion(areas), [areas]);
  return (
    <>
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
    </>
  );
};

/** The same on a phone, behind a button. They apply at once; the sheet's button says to what end. */
export const ClientFilterSheet = ({
  view,
  change,
  total,
}: FilterProps & { total: number | null }) => {
  const [isOpen, setOpen] = useState(false);
  const count = [view.areaId, view.businessCategoryId].filter((each) => each !== null).length;
  const close = (): void => setOpen(false);
  return (
    <>
      <Button
        size="sm"
        icon={<SlidersHorizontal aria-hidden />}
        aria-haspopup="dialog"
        aria-label={count > 0 ? `絞り込み ${count}件適用中` : undefined}
        onClick={() => setOpen(true)}
      >
        絞り込み
        {count > 0 && <CountPill>{count}</CountPill>}
      </Button>
      <Dialog
        open={isOpen}
        onClose={close}
        title="絞り込み"
        variant="sheet"
        actions={
          <>
            {count > 0 && (
              <Button onClick={() => change({ areaId: null, businessCategoryId: null })}>
                すべて解除
              </Button>
            )}
            <Button variant="primary" className="grow" onClick={close}>
              {total === null ? '一覧を表示' : `${total.toLocaleString('ja-JP')}社を表示`}
            </Button>
          </>
        }
      >
        <div className="grid gap-4">
          <ClientFilters view={view} change={change} />
        </div>
      </Dialog>
    </>
  );
};
