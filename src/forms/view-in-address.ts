import { startTransition, useCallback, useEffect, useMemo, useOptimistic, useRef } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { originIn } from '~/lib/navigation/came-from';
import { useAccess } from '~/session/session';
import type { Address } from './address';

export type Change<View> = (part: Partial<View>) => void;

/**
 * The view state kept in the address, limited to what plan and role allow. A change shows at once
 * and the address follows; quick changes build on each other, and any change other than of the page
 * number resets it. Back undoes one by one the changes pushed as steps; all others replace the
 * history entry. The link back of the page stays the same.
 */
export const useViewInAddress = <View extends object>(
  address: Address<View>,
  isStep?: (change: Partial<View>) => boolean,
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
  const change = useCallback(
    (part: Partial<View>) => {
      const firstPage = 'page' in address.unset ? { page: address.unset.page } : {};
      // Written and read back, so that the state equals what the address will yield.
      const next = address.read(address.write({ ...latest.current, ...firstPage, ...part }));
      latest.current = next;
      startTransition(async () => {
        showAtOnce(next);
        const replace = isStep?.(part) !== true;
        const state = originIn(carried);
        await navigate(address.path(next), { replace, state, preventScrollReset: true });
      });
    },
    [navigate, showAtOnce, address, isStep, carried],
  );
  return { view, change };
};
