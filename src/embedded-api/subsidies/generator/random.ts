/** Pseudo-random numbers, reproducible by seed. */
export type Random = {
  /** From 0 up to, not including, 1. */
  next(): number;
  /** An integer, both ends included. */
  int(min: number, max: number): number;
  chance(probability: number): boolean;
  pick<T>(items: readonly T[]): T;
  /** Picks a value by its weight, which has the same index. */
  weighted<T>(values: readonly T[], weights: readonly number[]): T;
  /** `count` distinct items, in the order of the list. */
  some<T>(items: readonly T[], count: number): T[];
};

/** mulberry32: small and fast; nothing here needs to be unguessable. */
const sequence = (seed: number): (() => number) => {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};

export const createRandom = (seed: number): Random => {
  const next = sequence(seed);
  const int = (min: number, max: number): number => min + Math.floor(next() * (max - min + 1));
  const pick = <T>(items: readonly T[]): T => {
    const item = items[int(0, items.length - 1)];
    if (item === undefined) throw new RangeError('Nothing to pick from');
    return item;
  };
  return {
    next,
    int,
    pick,
    chance: (probability) => next() < probability,
    weighted: (values, weights) => {
      let left = next() * weights.reduce((sum, weight) => sum + weight, 0);
      for (const [index, value] of values.entries()) {
        left -= weights[index] ?? 0;
        if (left < 0) return value;
      }
      return pick(values);
    },
    some: (items, count) => {
      const chosen = new Set<number>();
      const wanted = Math.min(count, items.length);
      while (chosen.size < wanted) chosen.add(int(0, items.length - 1));
      return items.filter((_, index) => chosen.has(index));
    },
  };
};
