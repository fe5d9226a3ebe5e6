import * as z from 'zod/mini';

// Separate from the plain values, to keep these out of the log-in bundle.

/** A list in a query: `a,b` on the wire, an array in the program. */
export const list = <T extends z.ZodMiniType>(item: T) =>
  z.pipe(
    z.transform((value: unknown) =>
      typeof value === 'string' ? value.split(',').filter((part) => part !== '') : value,
    ),
    z.array(item),
  );

/** A switch in a query: `true` or `false` on the wire. */
export const flag = z.pipe(
  z.transform((value: unknown) => (value === 'true' ? true : value === 'false' ? false : value)),
  z.boolean(),
);

/** A whole number in a query, from its digits. */
export const whole = z.coerce.number().check(z.int(), z.nonnegative());

/** A numeric id in a query. */
export const queryId = z.coerce.number().check(z.int(), z.positive());

/** The query of every call that depends on a workspace and needs nothing else. */
export const workspaceQuery = z.object({ workspaceId: queryId });

/** One page of a list: `page` counts from 1. */
export const paged = <T extends z.ZodMiniType>(item: T) =>
  z.object({
    items: z.array(item),
    total: z.int().check(z.nonnegative()),
    page: z.int().check(z.positive()),
    perPage: z.int().check(z.positive()),
  });
