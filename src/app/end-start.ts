/** Called when something is drawn: ends what index.html shows and holds back until then. */
export const endStart = (): void => {
  const { dataset } = document.documentElement;
  delete dataset['page'];
  // Any skeleton of the desk obeys it, while the menu may have another width since.
  delete dataset['slim'];
  for (const element of document.querySelectorAll('#starting, .not-started')) element.remove();
};
