import type { DBCore, DBCoreCursor, DBCoreTransaction, Middleware } from 'dexie';

type Asked = { readonly trans: DBCoreTransaction };

/** Resolves once the transaction of a read is over, whichever way. */
const endOf = async ({ trans }: Asked): Promise<void> =>
  new Promise((resolve) => {
    for (const type of ['complete', 'abort']) {
      (trans as IDBTransaction).addEventListener(type, () => {
        resolve();
      });
    }
  });

const until = async <T>(end: Promise<void>, read: Promise<T>): Promise<T> => {
  try {
    return await read;
  } finally {
    await end;
  }
};

/** A cursor is the browser's own, whose getters work on nothing but itself. */
const cursorUntil = (end: Promise<void>, cursor: DBCoreCursor): DBCoreCursor => {
  const start = cursor.start.bind(cursor);
  return Object.assign(cursor, {
    start: async (onNext: () => void) => until(end, start(onNext)),
  });
};

const openCursorUntil = async (
  end: Promise<void>,
  opening: Promise<DBCoreCursor | null>,
): Promise<DBCoreCursor | null> => {
  const cursor = await opening;
  if (cursor) return cursorUntil(end, cursor);
  await end;
  return null;
};

/**
 * Reads within a longer transaction go on in it, and lose it in functions that wait otherwise than
 * Dexie does. Those transactions are all for writing: one for reading would wait for its own end.
 */
const isAlone = ({ trans }: Asked): boolean => (trans as IDBTransaction).mode === 'readonly';

/**
 * Nothing but the name tells: Safari, and whatever else is WebKit by its look. Elsewhere reads side by
 * side are faster, and do no harm.
 */
export const needsEndedReads = ({ userAgent }: Pick<Navigator, 'userAgent'> = navigator): boolean =>
  userAgent.includes('Safari/') && !/Chrom(?:e|ium)\//.test(userAgent);

/**
 * Dexie answers a read before its transaction is over, so that the next one begins beside it; and
 * two at once are what a worker must not end with (see turns.ts).
 */
export const endedReads: Middleware<DBCore> = {
  stack: 'dbcore',
  name: 'endedReads',
  create: (core) => ({
    ...core,
    table: (name) => {
      const table = core.table(name);
      const whole =
        <A extends Asked, T>(read: (asked: A) => Promise<T>) =>
        (asked: A): Promise<T> =>
          isAlone(asked) ? until(endOf(asked), read(asked)) : read(asked);
      return {
        ...table,
        get: whole((asked) => table.get(asked)),
        getMany: whole((asked) => table.getMany(asked)),
        query: whole((asked) => table.query(asked)),
        count: whole((asked) => table.count(asked)),
        openCursor: (asked) =>
          isAlone(asked)
            ? openCursorUntil(endOf(asked), table.openCursor(asked))
            : table.openCursor(asked),
      };
    },
  }),
};
