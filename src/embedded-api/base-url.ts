/** `.invalid` never resolves (RFC 6761): a request that misses the API reaches nobody. */
export const EMBEDDED_BASE_URL = 'https://embedded.invalid';
