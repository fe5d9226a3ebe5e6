/** Called when something is drawn: ends what index.html shows and holds back until then. */
export const endStart = (): void => {
  delete document.documentElement.dataset['page'];
  for (const element of document.querySelectorAll('#starting, .not-started')) element.remove();
};
