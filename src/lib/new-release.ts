import { unreachableError } from '~/lib/http/api-error';

const KEY = 'hojokin-desk.reloaded-for';

let target: string | null = null;

/** Identifies this build: the script's address changes with each release. */
const thisBuild = (): string => import.meta.url;

/** Records the target of a navigation: `location` changes only after it has succeeded. */
export const headFor = ({ pathname, search, hash }: URL): void => {
  target = `${pathname}${search}${hash}`;
};

/**
 * For a chunk that failed to load, usually because a new release has replaced it: reloads the
 * target page, once per build. If that does not help or cannot be recorded, rethrows, to avoid a
 * reload loop (trust.md F23). Also rethrows offline, where a reload would only show the browser's
 * error page.
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
