import type * as z from 'zod/mini';

/** Those of a row's fields that a schema of the contract names, in the schema's order. */
export const pickFields = <Schema extends z.ZodMiniObject, Row extends object>(
  { shape }: Schema,
  row: Row,
) => {
  const fields = new Map(Object.entries(row));
  const names = Object.keys(shape).filter((name) => fields.has(name));
  return Object.fromEntries(names.map((name) => [name, fields.get(name)])) as Pick<
    Row,
    keyof Schema['shape'] & keyof Row
  >;
};
