import { useCallback, useRef, type RefCallback, type RefObject } from 'react';

const CONTROLS = 'a[href], button, input:not([hidden]), select, textarea';

/**
 * The initial focus of a dialog that only offers choices: the first of them. Returns the ref for
 * the element around the choices, and the `initialFocusRef` for the dialog.
 */
export const useFirstControl = (): [RefCallback<HTMLElement>, RefObject<HTMLElement | null>] => {
  const first = useRef<HTMLElement>(null);
  const attach = useCallback((box: HTMLElement | null): void => {
    first.current = box?.querySelector<HTMLElement>(CONTROLS) ?? null;
  }, []);
  return [attach, first];
};
