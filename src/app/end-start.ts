/** Called when something is drawn: ends what index.html shows and holds back until then. */
export const endStart = (): void => {
  const { dataset, style } = document.documentElement;
  delete dataset['page'];
  // `DeskSkeleton` would follow it, and the menu's width may change from here on.
  delete dataset['slim'];
  delete dataset['titled'];
  style.removeProperty('--start-title');
  for (const element of document.querySelectorAll('#starting, .not-started')) element.remove();
};
