import { useId } from 'react';
import type { Search, View, ChangeSearch } from '~/entities/subsidy/search-address';
import { Segment } from '~/ui/controls/segment';
import { Select } from '~/ui/controls/select';
import { useHasRoomForViews, useIsNarrow } from './use-room';

const VIEW_OPTIONS: readonly { value: View; label: string }[] = [
  { value: 'table', label: '一覧' },
  { value: 'compact', label: '詰めた一覧' },
  { value: 'cards', label: 'カード' },
  { value: 'timeline', label: 'タイムライン' },
  { value: 'calendar', label: 'カレンダー' },
];

/** Too narrow for a table, results are cards whatever the address says. */
export const shownView = (view: View, isNarrow: boolean): View =>
  isNarrow && (view === 'table' || view === 'compact') ? 'cards' : view;

const onPhone = VIEW_OPTIONS.filter(({ value }) => shownView(value, true) === value);

/** How the same results are looked at; side by side where there is room for their names. */
export const ViewChoice = ({ search, change }: { search: Search; change: ChangeSearch }) => {
  const id = useId();
  const isNarrow = useIsNarrow();
  const hasRoom = useHasRoomForViews();
  const options = isNarrow ? onPhone : VIEW_OPTIONS;
  const value = shownView(search.view, isNarrow);
  const choose = (view: View): void => change({ view, page: search.page });
  return hasRoom ? (
    <Segment label="表示" options={options} value={value} onChange={choose} />
  ) : (
    <div className="flex items-center gap-2">
      <label htmlFor={id} className="text-sm whitespace-nowrap text-ink-2 max-md:sr-only">
        表示
      </label>
      <Select
        id={id}
        size="sm"
        value={value}
        className="w-37 max-w-full"
        onChange={({ target }) =>
          choose(options.find((option) => option.value === target.value)?.value ?? value)
        }
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </Select>
    </div>
  );
};
