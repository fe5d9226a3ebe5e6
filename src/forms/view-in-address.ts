import { startTransition, useCallback, useEffect, useOptimistic, useRef } from 'react';
import { useNavigate } from 'react-router';

/** How one kind of view goes into the address; a constant of its module. */
export type AddressOf<View extends object> = {
  pathOf: (view: View) => string;
  /** What a change puts back unless it names it itself: the first page. */
  reset?: Partial<View>;
  /** Changes that Back takes back one by one; of all others it leaves the view. */
  isStep?: (change: Partial<View>) => boolean;
};

/**
 * How something is shown, as its address says it. A change shows at once and the address follows;
 * quick ones build upon each other. `inAddress` has to be the same for the same address.
 */
export const useViewInAddress = <View extends object>(
  inAddress: View,
  address: AddressOf<View>,
): { view: View; change: (part: Partial<View>) => void } => {
  const navigate = useNavigate();
  const [view, showAtOnce] = useOptimistic(inAddress);
  const latest = useRef(view);
  useEffect(() => {
    latest.current = view;
  }, [view]);
  const change = useCallback(
    (part: Partial<View>) => {
      const next = { ...latest.current, ...address.reset, ...part };
      latest.current = next;
      startTransition(async () => {
        showAtOnce(next);
        const replace = address.isStep?.(part) !== true;
        await navigate(address.pathOf(next), { replace, preventScrollReset: true });
      });
    },
    [navigate, showAtOnce, address],
  );
  return { view, change };
};
