import { createContext, use, useCallback, useEffect, useState } from 'react';

type Mark = (id: string, isInvalid: boolean) => void;

/** Where a field says that what is typed into it is not understood, and so not saved either. */
export const InvalidFieldsContext = createContext<Mark>(() => undefined);

/** Counts them for who says how the saving stands. */
export const useInvalidFields = (): { count: number; mark: Mark } => {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const mark = useCallback<Mark>(
    (id, isInvalid) =>
      setIds((present) => {
        if (present.has(id) === isInvalid) return present;
        const rest = [...present].filter((each) => each !== id);
        return new Set(isInvalid ? [...rest, id] : rest);
      }),
    [],
  );
  return { count: ids.size, mark };
};

/** Says it for the field of that id, until it is mended or gone. */
export const useInvalidField = (id: string, isInvalid: boolean): void => {
  const mark = use(InvalidFieldsContext);
  useEffect(() => {
    if (!isInvalid) return undefined;
    mark(id, true);
    return () => mark(id, false);
  }, [id, isInvalid, mark]);
};
