// The only inline script of each document: decides what it shows before the first paint, and keeps
// a click until the app can handle it.
import { storageKey } from '~/lib/storage-key';
import { decideStart, isPrerenderedShown, WIDE_WINDOW, type StartRoute } from './decide-start';
import { keptClick } from './kept-click';

/** Both set by the build. */
declare const ROUTES: readonly StartRoute[];
declare const LOG_IN_TITLE: string;

const html = document.documentElement;

const stored = (name: string): string => {
  try {
    return sessionStorage.getItem(storageKey(name)) ?? '';
  } catch {
    return '';
  }
};

const { pathname, search, hash } = location;
const page = document.querySelector<HTMLMetaElement>('meta[name="prerendered"]');

const { state, title, address, preload } = decideStart(
  {
    prerendered: page?.content ?? null,
    pathname,
    search,
    hash,
    session: stored('session'),
    menu: stored('navigation'),
    isWide: matchMedia(WIDE_WINDOW).matches,
    isFromApp: document.referrer.startsWith(location.origin),
  },
  ROUTES,
);

html.dataset['start'] = state;
if (address !== undefined) {
  history.replaceState(null, '', address);
  document.title = LOG_IN_TITLE;
}
if (title !== undefined) {
  html.style.setProperty('--start-title', `"${title}"`);
  html.style.setProperty('--start-bar', 'none');
}

const append = (selector: string): void => {
  const template = document.querySelector<HTMLTemplateElement>(`template${selector}`);
  document.head.append(template?.content ?? '');
};
// Requests are made in this order: the frame's scripts before those of the app, a route's after them.
if (preload === 'app') append('[data-preload="app"]');
if (document.hidden || !isPrerenderedShown(state)) {
  append('#whole-styles');
  append('#start-scripts');
}
if (preload !== 'app') append(`[data-preload="${preload}"]`);

document.addEventListener(
  'click',
  (event) => {
    const { start } = html.dataset;
    // The app has taken over.
    if (start === undefined || !(event.target instanceof Element)) return;
    // Links of that log-in get their `next` from the app.
    const pressed = event.target.closest(start === 'login' ? 'button, a[href^="/"]' : 'button');
    if (pressed === null) return;
    if (pressed.matches('a') && (event.ctrlKey || event.metaKey || event.shiftKey)) return;
    event.preventDefault();
    keptClick()?.removeAttribute('aria-busy');
    pressed.setAttribute('aria-busy', 'true');
  },
  true,
);
