/** A value that can be sent; `null` and `undefined` are left out. */
type Scalar = string | number | boolean;

const isScalar = (value: unknown): value is Scalar =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';

/** Fills the `{names}` of an endpoint's path. */
export const fillPath = (path: string, ids: Readonly<Record<string, number>> = {}): string =>
  path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(ids[name])));

/** Encodes a query: lists as `a,b`; absent values and empty lists are left out. */
export const encodeQuery = (query: Readonly<Record<string, unknown>> = {}): URLSearchParams => {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    const text = (Array.isArray(value) ? value : [value]).filter(isScalar).join(',');
    if (text !== '') search.set(name, text);
  }
  return search;
};

/** Encodes multipart form data; absent values are left out. */
export const encodeForm = (form: Readonly<Record<string, unknown>>): FormData => {
  const data = new FormData();
  for (const [name, value] of Object.entries(form)) {
    if (value instanceof Blob) data.set(name, value);
    else if (isScalar(value)) data.set(name, String(value));
  }
  return data;
};
