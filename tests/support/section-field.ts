/** The text of a section's field, a line for each of its paragraphs. */
export const textIn = (field: HTMLElement): string =>
  [...field.querySelectorAll('p')].map(({ textContent }) => textContent).join('\n');

/** Where a click beside the text puts the caret, which jsdom, without a layout, cannot tell. */
export const goToEnd = (field: HTMLElement): void => {
  field.focus();
  window.getSelection()?.selectAllChildren(field.lastElementChild ?? field);
  window.getSelection()?.collapseToEnd();
};
