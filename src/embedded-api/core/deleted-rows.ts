import { DAY_MS } from '~/domain/time/dates';

interface Deletable {
  readonly deletedAt?: number | null;
}

/** Whether a row was deleted so long ago that it cannot be restored. */
export const isExpiredRow = ({ deletedAt }: Deletable, now: number, keptDays: number): boolean =>
  deletedAt != null && deletedAt <= now - keptDays * DAY_MS;

/** The rows that exist or can be restored, after `purge` has removed the expired ones for good. */
export const keptRows = async <Row extends Deletable>(
  rows: readonly Row[],
  isExpired: (row: Row) => boolean,
  purge: (expired: readonly Row[]) => Promise<void>,
): Promise<Row[]> => {
  const expired = rows.filter(isExpired);
  if (expired.length > 0) await purge(expired);
  return rows.filter((row) => !expired.includes(row));
};
