import { useState } from 'react';
import type { Selection } from './favorite-list';

/** What was selected, and among whose favourites: another's begin with none. */
type Selected = { clientId: number | null; ids: ReadonlySet<number> };

const NONE: ReadonlySet<number> = new Set();

export const useSelected = (clientId: number | null): Selection => {
  const [selected, setSelected] = useState<Selected>({ clientId, ids: NONE });
  const idsIn = (each: Selected): ReadonlySet<number> =>
    each.clientId === clientId ? each.ids : NONE;
  return [
    idsIn(selected),
    (next) =>
      setSelected((before) => ({
        clientId,
        ids: typeof next === 'function' ? next(idsIn(before)) : next,
      })),
  ];
};
