import { can, type Access } from '~/domain/access/access';
import type { Feature } from '~/domain/access/features';
import { parseId, parseIds } from '~/domain/text/parse-id';

/** How one value of a view is encoded as a query parameter. */
export type Param<Value> = {
  /** The value if the parameter is absent or invalid. */
  readonly unset: Value;
  /** `undefined` if invalid or unknown. */
  readonly read: (text: string) => Value | undefined;
  readonly write: (value: Value) => string;
  /** The parameter's name, if it differs from the view's. */
  readonly name?: string;
  /** The parameter's former name, for old links. */
  readonly formerName?: string;
  /** Ignored if plan and role do not allow this feature. */
  readonly feature?: Feature;
};

type Plain = string | number | boolean | null | readonly (string | number)[];

const written = (value: Plain): string => (value === null ? '' : String(value));

const param = <Value extends Plain>(
  unset: Value,
  read: (text: string) => Value | undefined,
  write: (value: Value) => string = written,
): Param<Value> => ({ unset, read, write });

/** Trimmed text. */
export const text = (maxLength: number): Param<string> => {
  const trimmed = (value: string): string => value.trim().slice(0, maxLength).trimEnd();
  return param('', trimmed, trimmed);
};

/** One of `values`; `unset` defaults to null. */
export function oneOf<T extends string | number>(values: readonly T[]): Param<T | null>;
export function oneOf<T extends string | number>(values: readonly T[], unset: T): Param<T>;
export function oneOf<T extends string | number>(
  values: readonly T[],
  unset: T | null = null,
): Param<T | null> {
  return param(unset, (value) => values.find((each) => String(each) === value));
}

/** A subset of `values` as `a,b`, in their order. */
export const someOf = <T extends string>(values: readonly T[]): Param<readonly T[]> =>
  param<readonly T[]>([], (value) => {
    const wanted = new Set(value.split(','));
    return values.filter((each) => wanted.has(each));
  });

/** Distinct texts as `a,b`, none of which contains a comma. */
export const texts = (): Param<readonly string[]> =>
  param<readonly string[]>([], (value) => [
    ...new Set(value.split(',').flatMap((each) => each.trim() || [])),
  ]);

/** A boolean; true is written as `on`. */
export const flag = (on = 'true'): Param<boolean> =>
  param(
    false,
    (value) => value === on,
    (isOn) => (isOn ? on : ''),
  );

/** A flag that is on unless the address says otherwise. */
export const defaultOn = (off = 'false'): Param<boolean> =>
  param(
    true,
    (value) => value !== off,
    (isOn) => (isOn ? '' : off),
  );

export const id = (): Param<number | null> => param<number | null>(null, parseId);

/** The page number, from 1. `useViewInAddress` resets it on any other change of the view. */
export const pageNumber = (): Param<number> => param(1, (value) => parseId(value) ?? undefined);

/** Positive whole numbers as `3,9` without repeats, in ascending order. */
export const sortedIds = (): Param<readonly number[]> =>
  param<readonly number[]>([], (value) => parseIds(value).toSorted((one, other) => one - other));

/** Like `sortedIds` in the address's order, at most `maxCount`. */
export const idsInOrder = (maxCount: number): Param<readonly number[]> =>
  param<readonly number[]>([], (value) => parseIds(value).slice(0, maxCount));

/** A whole number of at least `min`; null for none. */
export const whole = (min: number): Param<number | null> =>
  param<number | null>(null, (value) => {
    const number = /^\d{1,16}$/.test(value) ? Number(value) : NaN;
    return Number.isSafeInteger(number) && number >= min ? number : undefined;
  });

/** `YYYY-MM`. */
export const yearMonth = (): Param<string | null> =>
  param<string | null>(null, (value) =>
    /^\d{4}-(?:0[1-9]|1[0-2])$/.test(value) ? value : undefined,
  );

const isCalendarDate = (value: string): boolean => {
  if (!/^\d{4}-\d\d-\d\d$/.test(value)) return false;
  const time = Date.parse(value);
  // `Date` turns 30 February into a day in March.
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(value);
};

/** `YYYY-MM-DD`. */
export const calendarDate = (): Param<string | null> =>
  param<string | null>(null, (value) => (isCalendarDate(value) ? value : undefined));

export const readParam = <Value>(
  name: string,
  { unset, read, formerName, feature }: Param<Value>,
  params: URLSearchParams,
  access?: Access,
): Value => {
  if (feature !== undefined && access !== undefined && !can(feature, access)) return unset;
  const found = params.get(name) ?? (formerName === undefined ? null : params.get(formerName));
  return found === null ? unset : (read(found) ?? unset);
};

/** The state that a screen keeps in its address. */
export type Address<View extends object> = {
  /** The view without any parameter. */
  readonly unset: View;
  /** Reads the view; with `access`, limited to what plan and role allow. */
  readonly read: (params: URLSearchParams, access?: Access) => View;
  /** The query of a view, without values equal to `unset`; omitted values are `unset`. */
  readonly write: (view: Partial<View>) => URLSearchParams;
  readonly path: (view: Partial<View>) => string;
  /** The active filters in the order of `labels`, each with the change that removes it. */
  readonly removableFilters: (
    view: View,
    labels: FilterLabels<View>,
  ) => { label: string; without: Partial<View> }[];
};

type FilterLabels<View extends object> = {
  readonly [Name in keyof View]?: (value: NonNullable<View[Name]>) => string;
};

export type ViewOf<A> = A extends Address<infer View> ? View : never;

/** A screen's path and parameters in order; `consistent` drops values that need another one. */
export const defineAddress = <View extends object>(
  path: string,
  params: { readonly [Name in keyof View]: Param<View[Name]> },
  consistent: (view: View) => View = (view) => view,
): Address<View> => {
  const names = Object.keys(params) as (keyof View & string)[];
  const viewBy = <Name extends keyof View & string>(valueOf: (name: Name) => View[Name]): View =>
    Object.fromEntries(names.map((name) => [name, valueOf(name as Name)])) as View;
  const textOf = (name: keyof View & string, view: Partial<View>): string =>
    params[name].write(view[name] ?? params[name].unset);
  const isSet = (name: keyof View & string, view: Partial<View>): boolean =>
    textOf(name, view) !== textOf(name, {});
  const unset = viewBy((name) => params[name].unset);

  const write = (view: Partial<View>): URLSearchParams =>
    new URLSearchParams(
      names
        .filter((name) => isSet(name, view))
        .map((name) => [params[name].name ?? name, textOf(name, view)]),
    );
  return {
    unset,
    write,
    read: (query, access) =>
      consistent(
        viewBy((name) => readParam(params[name].name ?? name, params[name], query, access)),
      ),
    path: (view) => {
      const query = write(view).toString();
      // An unencoded comma is valid in a query and easier to read.
      return query === '' ? path : `${path}?${query.replaceAll('%2C', ',')}`;
    },
    removableFilters: (view, labels) =>
      (Object.keys(labels) as typeof names).flatMap((name) => {
        const value = view[name];
        const labelOf = labels[name];
        return labelOf === undefined || value === null || value === undefined || !isSet(name, view)
          ? []
          : [{ label: labelOf(value), without: { [name]: unset[name] } as Partial<View> }];
      }),
  };
};
