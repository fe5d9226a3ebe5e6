import { CalendarDays, ChartGantt, Check, LayoutGrid, List, Rows3, Rows4 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { View } from '~/entities/subsidy/search-address';
import { useShownSearch } from '~/features/subsidies/search/shown-search';
import { Segment } from '~/ui/controls/segment';
import { MenuButton } from '~/ui/overlays/more-menu';
import { useIsNarrow } from './use-room';

type ListView = Exclude<View, 'timeline' | 'calendar'>;
type Kind = 'list' | Exclude<View, ListView>;
type Options<Value> = readonly { value: Value; label: string; icon: ReactNode }[];

const KINDS: Options<Kind> = [
  { value: 'list', label: '一覧', icon: <List aria-hidden /> },
  { value: 'timeline', label: 'タイムライン', icon: <ChartGantt aria-hidden /> },
  { value: 'calendar', label: 'カレンダー', icon: <CalendarDays aria-hidden /> },
];

const DENSITIES: Options<ListView> = [
  { value: 'table', label: '標準', icon: <Rows3 aria-hidden /> },
  { value: 'compact', label: 'コンパクト', icon: <Rows4 aria-hidden /> },
  { value: 'cards', label: 'カード', icon: <LayoutGrid aria-hidden /> },
];

const isList = (view: View): view is ListView => DENSITIES.some(({ value }) => value === view);

/** Narrow screens show cards in place of tables. */
export const effectiveView = (view: View, isNarrow: boolean): View =>
  isNarrow && isList(view) ? 'cards' : view;

/** Returning to the list restores its density. */
const useKindOfView = () => {
  const { search, change } = useShownSearch();
  const { view, page } = search;
  const [list, setList] = useState<ListView>('table');
  if (isList(view) && view !== list) setList(view);
  return {
    kind: isList(view) ? ('list' as const) : view,
    onChoose: (kind: Kind) => change({ view: kind === 'list' ? list : kind, page }),
  };
};

export const ViewSegment = () => {
  const { kind, onChoose } = useKindOfView();
  return <Segment label="表示" options={KINDS} value={kind} onChange={onChoose} />;
};

/** In the menu: the views if the bar has no room for them, else the density of the list. */
export const ViewItems = () => {
  const { search, change } = useShownSearch();
  const { kind, onChoose } = useKindOfView();
  if (useIsNarrow()) {
    return <Choices label="表示" options={KINDS} value={kind} onChoose={onChoose} />;
  }
  return isList(search.view) ? (
    <Choices
      label="一覧の密度"
      options={DENSITIES}
      value={search.view}
      onChoose={(view) => change({ view, page: search.page })}
    />
  ) : null;
};

const Choices = <Value extends string>({
  label,
  options,
  value,
  onChoose,
}: {
  label: string;
  options: Options<Value>;
  value: Value;
  onChoose: (value: Value) => void;
}) => (
  <>
    <div role="group" aria-label={label}>
      <p aria-hidden="true" className="px-3 pt-1 text-sm text-ink-2">
        {label}
      </p>
      {options.map((option) => (
        <MenuButton
          key={option.value}
          icon={option.icon}
          aria-pressed={option.value === value}
          className="w-full justify-start px-3! aria-pressed:font-bold"
          onClick={() => onChoose(option.value)}
        >
          {option.label}
          {option.value === value && <Check aria-hidden className="ms-auto" />}
        </MenuButton>
      ))}
    </div>
    <hr className="mx-3 my-1.5 border-line-soft" />
  </>
);
