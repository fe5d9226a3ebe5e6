type Keys = readonly string[];

const isSameOrder = (one: Keys, other: Keys): boolean =>
  one.length === other.length && one.every((key, index) => key === other[index]);

/** Every key of either side, once: in the order of whoever moved some, ours where both did. */
export const mergeOrder = (base: Keys, mine: Keys, theirs: Keys): string[] => {
  const isCommon = (key: string): boolean =>
    base.includes(key) && mine.includes(key) && theirs.includes(key);
  const hasMoved = !isSameOrder(base.filter(isCommon), mine.filter(isCommon));
  const [leading, following] = hasMoved ? [mine, theirs] : [theirs, mine];
  const order = [...leading];
  for (const [index, key] of following.entries()) {
    if (order.includes(key)) continue;
    // After whatever it stands behind on its own side.
    const before = following[index - 1];
    order.splice(before === undefined ? 0 : order.indexOf(before) + 1, 0, key);
  }
  return order;
};
