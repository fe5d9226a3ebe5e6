/** Decodes UTF-8, with or without a byte order mark, or CP932; null if it is neither. */
export const decodeText = (bytes: Uint8Array): string | null => {
  for (const encoding of ['utf-8', 'shift_jis']) {
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(bytes);
    } catch {
      // Tries the next encoding.
    }
  }
  return null;
};
