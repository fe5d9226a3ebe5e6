/** How often each id occurs. */
export const tally = (ids: Iterable<number>): ((id: number) => number) => {
  const counts = new Map<number, number>();
  for (const id of ids) counts.set(id, (counts.get(id) ?? 0) + 1);
  return (id) => counts.get(id) ?? 0;
};
