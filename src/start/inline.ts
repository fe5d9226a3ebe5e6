// Compiled into every document of the build as its only inline script: decides before the first paint
// what the document shows, and keeps a click until the app can handle it.
import { decideStart, type StartRoute } from './decide-start';

interface StartFacts {
  readonly routes: readonly StartRoute[];
  readonly logInTitle: string;
}

const html = document.documentElement;

const stored = (name: string): string => {
  try {
    return sessionStorage.getItem(`hojokin-desk.${name}`) ?? '';
  } catch {
    return '';
  }
};

const template = (id: string) => document.querySelector<HTMLTemplateElement>(`template#${id}`);

/** Missing in the development server. */
const facts = JSON.parse(
  template('start-facts')?.dataset['facts'] ?? '{"routes":[],"logInTitle":""}',
) as StartFacts;
const { pathname, search, hash } = location;
const page = document.querySelector<HTMLMetaElement>('meta[name="prerendered"]');

const { state, title, address } = decideStart(
  {
    prerendered: page?.content ?? null,
    pathname,
    search,
    hash,
    session: stored('session'),
    menu: stored('navigation'),
    isWide: matchMedia('(width >= 88rem)').matches,
    isFromApp: document.referrer.startsWith(location.origin),
  },
  facts.routes,
);
const isShown = state === 'page' || state === 'login';

html.dataset['start'] = state;
if (address !== undefined) {
  history.replaceState(null, '', address);
  document.title = facts.logInTitle;
}
if (title !== undefined) {
  html.style.setProperty('--start-title', `"${title}"`);
  html.style.setProperty('--start-bar', 'none');
}
for (const [id, isNeeded] of [
  ['app-parts', state === 'app' || state === 'app-slim'],
  ['whole-styles', document.hidden || !isShown],
  ['start-scripts', document.hidden || !isShown],
  ['pdf-parts', /^\/search\/\d+\/pdf\/?$/u.test(pathname)],
] as const) {
  if (isNeeded) document.head.append(template(id)?.content ?? '');
}

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
    document.querySelector('#root [aria-busy="true"]')?.removeAttribute('aria-busy');
    pressed.setAttribute('aria-busy', 'true');
  },
  true,
);
