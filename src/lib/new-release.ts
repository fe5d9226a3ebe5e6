const KEY = 'hojokin-desk.reloaded-for';

/** This build's own script; another release has another name. */
const thisBuild = (): string => import.meta.url;

/**
 * A page's chunk that is gone usually means that a new release has replaced it: the page is loaded
 * anew, once per build. Where that does not help, or cannot be remembered, the failure goes on to
 * the error page instead of round in a loop (trust.md F23).
 */
export const reloadForNewRelease = async (failure: unknown): Promise<never> => {
  try {
    if (sessionStorage.getItem(KEY) === thisBuild()) throw failure;
    sessionStorage.setItem(KEY, thisBuild());
  } catch {
    throw failure;
  }
  location.reload();
  return new Promise<never>(() => {});
};
