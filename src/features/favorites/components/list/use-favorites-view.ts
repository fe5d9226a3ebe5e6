import { startTransition, useCallback, useEffect, useMemo, useOptimistic, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useClientInAddress } from '~/stores/viewpoint';
import { favoritesPath, readView, type FavoritesView } from '~/features/favorites/favorites-view';

export type ChangeView = (change: Partial<FavoritesView>) => void;

/**
 * How the list is shown, from the address. A change shows at once, the address follows, and it is no
 * step of the history: Back leaves the list.
 */
export const useFavoritesView = (): { view: FavoritesView; change: ChangeView } => {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  // Null as well where plan or role know no clients.
  const clientId = useClientInAddress();
  const inAddress = useMemo(() => ({ ...readView(params), clientId }), [params, clientId]);
  const [view, showAtOnce] = useOptimistic(inAddress);
  const latest = useRef(view);
  useEffect(() => {
    latest.current = view;
  }, [view]);
  const change = useCallback<ChangeView>(
    (part) => {
      const next = { ...latest.current, ...part };
      latest.current = next;
      startTransition(async () => {
        showAtOnce(next);
        await navigate(favoritesPath(next), { replace: true, preventScrollReset: true });
      });
    },
    [navigate, showAtOnce],
  );
  return { view, change };
};
