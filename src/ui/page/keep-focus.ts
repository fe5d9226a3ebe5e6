/** What had the focus may be gone (a row that was deleted): then the page has it, not nothing. */
export function keepFocusInPage(): void {
  if (document.activeElement !== null && document.activeElement !== document.body) return;
  const heading = document.querySelector<HTMLElement>('main h1[tabindex]');
  (heading ?? document.querySelector<HTMLElement>('main[tabindex]'))?.focus();
}
