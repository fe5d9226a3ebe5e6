import * as z from 'zod/mini';

// Apart from the values, which log-in carries too.

/**
 * Names one creation, made up by its sender. Sent once more as the answer was lost, the same body
 * under the same key answers what it made the first time; 409 where the key comes with another body.
 * What was refused is not remembered. A server that does not know the key makes a second one.
 */
export const requestKey = z.optional(z.string().check(z.minLength(1), z.maxLength(100)));
