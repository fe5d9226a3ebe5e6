import { startTransition, useCallback, useEffect, useMemo, useOptimistic, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useAccess } from '~/session/session';
import type { Address } from './address';

export type Change<View> = (part: Partial<View>) => void;

/**
 * How something is shown, as its address says it, as far as plan and role open that. A change shows
 * at once and the address follows; quick ones build upon each other, and each but a change of the
 * page leads to the first page. Back takes back one by one the changes that are steps; of all others
 * it leaves the view.
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
  const [view, showAtOnce] = useOptimistic(inAddress);
  const latest = useRef(view);
  useEffect(() => {
    latest.current = view;
  }, [view]);
  const change = useCallback(
    (part: Partial<View>) => {
      const firstPage = 'page' in address.unset ? { page: address.unset.page } : {};
      // Read back, so that what shows at once is what the address will say.
      const next = address.read(address.write({ ...latest.current, ...firstPage, ...part }));
      latest.current = next;
      startTransition(async () => {
        showAtOnce(next);
        const replace = isStep?.(part) !== true;
        await navigate(address.path(next), { replace, preventScrollReset: true });
      });
    },
    [navigate, showAtOnce, address, isStep],
  );
  return { view, change };
};
