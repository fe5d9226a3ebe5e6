/** A linear congruential generator with a fixed seed. */
const seededBytes = () => {
  let state = 20_261_120;
  return (): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state >>> 24;
  };
};

/** Makes tokens, codes and salts deterministic. Returns a function that restores randomness. */
export const seedRandomness = (): (() => void) => {
  const next = seededBytes();
  const fill = <T extends ArrayBufferView>(view: T): T => {
    new Uint8Array(view.buffer, view.byteOffset, view.byteLength).forEach((_, index, bytes) => {
      bytes[index] = next();
    });
    return view;
  };
  const uuid = (): string => {
    const digits = Array.from(fill(new Uint8Array(16)), (byte) =>
      byte.toString(16).padStart(2, '0'),
    ).join('');
    return digits.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/u, '$1-$2-4$3-8$4-$5');
  };
  const seeded = { getRandomValues: fill, randomUUID: uuid };
  for (const [name, value] of Object.entries(seeded)) {
    Object.defineProperty(crypto, name, { value, configurable: true });
  }
  return () => {
    for (const name of Object.keys(seeded)) Reflect.deleteProperty(crypto, name);
  };
};
