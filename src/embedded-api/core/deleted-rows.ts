import type { InsertType, Table } from 'dexie';
import { DAY_MS } from '~/domain/time/dates';
import type { Context } from './context';
import type { Database } from './database';
import { notFound } from './http-error';

type Deletable = { readonly workspaceId: number; readonly deletedAt?: number | null };

/** Finds and lists the rows of a table whose deleted rows can be restored for some days. */
export const restorableRows = <Row extends Deletable, Key extends keyof Row & string>({
  tablesOf,
  key,
  keptDays,
  missing,
}: {
  /** The table itself, then those with rows that belong to its rows by `key`. */
  tablesOf: (database: Database) => readonly [Table<Row, number, InsertType<Row, Key>>, ...Table[]];
  key: Key;
  keptDays: number;
  /** The message for a row that does not exist. */
  missing: string;
}) => {
  const isExpired = ({ deletedAt }: Row, now: number): boolean =>
    deletedAt != null && deletedAt <= now - keptDays * DAY_MS;
  return {
    /** A row of a workspace, deleted or not; 404 if there is none. */
    require: async ({ database, now }: Context, workspaceId: number, id: number): Promise<Row> => {
      const row = await tablesOf(database)[0].get(id);
      if (row?.workspaceId !== workspaceId || isExpired(row, now())) throw notFound(missing);
      return row;
    },
    /** The rows of a workspace, after those that can no longer be restored were deleted for good. */
    list: async ({ database, now }: Context, workspaceId: number): Promise<Row[]> => {
      const tables = tablesOf(database);
      const at = now();
      const rows = await tables[0].where({ workspaceId }).toArray();
      const expired = rows.filter((row) => isExpired(row, at));
      const ids = expired.map((row) => Number(row[key]));
      if (ids.length > 0) {
        await database.transaction('rw', [...tables], async () => {
          for (const table of tables) await table.where(key).anyOf(ids).delete();
        });
      }
      return rows.filter((row) => !expired.includes(row));
    },
  };
};
