import * as z from 'zod/mini';
import { unreadableError } from './api-error';

/**
 * Parses an answer at the boundary: unknown fields are dropped. What does not fit is looked at by
 * code that comes with the first such answer, as few ever do; without it the call has failed.
 */
export const parseAnswer = async <T extends z.ZodMiniType>(
  schema: T,
  value: unknown,
  call: string,
): Promise<z.output<T>> => {
  const parsed = z.safeParse(schema, value);
  if (parsed.success) return parsed.data;
  const damaged = await import('./damaged-answer').catch(() => null);
  if (damaged === null) throw unreadableError(call, '');
  return damaged.readDamaged(schema, value, parsed.error.issues, call);
};
