import { createContext, use, useCallback, useEffect, useState } from 'react';

type Mark = (id: string, isInvalid: boolean) => void;

/** Lets fields report input that cannot be parsed and so is not saved. */
export const InvalidFieldsContext = createContext<Mark>(() => undefined);

/** Counts the fields with invalid input, for the save state. */
export const useInvalidFields = (): { count: number; mark: Mark } => {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const mark = useCallback<Mark>(
    (id, isInvalid) =>
      setIds((current) => {
        if (current.has(id) === isInvalid) return current;
        const rest = [...current].filter((each) => each !== id);
        return new Set(isInvalid ? [...rest, id] : rest);
      }),
    [],
  );
  return { count: ids.size, mark };
};

/** Reports the field `id` while it is invalid and mounted. */
export const useInvalidField = (id: string, isInvalid: boolean): void => {
  const mark = use(InvalidFieldsContext);
  useEffect(() => {
    if (!isInvalid) return undefined;
    mark(id, true);
    return () => mark(id, false);
  }, [id, isInvalid, mark]);
};
