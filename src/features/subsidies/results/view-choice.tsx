import { CalendarDays, ChartGantt, Check, LayoutGrid, List, Rows3, Rows4 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { View } from '~/entities/subsidy/search-address';
import { useShownSearch } from '~/features/subsidies/search/shown-search';
import { Segment } from '~/ui/controls/segment';
import { MenuButton } from '~/ui/overlays/more-menu';
import { useIsNarrow } from './use-room';

const LISTS = ['table', 'compact', 'cards'] as const;
type ListView = (typeof LISTS)[number];

const isList = (view: View): view is ListView => LISTS.some((list) => list === view);

/** Narrow screens show cards in place of tables. */
export const effectiveView = (view: View, isNarrow: boolean): View =>
  isNarrow && isList(view) ? 'cards' : view;

const KINDS = ['list', 'timeline', 'calendar'] as const;
type Kind = (typeof KINDS)[number];

const KIND: Record<Kind, { label: string; icon: ReactNode }> = {
  list: { label: '一覧', icon: <List aria-hidden /> },
  timeline: { label: 'タイムライン', icon: <ChartGantt aria-hidden /> },
  calendar: { label: 'カレンダー', icon: <CalendarDays aria-hidden /> },
};

const DENSITY: Record<ListView, { label: string; icon: ReactNode }> = {
  table: { label: '標準', icon: <Rows3 aria-hidden /> },
  compact: { label: 'コンパクト', icon: <Rows4 aria-hidden /> },
  cards: { label: 'カード', icon: <LayoutGrid aria-hidden /> },
};

/** The list comes back as dense as it was left. */
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

/** The three views, beside the order of the results. */
export const ViewSegment = () => {
  const { kind, onChoose } = useKindOfView();
  return (
    <Segment
      label="表示"
      options={KINDS.map((value) => ({ value, ...KIND[value] }))}
      value={kind}
      onChange={onChoose}
    />
  );
};

/** In the menu: the views if the bar has no room for them, else how dense the list is. */
export const ViewItems = () => {
  const { search, change } = useShownSearch();
  const { kind, onChoose } = useKindOfView();
  if (useIsNarrow()) {
    return <Choices label="表示" kinds={KINDS} labels={KIND} value={kind} onChoose={onChoose} />;
  }
  return isList(search.view) ? (
    <Choices
      label="一覧の密度"
      kinds={LISTS}
      labels={DENSITY}
      value={search.view}
      onChoose={(view) => change({ view, page: search.page })}
    />
  ) : null;
};

const Choices = <Value extends string>({
  label,
  kinds,
  labels,
  value,
  onChoose,
}: {
  label: string;
  kinds: readonly Value[];
  labels: Record<Value, { label: string; icon: ReactNode }>;
  value: Value;
  onChoose: (value: Value) => void;
}) => (
  <>
    <div role="group" aria-label={label}>
      <p aria-hidden="true" className="px-3 pt-1 text-sm text-ink-2">
        {label}
      </p>
      {kinds.map((each) => (
        <MenuButton
          key={each}
          icon={labels[each].icon}
          aria-pressed={each === value}
          className="w-full justify-start px-3! aria-pressed:font-bold"
          onClick={() => onChoose(each)}
        >
          {labels[each].label}
          {each === value && <Check aria-hidden className="ms-auto" />}
        </MenuButton>
      ))}
    </div>
    <hr className="mx-3 my-1.5 border-line-soft" />
  </>
);
