import { startTransition, useCallback, useEffect, useMemo, useOptimistic, useRef } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { originIn } from '~/lib/navigation/came-from';
import { useAccess } from '~/session/session';
import type { Address } from './address';

export type Change<View> = (part: Partial<View> | ((view: View) => Partial<View>)) => void;

type History<View> = {
  /** Whether a change is pushed to the history, so that Back undoes it. All others replace the entry. */
  isStep?: (change: Partial<View>) => boolean;
  /** The history state after a change; if missing, the link back of the page stays the same. */
  state?: unknown;
};

const NO_STEPS = {};

/**
 * The view kept in the address, limited to what plan and role allow. A change shows at once, the
 * address follows; quick changes build on each other. Any change but of the page number resets it.
 */
export const useViewInAddress = <View extends object>(
  address: Address<View>,
  { isStep, state }: History<View> = NO_STEPS,
): { view: View; change: Change<View> } => {
  const [params] = useSearchParams();
  const { plan, role } = useAccess();
  const inAddress = useMemo(
    () => address.read(params, { plan, role }),
    [address, params, plan, role],
  );
  const navigate = useNavigate();
  const { state: carried } = useLocation() as { state: unknown };
  const [view, showAtOnce] = useOptimistic(inAddress);
  const latest = useRef(view);
  useEffect(() => {
    latest.current = view;
  }, [view]);
  const change: Change<View> = useCallback(
    (changed) => {
      const part = typeof changed === 'function' ? changed(latest.current) : changed;
      const firstPage = 'page' in address.unset ? { page: address.unset.page } : {};
      // Written and read back, so that the state equals what the address will yield.
      const next = address.read(address.write({ ...latest.current, ...firstPage, ...part }));
      const path = address.path(next);
      if (path === address.path(latest.current)) return;
      latest.current = next;
      startTransition(async () => {
        showAtOnce(next);
        const replace = isStep?.(part) !== true;
        const nextState = state === undefined ? originIn(carried) : state;
        await navigate(path, { replace, state: nextState, preventScrollReset: true });
      });
    },
    [navigate, showAtOnce, address, isStep, state, carried],
  );
  return { view, change };
};
