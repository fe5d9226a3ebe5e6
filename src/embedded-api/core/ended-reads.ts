import type { DBCore, DBCoreCursor, DBCoreTransaction, Middleware } from 'dexie';

type ReadRequest = { readonly trans: DBCoreTransaction };

/** Resolves when the transaction of a read has completed or aborted. */
const endOf = async ({ trans }: ReadRequest): Promise<unknown> =>
  new Promise((resolve) => {
    for (const type of ['complete', 'abort']) {
      (trans as IDBTransaction).addEventListener(type, resolve);
    }
  });

const until = async <T>(end: Promise<unknown>, read: Promise<T>): Promise<T> => {
  try {
    return await read;
  } finally {
    await end;
  }
};

/** Changed in place: a native cursor's getters do not work on a copy. */
const cursorUntil = (end: Promise<unknown>, cursor: DBCoreCursor): DBCoreCursor => {
  const start = cursor.start.bind(cursor);
  return Object.assign(cursor, { start: async (onNext: () => void) => until(end, start(onNext)) });
};

const openCursorUntil = async (end: Promise<unknown>, opening: Promise<DBCoreCursor | null>) => {
  const cursor = await opening;
  if (cursor) return cursorUntil(end, cursor);
  await end;
  return null;
};

/** Whether a read is its own transaction. Longer ones, not to be awaited, are for writing. */
const isAlone = ({ trans }: ReadRequest): boolean => (trans as IDBTransaction).mode === 'readonly';

/** Only the user agent identifies WebKit. In other browsers parallel reads are faster and safe. */
export const needsEndedReads = ({ userAgent }: Pick<Navigator, 'userAgent'> = navigator): boolean =>
  userAgent.includes('Safari/') && !/Chrom(?:e|ium)\//.test(userAgent);

/** Dexie answers before a read's transaction ends; WebKit must not have two open (turns.ts). */
export const endedReads: Middleware<DBCore> = {
  stack: 'dbcore',
  name: 'endedReads',
  create: (core) => ({
    ...core,
    table: (name) => {
      const table = core.table(name);
      const whole =
        <A extends ReadRequest, T>(read: (request: A) => Promise<T>) =>
        (request: A): Promise<T> =>
          isAlone(request) ? until(endOf(request), read(request)) : read(request);
      return {
        ...table,
        get: whole((request) => table.get(request)),
        getMany: whole((request) => table.getMany(request)),
        query: whole((request) => table.query(request)),
        count: whole((request) => table.count(request)),
        openCursor: (request) =>
          isAlone(request)
            ? openCursorUntil(endOf(request), table.openCursor(request))
            : table.openCursor(request),
      };
    },
  }),
};
