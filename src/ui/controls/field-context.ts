import { createContext, useContext, useId } from 'react';

type FieldControl = {
  id: string;
  'aria-describedby'?: string | undefined;
  'aria-invalid'?: true | undefined;
  'aria-required'?: true | undefined;
};

export const FieldContext = createContext<FieldControl | undefined>(undefined);

/** The props that connect a control to its field; outside a field only an id. */
export const useFieldControl = (ownId?: string): FieldControl => {
  const spare = useId();
  return useContext(FieldContext) ?? { id: ownId ?? spare };
};
