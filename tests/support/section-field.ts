/** The text of a section's field, one line for each paragraph. */
export const textIn = (field: HTMLElement): string =>
  [...field.querySelectorAll('p')].map(({ textContent }) => textContent).join('\n');

/** The caret position after a click beside the text; jsdom has no layout to compute it. */
export const goToEnd = (field: HTMLElement): void => {
  field.focus();
  window.getSelection()?.selectAllChildren(field.lastElementChild ?? field);
  window.getSelection()?.collapseToEnd();
};
