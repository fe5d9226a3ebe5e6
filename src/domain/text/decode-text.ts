/** The encodings of Japanese text files. UTF-8 first, as CP932 text is almost never valid UTF-8. */
export const JAPANESE_ENCODINGS = ['utf-8', 'shift_jis'] as const;

/**
 * Decodes in the first encoding in which the bytes are valid, and removes the byte order mark; null
 * if they are valid in none. `isCut`: the end is missing.
 */
export const decodeText = <Encoding extends string>(
  bytes: Uint8Array,
  encodings: readonly Encoding[],
  isCut = false,
): { text: string; encoding: Encoding } | null => {
  for (const encoding of encodings) {
    try {
      const decoder = new TextDecoder(encoding, { fatal: true });
      return { text: decoder.decode(bytes, { stream: isCut }), encoding };
    } catch {
      // Tries the next encoding.
    }
  }
  return null;
};
