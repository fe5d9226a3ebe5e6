import type { MouseEvent } from 'react';

/** Ignores the second click of a double click, which would hit a new element or repeat. */
export const onFirstClick =
  (act: () => void) =>
  ({ detail }: Pick<MouseEvent, 'detail'>): void => {
    if (detail <= 1) act();
  };
