/** Only pages of a secure origin have it. */
const subtle = (): SubtleCrypto | undefined => crypto.subtle;

/** The SHA-256 of a file's content in hexadecimal; null where the browser gives none. */
export const sha256Of = async (file: Blob): Promise<string | null> => {
  const digest = await subtle()?.digest('SHA-256', await file.arrayBuffer());
  if (digest === undefined) return null;
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
};
