import { reloadForNewRelease } from '~/lib/new-release';

const WHOLE = 'link[data-whole]';

const askForSheet = async (given: HTMLLinkElement): Promise<void> => {
  // A new element: a link that has failed fires no further event and requests nothing.
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
 * Loads the whole style sheet into a prerendered page, which contains only the styles of public
 * screens (docs/decisions/0044). After two failures, reloads the page once for a new release
 * ({@link reloadForNewRelease}), then resolves without it.
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
