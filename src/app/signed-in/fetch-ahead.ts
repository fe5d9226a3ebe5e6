import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { idOf } from '~/app/guards/validate';
import { routeAt, type Route } from '~/app/route-table';
import { can } from '~/domain/access/access';
import { savesData } from '~/lib/connection';
import { overrideToken } from '~/lib/navigation/override-token';
import { accessOf, readSession } from '~/session/session';

/** Milliseconds that tell a pointer or a focus resting on a link from one passing over it. */
const RESTING = 100;

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
      // The page itself says what fails.
      timer = setTimeout(() => void fetchPage(url, queryClient).catch(() => {}), delay);
    };
    const handleRest = (event: Event): void => fetchSoon(event, RESTING);
    const handleTouch = (event: Event): void => fetchSoon(event, 0);
    document.addEventListener('pointerover', handleRest);
    document.addEventListener('focusin', handleRest);
    document.addEventListener('touchstart', handleTouch, { passive: true });
    return () => {
      clearTimeout(timer);
      document.removeEventListener('pointerover', handleRest);
      document.removeEventListener('focusin', handleRest);
      document.removeEventListener('touchstart', handleTouch);
    };
  }, [queryClient]);
};
