import { createContext, use, useCallback, useEffect, useState } from 'react';

type Mark = (id: string, isUnread: boolean) => void;

/** Where a field says that what is typed into it is not understood, and so not saved either. */
export const UnreadFieldsContext = createContext<Mark>(() => undefined);

/** Counts them for who says how the saving stands. */
export const useUnreadFields = (): { count: number; mark: Mark } => {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const mark = useCallback<Mark>(
    (id, isUnread) =>
      setIds((present) => {
        if (present.has(id) === isUnread) return present;
        const rest = [...present].filter((each) => each !== id);
        return new Set(isUnread ? [...rest, id] : rest);
      }),
    [],
  );
  return { count: ids.size, mark };
};

/** Says it for the field of that id, until it is mended or gone. */
export const useUnread = (id: string, isUnread: boolean): void => {
  const mark = use(UnreadFieldsContext);
  useEffect(() => {
    if (!isUnread) return undefined;
    mark(id, true);
    return () => mark(id, false);
  }, [id, isUnread, mark]);
};
