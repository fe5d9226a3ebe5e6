import {
  createContext,
  use,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
} from 'react';
import type { SubsidySummary } from '~/contract/subsidies';
import { toast } from '~/ui/feedback/toast';

export type Selection = {
  /** By id, in the order selected, across pages. */
  chosen: ReadonlyMap<number, SubsidySummary>;
  set: (subsidies: readonly SubsidySummary[], isOn: boolean) => void;
  clear: () => void;
};

const NOTHING: ReadonlyMap<number, SubsidySummary> = new Map();

/**
 * Rows selected for a bulk action. The selection survives paging and sorting. A new search
 * (`searchKey`) clears it with a message, since nobody means to dismiss rows that are out of sight.
 */
const useSelectionFor = (searchKey: string): Selection => {
  const [chosen, setChosen] = useState(NOTHING);
  const [keptFor, setKeptFor] = useState(searchKey);
  const [dropCount, setDropCount] = useState(0);
  if (keptFor !== searchKey) {
    setKeptFor(searchKey);
    if (chosen.size > 0) {
      setChosen(NOTHING);
      setDropCount(dropCount + 1);
    }
  }
  useEffect(() => {
    if (dropCount > 0) toast.info('条件が変わったため、選択を解除しました');
  }, [dropCount]);

  const set = useCallback((subsidies: readonly SubsidySummary[], isOn: boolean) => {
    setChosen((before) => {
      const next = new Map(before);
      for (const subsidy of subsidies) {
        if (isOn) next.set(subsidy.subsidyId, subsidy);
        else next.delete(subsidy.subsidyId);
      }
      return next;
    });
  }, []);
  const clear = useCallback(() => setChosen(NOTHING), []);
  return useMemo(() => ({ chosen, set, clear }), [chosen, set, clear]);
};

const SelectionContext = createContext<Selection>({
  chosen: NOTHING,
  set: () => {},
  clear: () => {},
});

type SelectionProviderProps = { searchKey: string; children: ReactNode };

/** Keeps the selection where a tick renders only what reads it, not the whole search. */
export const SelectionProvider = ({ searchKey, children }: SelectionProviderProps) => (
  <SelectionContext value={useSelectionFor(searchKey)}>{children}</SelectionContext>
);

export const useSelection = (): Selection => use(SelectionContext);

/** Elements that handle Esc themselves. */
const WITH_ESCAPE =
  '[popover], [role="dialog"], [role="alertdialog"], input:not([type="checkbox"])';

const isPopoverOpen = (): boolean =>
  'popover' in HTMLElement.prototype &&
  document.querySelector('[popover="auto"]:popover-open') !== null;

/** Calls back on Esc while `isOn`. */
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
export const useSelectRow = (
  items: readonly SubsidySummary[],
  set: Selection['set'],
): SelectRow => {
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
