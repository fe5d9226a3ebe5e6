import { reloadForNewRelease } from './new-release';

const WHOLE = 'link[data-whole]';

const askForSheet = async (given: HTMLLinkElement): Promise<void> => {
  // A link that has failed already fires no event and does not try again.
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
 * Adds the whole style sheet to a page that was built with the styles of the guests' screens only
 * (docs/decisions/0044). Resolves once the sheet is loaded. If it fails twice, the page is reloaded for
 * a new release, once ({@link reloadForNewRelease}); after that it resolves without the sheet.
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
