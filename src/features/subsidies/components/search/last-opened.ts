/** The result that was last opened, and the step of the history it was opened from. */
let lastOpened: { subsidyId: number; locationKey: string } | null = null;

export const rememberOpened = (subsidyId: number, locationKey: string): void => {
  lastOpened = { subsidyId, locationKey };
};

export const resultLinkId = (subsidyId: number): string => `result-${subsidyId}`;

/**
 * Back on the step that a result was opened from, the focus goes on from its link. After a frame, as
 * the change of page has brought it to the heading first. Returns what takes that back.
 */
export const focusLastOpened = (locationKey: string): (() => void) | undefined => {
  if (lastOpened?.locationKey !== locationKey) return undefined;
  const linkId = resultLinkId(lastOpened.subsidyId);
  const frame = requestAnimationFrame(() => {
    lastOpened = null;
    document.getElementById(linkId)?.focus({ preventScroll: true });
  });
  return () => cancelAnimationFrame(frame);
};
