import type { RefObject } from 'react';
import type { RefCallBack } from 'react-hook-form';

/** A registered field whose element is needed elsewhere too, such as for a dialog's first focus. */
export const useFieldRef = <Control, Field extends { ref: RefCallBack }>(
  field: Field,
  elementRef: RefObject<Control | null>,
) => ({
  ...field,
  ref: (control: Control | null): void => {
    field.ref(control);
    elementRef.current = control;
  },
});
