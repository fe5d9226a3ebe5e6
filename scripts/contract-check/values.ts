/** Reads a field of a value of unknown type. */
export const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;

export const numberIn = (value: unknown, name: string): number | null => {
  const field = fieldOf(value, name);
  return typeof field === 'number' ? field : null;
};

export const textIn = (value: unknown, name: string): string | null => {
  const field = fieldOf(value, name);
  return typeof field === 'string' ? field : null;
};

/** The rows of a response that is a list, or a page with a list in `items`. */
export const rowsIn = (value: unknown): readonly unknown[] => {
  const items = Array.isArray(value) ? (value as unknown[]) : fieldOf(value, 'items');
  return Array.isArray(items) ? items : [];
};
