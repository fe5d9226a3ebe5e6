/**
 * Where the embedded API answers. `.invalid` never resolves (RFC 6761), so that a call which goes
 * past it by mistake reaches nobody.
 */
export const EMBEDDED_BASE_URL = 'https://embedded.invalid';
