export const hexOf = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

/** In hexadecimal. */
export const sha256Of = async (content: ArrayBuffer): Promise<string> =>
  hexOf(new Uint8Array(await crypto.subtle.digest('SHA-256', content)));
