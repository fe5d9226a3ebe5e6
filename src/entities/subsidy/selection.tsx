import {
  createContext,
  use,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type ReactNode,
} from 'react';
import { createStore, useStore } from 'zustand';
import type { SubsidySummary } from '~/contract/subsidies';
import { toast } from '~/ui/feedback/toast';

type Selection = {
  /** By id, in the order selected, across pages. */
  chosen: ReadonlyMap<number, SubsidySummary>;
  set: (subsidies: readonly SubsidySummary[], isOn: boolean) => void;
  clear: () => void;
};

const NOTHING: ReadonlyMap<number, SubsidySummary> = new Map();

const createSelection = () =>
  createStore<Selection>()((change) => ({
    chosen: NOTHING,
    set: (subsidies, isOn) =>
      change(({ chosen }) => {
        const next = new Map(chosen);
        for (const subsidy of subsidies) {
          if (isOn) next.set(subsidy.subsidyId, subsidy);
          else next.delete(subsidy.subsidyId);
        }
        return { chosen: next };
      }),
    clear: () => change({ chosen: NOTHING }),
  }));

const SelectionContext = createContext<ReturnType<typeof createSelection> | null>(null);

/**
 * The rows selected for bulk actions. Paging and sorting keep them; a new search (`searchKey`)
 * clears them with a message, since nobody means to dismiss rows that are not visible.
 *
 * A store, so that a tick renders only what reads the selection, not the whole search.
 */
export const SelectionProvider = (props: { searchKey: string; children: ReactNode }) => {
  const { searchKey, children } = props;
  const [store] = useState(createSelection);
  const keptFor = useRef(searchKey);
  useLayoutEffect(() => {
    if (keptFor.current === searchKey) return;
    keptFor.current = searchKey;
    if (store.getState().chosen.size === 0) return;
    store.getState().clear();
    toast.info('条件が変わったため、選択を解除しました');
  }, [searchKey, store]);
  return <SelectionContext value={store}>{children}</SelectionContext>;
};

/** The result of `read`; renders again when that changes. */
export const useSelection = <T,>(read: (selection: Selection) => T): T => {
  const store = use(SelectionContext);
  if (store === null) throw new Error('There is no SelectionProvider above');
  return useStore(store, read);
};

/** Elements that handle Esc themselves. */
const WITH_ESCAPE =
  '[popover], [role="dialog"], [role="alertdialog"], input:not([type="checkbox"])';

const isPopoverOpen = (): boolean =>
  'popover' in HTMLElement.prototype &&
  document.querySelector('[popover="auto"]:popover-open') !== null;

export const useEscape = (isOn: boolean, onEscape: () => void): void => {
  const latest = useRef(onEscape);
  useEffect(() => {
    latest.current = onEscape;
  }, [onEscape]);
  useEffect(() => {
    if (!isOn) return undefined;
    const handleKey = ({ key, target, defaultPrevented }: KeyboardEvent): void => {
      const isTaken = target instanceof Element && target.closest(WITH_ESCAPE) !== null;
      if (key === 'Escape' && !defaultPrevented && !isTaken && !isPopoverOpen()) latest.current();
    };
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, [isOn]);
};

/** Selects one row or, with `isRange`, all rows from the last selected one. */
export type SelectRow = (subsidy: SubsidySummary, isOn: boolean, isRange: boolean) => void;

/** Stable across renders, so that a click on one row does not render the others. */
export const useSelectRow = (items: readonly SubsidySummary[]): SelectRow => {
  const set = useSelection((selection) => selection.set);
  const shown = useRef(items);
  const lastId = useRef<number | null>(null);
  useEffect(() => {
    shown.current = items;
  }, [items]);
  return useCallback(
    (subsidy, isOn, isRange) => {
      const at = shown.current.findIndex(({ subsidyId }) => subsidyId === subsidy.subsidyId);
      const from = shown.current.findIndex(({ subsidyId }) => subsidyId === lastId.current);
      lastId.current = subsidy.subsidyId;
      const isFromSeen = isRange && at !== -1 && from !== -1;
      set(
        isFromSeen ? shown.current.slice(Math.min(at, from), Math.max(at, from) + 1) : [subsidy],
        isOn,
      );
    },
    [set],
  );
};
