import { startTransition, useCallback, useEffect, useMemo, useOptimistic, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { mediasPath, readMediasView, type MediasView } from '~/features/medias/medias-view';

export type ChangeView = (change: Partial<MediasView>) => void;

/** How the list is shown, from the address; it begins at its first page when something else changes. */
export const useMediasView = (): { view: MediasView; change: ChangeView } => {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const inAddress = useMemo(() => readMediasView(params), [params]);
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
        await navigate(mediasPath(next), { replace: true, preventScrollReset: true });
      });
    },
    [navigate, showAtOnce],
  );
  return { view, change };
};
