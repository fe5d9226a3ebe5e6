/** The result opened last, with the `location.key` of the history entry it was opened from. */
let lastOpened: { subsidyId: number; locationKey: string } | null = null;

export const rememberOpened = (subsidyId: number, locationKey: string): void => {
  lastOpened = { subsidyId, locationKey };
};

export const resultLinkId = (subsidyId: number): string => `result-${subsidyId}`;

const isOutsideWindow = (element: Element): boolean => {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom < 0 || top > window.innerHeight;
};

/**
 * Focuses the last opened result when Back returns to its history entry, a frame later because the
 * page change focuses the heading first. Returns a cancel function.
 */
export const focusLastOpened = (locationKey: string): (() => void) | undefined => {
  if (lastOpened?.locationKey !== locationKey) return undefined;
  const linkId = resultLinkId(lastOpened.subsidyId);
  const frame = requestAnimationFrame(() => {
    lastOpened = null;
    const link = document.getElementById(linkId);
    link?.focus({ preventScroll: true });
    // Undrawn rows have estimated heights, so that the restored scroll position can be off.
    if (link && isOutsideWindow(link)) link.scrollIntoView({ block: 'center' });
  });
  return () => cancelAnimationFrame(frame);
};
