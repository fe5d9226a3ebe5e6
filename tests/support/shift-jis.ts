/**
 * The bytes of each character in Windows Shift_JIS. The table is built by decoding all single
 * bytes and pairs of bytes, because TextEncoder supports only UTF-8.
 */
const table = ((): ReadonlyMap<string, readonly number[]> => {
  const decoder = new TextDecoder('shift_jis', { fatal: true });
  const found = new Map<string, readonly number[]>();
  const note = (bytes: readonly number[]): void => {
    try {
      const text = decoder.decode(Uint8Array.from(bytes));
      if (Array.from(text).length === 1 && !found.has(text)) found.set(text, bytes);
    } catch {
      // No character has these bytes.
    }
  };
  for (let byte = 0; byte < 256; byte += 1) note([byte]);
  for (let lead = 0x81; lead <= 0xfc; lead += 1) {
    for (let trail = 0x40; trail <= 0xfc; trail += 1) note([lead, trail]);
  }
  return found;
})();

/** Encodes text in Shift_JIS, as Excel on Japanese Windows does when it saves a CSV file. */
export const inShiftJis = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(
    Array.from(text).flatMap((character) => {
      const bytes = table.get(character);
      if (bytes === undefined) throw new Error(`not in Shift_JIS: ${character}`);
      return bytes;
    }),
  );
