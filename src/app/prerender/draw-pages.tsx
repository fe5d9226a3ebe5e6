import { StrictMode, type ComponentType, type ReactNode } from 'react';
import { prerender } from 'react-dom/static';
import { createMemoryRouter } from 'react-router';
import { provideDemo } from '~/app/demo/demo-parts';
import { routes, type Route } from '~/app/route-table';
import { App, createApp } from '~/app/start-app';
import { withReturnTo } from '~/lib/navigation/return-to';
import { Starting } from './starting';

const toHtml = async (node: ReactNode): Promise<string> => {
  const { prelude } = await prerender(node, {
    // A late part would need an inline script of React.
    progressiveChunkSize: Infinity,
    onError: (error) => {
      throw error;
    },
  });
  return new Response(prelude).text();
};

const modules = import.meta.glob<{ default: ComponentType }>('~/features/auth/pages/*.tsx', {
  eager: true,
});

/** In the answer, `module` is the path of the page's code, whose chunks the page preloads. */
const drawPage = async (route: Route, embedded: boolean, address: string = route.path) => {
  const { default: Page } = await route.page();
  const found = Object.entries(modules).find(([, each]) => each.default === Page);
  if (found === undefined) throw new Error(`${route.path} is not among features/auth/pages`);
  const [module] = found;
  const app = createApp(
    { baseUrl: '', fetch, embedded },
    (objects, options) => createMemoryRouter(objects, { ...options, initialEntries: [address] }),
    { route, Page },
  );
  const rendered = await toHtml(
    <StrictMode>
      <App {...app} />
    </StrictMode>,
  );
  // React puts the title first.
  const [, title = '', html = ''] = /^<title>([^<]*)<\/title>([^]*)$/u.exec(rendered) ?? [];
  return { path: route.path, module, title, html };
};

/** The build only renders the demo's parts. */
const drawnOnly = async (): Promise<never> => {
  throw new Error('The build draws the demo only');
};

const isEmbedded = !import.meta.env.VITE_API_BASE_URL;
if (isEmbedded) {
  provideDemo({
    account: { email: '', password: '' },
    mails: drawnOnly,
    reset: drawnOnly,
    endPeriod: drawnOnly,
  });
}

const forGuests = routes.filter((route: Route) => route.guestsOnly !== undefined);

/** The markup of each screen for guests. The build (scripts/build/prerender.ts) imports this module for it. */
export const pages = await Promise.all(forGuests.map(async (route) => drawPage(route, isEmbedded)));

/** The log-in for a guest who opened a path that needs a session; that path is in `next`. */
export const logInFirst = await drawPage(routes[0], isEmbedded, withReturnTo('/', '/'));

/** The placeholder shown before any other screen. */
export const starting = await toHtml(<Starting />);

export { routes };
