import { unreachableError } from '~/lib/http/api-error';

const KEY = 'hojokin-desk.reloaded-for';

let target: string | null = null;

/** This build's own script; another release has another name. */
const thisBuild = (): string => import.meta.url;

/** Where a navigation leads: the address does not say so before it has succeeded. */
export const headFor = ({ pathname, search, hash }: URL): void => {
  target = `${pathname}${search}${hash}`;
};

/**
 * A page's chunk that is gone usually means that a new release has replaced it: the page that was
 * wanted is loaded anew, once per build. Where that does not help, or cannot be remembered, the
 * failure goes on to the error page instead of round in a loop (trust.md F23). So it does without a
 * connection, where loading anew would leave nothing but the browser's own words.
 */
export const reloadForNewRelease = async (failure: unknown): Promise<never> => {
  if (!navigator.onLine) throw unreachableError('code');
  try {
    if (sessionStorage.getItem(KEY) === thisBuild()) throw failure;
    sessionStorage.setItem(KEY, thisBuild());
  } catch {
    throw failure;
  }
  const here = `${location.pathname}${location.search}${location.hash}`;
  if (target === null || target === here) location.reload();
  else location.assign(target);
  return new Promise<never>(() => {});
};
