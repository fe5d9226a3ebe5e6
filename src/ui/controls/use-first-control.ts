import { useCallback, useRef, type RefCallback, type RefObject } from 'react';

const CONTROLS = 'a[href], button, input:not([hidden]), select, textarea';

/** Focuses the first choice of a dialog: a ref for the choices, and its `initialFocusRef`. */
export const useFirstControl = (): [RefCallback<HTMLElement>, RefObject<HTMLElement | null>] => {
  const first = useRef<HTMLElement>(null);
  const attach = useCallback((box: HTMLElement | null): void => {
    first.current = box?.querySelector<HTMLElement>(CONTROLS) ?? null;
  }, []);
  return [attach, first];
};
