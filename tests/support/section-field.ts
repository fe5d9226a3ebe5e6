/** The text of a section's field, one line for each paragraph. */
export const textIn = (field: HTMLElement): string =>
  [...field.querySelectorAll('p')].map(({ textContent }) => textContent).join('\n');

/**
 * Moves the caret to the end of a field, where a click beside the text would place it. Clicks
 * cannot do so here, because jsdom has no layout.
 */
export const goToEnd = (field: HTMLElement): void => {
  field.focus();
  window.getSelection()?.selectAllChildren(field.lastElementChild ?? field);
  window.getSelection()?.collapseToEnd();
};
