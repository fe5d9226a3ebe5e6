import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { idOf } from '~/app/guards/validate';
import { routeAt, type Route } from '~/app/route-table';
import { can } from '~/domain/access/access';
import { savesData } from '~/lib/connection';
import { listen } from '~/lib/listen';
import { overrideToken } from '~/lib/navigation/override-token';
import { accessOf, readSession } from '~/session/session';

/** How long pointer or focus must rest on a link. */
const RESTING_MS = 100;

const linkOf = ({ target }: Event): HTMLAnchorElement | null => {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  const isPage = link?.origin === location.origin && link.pathname !== location.pathname;
  return isPage ? link : null;
};

const fetchPage = async (url: URL, queryClient: QueryClient): Promise<void> => {
  const route: Route | undefined = routeAt(url.pathname);
  if (route?.layout !== 'app' || !can(route.feature, accessOf(readSession()))) return;
  const [first] = await Promise.all([route.first?.(), route.page()]);
  const id = idOf({ id: /\d+/.exec(url.pathname)?.[0] });
  await first?.prefetch({ queryClient, url, id, signal: new AbortController().signal });
};

/** Fetches a page's code and first answer when its link is touched, hovered or focused. */
export const useFetchAhead = (): void => {
  const queryClient = useQueryClient();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const fetchSoon = (event: Event, delay: number): void => {
      clearTimeout(timer);
      const link = linkOf(event);
      if (link === null || savesData() || !navigator.onLine || overrideToken() !== null) return;
      const url = new URL(link.href);
      // The page itself reports a failure.
      timer = setTimeout(() => void fetchPage(url, queryClient).catch(() => {}), delay);
    };
    const handleRest = (event: Event): void => fetchSoon(event, RESTING_MS);
    const handleTouch = (event: Event): void => fetchSoon(event, 0);
    const stopRest = listen(document, ['pointerover', 'focusin'], handleRest);
    const stopTouch = listen(document, ['touchstart'], handleTouch, { passive: true });
    return () => {
      clearTimeout(timer);
      stopRest();
      stopTouch();
    };
  }, [queryClient]);
};
