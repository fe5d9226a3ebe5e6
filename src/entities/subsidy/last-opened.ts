/** The result that was last opened, and the step of the history it was opened from. */
let lastOpened: { subsidyId: number; locationKey: string } | null = null;

export const rememberOpened = (subsidyId: number, locationKey: string): void => {
  lastOpened = { subsidyId, locationKey };
};

export const resultLinkId = (subsidyId: number): string => `result-${subsidyId}`;

const isOutOfSight = (element: Element): boolean => {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom < 0 || top > window.innerHeight;
};

/**
 * Back on the step that a result was opened from, the focus goes on from its link. After a frame, as
 * the change of page has brought it to the heading first. Returns what takes that back.
 */
export const focusLastOpened = (locationKey: string): (() => void) | undefined => {
  if (lastOpened?.locationKey !== locationKey) return undefined;
  const linkId = resultLinkId(lastOpened.subsidyId);
  const frame = requestAnimationFrame(() => {
    lastOpened = null;
    const link = document.getElementById(linkId);
    link?.focus({ preventScroll: true });
    // Heights of rows that were not drawn yet are guessed: the page's old place may be another now.
    if (link && isOutOfSight(link)) link.scrollIntoView({ block: 'center' });
  });
  return () => cancelAnimationFrame(frame);
};
