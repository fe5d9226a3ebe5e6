import { createContext, useContext, useId } from 'react';

type FieldControl = {
  id: string;
  'aria-describedby'?: string | undefined;
  'aria-invalid'?: true | undefined;
  'aria-required'?: true | undefined;
};

export const FieldContext = createContext<FieldControl | undefined>(undefined);

/**
 * What ties a control to the field around it: spread it over the control. Outside a field the
 * control keeps an id of its own.
 */
export const useFieldControl = (ownId?: string): FieldControl => {
  const spare = useId();
  return useContext(FieldContext) ?? { id: ownId ?? spare };
};
