import type { Favorite } from '~/contract/favorites';
import { formatDate } from '~/domain/time/dates';

/** 「佐藤さんが11/20に追加」; with the year if it is not the current one. */
export const addedLabel = (
  { createdAt, createdBy }: Pick<Favorite, 'createdAt' | 'createdBy'>,
  now: Date,
): string => {
  const [thisYear] = formatDate(now).split('/');
  const date = formatDate(createdAt)
    .replace(/\(.\)$/u, '')
    .replaceAll('/0', '/')
    .replace(`${thisYear}/`, '');
  return createdBy === null ? `${date}に追加` : `${createdBy}さんが${date}に追加`;
};
