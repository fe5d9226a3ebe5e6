import { formatDateTime } from '~/domain/time/dates';

const isJgrants = (name: string): boolean => /^jグランツ|^jgrants/iu.test(name.normalize('NFKC'));

/** 「2026/11/25 6:00」; without a time where the data is of a day as a whole. */
const asOf = (updatedAt: string): string =>
  formatDateTime(updatedAt)
    .replace(/\(.\) 0?/u, ' ')
    .replace(/ 0:00$/u, '');

/**
 * Where data comes from, as its terms of use want it said (product.md §8), and its date in words or
 * null where the source names none.
 */
export const sourceCredit = ({
  name,
  updatedAt,
}: {
  name: string;
  updatedAt: string | null;
}): { credit: string; date: string | null } => ({
  credit: isJgrants(name)
    ? '出典：Jグランツ（デジタル庁）のデータを加工して作成'
    : `データ：${name}`,
  date: updatedAt === null ? null : `${asOf(updatedAt)} 時点`,
});
