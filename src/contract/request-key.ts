import * as z from 'zod/mini';

// Separate from the plain values, to keep it out of the log-in bundle.

/**
 * Identifies one creation; chosen by the sender. Repeated after a lost answer, the same body under the
 * same key returns what the first request created; another body is refused with 409. Refused requests
 * are not remembered. A server that ignores the key creates a second one.
 */
export const requestKey = z.optional(z.string().check(z.minLength(1), z.maxLength(100)));
