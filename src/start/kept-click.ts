/** The prerendered button or link whose click waits for the app. */
export const keptClick = (): HTMLElement | null =>
  document.querySelector('#root [aria-busy="true"]');
