/** Moves the focus to the page if the focused element was removed, such as a deleted row. */
export function keepFocusInPage(): void {
  if (document.activeElement !== null && document.activeElement !== document.body) return;
  const heading = document.querySelector<HTMLElement>('main h1[tabindex]');
  (heading ?? document.querySelector<HTMLElement>('main[tabindex]'))?.focus();
}
