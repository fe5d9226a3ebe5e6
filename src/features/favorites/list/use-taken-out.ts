import { useEffect, useState } from 'react';
import type { Favorite } from '~/contract/favorites';

type Taken = { favorite: Favorite; isOut: boolean };

/**
 * What was taken out of the list while it is looked at: it keeps its place, from where it can be put
 * back. What was put back stands there until the list itself holds it again.
 */
export const useTakenOut = (favorites: readonly Favorite[]) => {
  const [taken, setTaken] = useState<ReadonlyMap<number, Taken>>(new Map());
  const known = new Set(favorites.map(({ subsidyId }) => subsidyId));

  useEffect(() => {
    const isBack = (id: number): boolean => favorites.some(({ subsidyId }) => subsidyId === id);
    setTaken((before) => {
      const rest = [...before].filter(([id, { isOut }]) => isOut || !isBack(id));
      return rest.length === before.size ? before : new Map(rest);
    });
  }, [favorites]);

  return {
    /** The list with what was taken out of it. */
    all: [
      ...favorites,
      ...[...taken.values()]
        .map(({ favorite }) => favorite)
        .filter(({ subsidyId }) => !known.has(subsidyId)),
    ],
    isRemoved: (subsidyId: number): boolean => taken.get(subsidyId)?.isOut === true,
    onRemove: (favorite: Favorite): void =>
      setTaken((before) => new Map(before).set(favorite.subsidyId, { favorite, isOut: true })),
    onRestore: (subsidyId: number): void =>
      setTaken((before) => {
        const present = before.get(subsidyId);
        return present === undefined
          ? before
          : new Map(before).set(subsidyId, { ...present, isOut: false });
      }),
  };
};
