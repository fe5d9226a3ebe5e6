import { unreachableError } from '~/lib/http/api-error';

const KEY = 'hojokin-desk.reloaded-for';

let target: URL | null = null;

/** Identifies this build: the script's address changes with each release. */
const thisBuild = (): string => import.meta.url;

/** Records a navigation's target until it is cancelled: `location` changes only after success. */
export const headFor = (url: URL, signal: AbortSignal): void => {
  target = url;
  // Before the next navigation begins.
  signal.addEventListener('abort', () => {
    target = null;
  });
};

/**
 * For a chunk that failed to load, usually replaced by a new release: reloads the target page, once
 * per build. Rethrows if that was done or cannot be recorded, to avoid a reload loop (promise F23),
 * and offline, where a reload would show the browser's error page.
 */
export const reloadForNewRelease = async (failure: unknown): Promise<never> => {
  if (!navigator.onLine) throw unreachableError('code');
  try {
    if (sessionStorage.getItem(KEY) === thisBuild()) throw failure;
    sessionStorage.setItem(KEY, thisBuild());
  } catch {
    throw failure;
  }
  // On the same path, the query may have changed since.
  if (target === null || target.pathname === location.pathname) location.reload();
  else location.assign(target.pathname + target.search + target.hash);
  return new Promise<never>(() => {});
};

/** For Firefox, which keeps failed modules: from a new address, if the chunk has `name`. */
const loadFromNewAddress = async (failure: unknown, name: string): Promise<object> => {
  const address = /https?:\S+\.js\b/.exec(String(failure))?.[0];
  if (address === undefined) throw failure;
  const module = (await import(/* @vite-ignore */ `${address}?again=${Date.now()}`)) as object;
  if (!(name in module)) throw failure;
  return module;
};

/** Loads a module for its export `name`, with one retry after a transient fault. */
export const loadAgain = async <Module extends object>(
  load: () => Promise<Module>,
  name: string,
): Promise<Module> =>
  load()
    .catch(load)
    .catch(async (failure: unknown) => (await loadFromNewAddress(failure, name)) as Module);

/** Like {@link loadAgain}; if that fails too, {@link reloadForNewRelease}. */
export const loadCode = async <Module extends object>(
  load: () => Promise<Module>,
  name: string,
): Promise<Module> => loadAgain(load, name).catch(reloadForNewRelease);
