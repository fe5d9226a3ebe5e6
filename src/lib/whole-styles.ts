import { reloadForNewRelease } from './new-release';

const WHOLE = 'link[data-whole]';

const askForSheet = async (given: HTMLLinkElement): Promise<void> => {
  // A link that failed tells nobody, and stays so.
  const link = given.cloneNode() as HTMLLinkElement;
  await new Promise<void>((resolve, reject) => {
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => reject(new Error('The style sheet does not load.')));
    document.head.append(link);
  }).catch((failure: unknown) => {
    link.remove();
    throw failure;
  });
  given.remove();
};

/**
 * Adds the whole style sheet to a page that the build drew with the styles of screens for guests
 * (docs/decisions/0044), and resolves when it is there, at once where it was before. If it fails twice,
 * as {@link reloadForNewRelease} says; a page without it is better than none.
 */
export const addWholeStyles = async (): Promise<void> => {
  const page = globalThis.document;
  const asked = page?.querySelector<HTMLLinkElement>(WHOLE);
  if (asked?.sheet) return;
  const held = page?.querySelector<HTMLTemplateElement>('#whole-styles')?.content;
  const given = asked ?? held?.querySelector<HTMLLinkElement>(WHOLE);
  if (!given) return;
  const ask = async (): Promise<void> => askForSheet(given);
  await ask()
    .catch(ask)
    .catch(reloadForNewRelease)
    .catch(() => {});
};
