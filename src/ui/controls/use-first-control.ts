import { useCallback, useRef, type RefCallback, type RefObject } from 'react';

const CONTROLS = 'a[href], button, input:not([hidden]), select, textarea';

/**
 * For a dialog that only asks to choose: the focus begins on its first choice, where it can be seen.
 * Answers the ref for the box of the choices, and what the dialog takes as `initialFocusRef`.
 */
export const useFirstControl = (): [RefCallback<HTMLElement>, RefObject<HTMLElement | null>] => {
  const first = useRef<HTMLElement>(null);
  const attach = useCallback((box: HTMLElement | null): void => {
    first.current = box?.querySelector<HTMLElement>(CONTROLS) ?? null;
  }, []);
  return [attach, first];
};
