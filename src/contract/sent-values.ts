import * as z from 'zod/mini';

// Separate from the plain values, to keep these out of the log-in bundle.

/**
 * Identifies one creation; chosen by the sender. Repeated after a lost answer, the same body under
 * the same key returns what the first request created; another body is refused with 409. Refused
 * requests are not remembered. A server that ignores the key creates a second one.
 */
export const requestKey = z.optional(z.string().check(z.minLength(1), z.maxLength(100)));

type WithoutDefaults<Shape> = {
  [Key in keyof Shape]: Shape[Key] extends z.ZodMiniDefault<infer Inner> ? Inner : Shape[Key];
};

/** The fields of an answer as they are sent: there a default would overwrite the stored value. */
export const withoutDefaults = <const Shape extends Readonly<Record<string, z.ZodMiniType>>>(
  shape: Shape,
) =>
  Object.fromEntries(
    Object.entries(shape).map(([key, schema]) => [
      key,
      schema instanceof z.ZodMiniDefault ? schema.def.innerType : schema,
    ]),
  ) as WithoutDefaults<Shape>;

/** Fields that may be left out. Not by zod's own `partial`, which would enlarge the log-in bundle. */
export const optionals = <const Shape extends Readonly<Record<string, z.ZodMiniType>>>(
  shape: Shape,
) =>
  Object.fromEntries(Object.entries(shape).map(([key, schema]) => [key, z.optional(schema)])) as {
    [Key in keyof Shape]: z.ZodMiniOptional<Shape[Key]>;
  };
