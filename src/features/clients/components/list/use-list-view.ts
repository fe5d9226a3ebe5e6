import { startTransition, useCallback, useEffect, useMemo, useOptimistic, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { listPath, readListView, type ListView } from '~/features/clients/list-view';

export type ChangeView = (change: Partial<ListView>) => void;

/**
 * How the list is shown, from the address. A change shows at once, the address follows, and it is no
 * step of the history: Back leaves the list. Unless it names a page, it starts again at the first.
 */
export const useListView = (): { view: ListView; change: ChangeView } => {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const inAddress = useMemo(() => readListView(params), [params]);
  const [view, showAtOnce] = useOptimistic(inAddress);
  const latest = useRef(view);
  useEffect(() => {
    latest.current = view;
  }, [view]);
  const change = useCallback<ChangeView>(
    (part) => {
      const next = { ...latest.current, page: 1, ...part };
      latest.current = next;
      startTransition(async () => {
        showAtOnce(next);
        await navigate(listPath(next), { replace: true, preventScrollReset: true });
      });
    },
    [navigate, showAtOnce],
  );
  return { view, change };
};
