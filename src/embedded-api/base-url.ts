/**
 * The address of the embedded API. `.invalid` never resolves (RFC 6761), so that a request which
 * bypasses it by mistake reaches nobody.
 */
export const EMBEDDED_BASE_URL = 'https://embedded.invalid';
