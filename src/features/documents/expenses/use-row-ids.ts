import { useState } from 'react';

const idsFor = (ids: readonly number[], count: number): number[] => {
  const next = Math.max(0, ...ids) + 1;
  const missing = Math.max(0, count - ids.length);
  return [...ids, ...Array.from({ length: missing }, (_, index) => next + index)].slice(0, count);
};

/** Stable ids for rows, which have none, so that unfinished input stays in its row. */
export const useRowIds = (count: number) => {
  const [kept, setIds] = useState<readonly number[]>([]);
  const ids = kept.length === count ? kept : idsFor(kept, count);
  if (ids !== kept) setIds(ids);
  return {
    ids,
    remove: (index: number): number => {
      setIds(ids.toSpliced(index, 1));
      return ids[index] ?? 0;
    },
    insert: (id: number, index: number): void =>
      setIds((current) => current.toSpliced(index, 0, id)),
  };
};
