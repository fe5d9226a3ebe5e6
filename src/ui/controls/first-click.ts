import type { MouseEvent } from 'react';

/**
 * Answers no second click of a double click: it was meant for what stood there before, or asks the
 * same again.
 */
export const onFirstClick =
  (act: () => void) =>
  ({ detail }: Pick<MouseEvent, 'detail'>): void => {
    if (detail <= 1) act();
  };
