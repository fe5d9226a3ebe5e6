import type { ByRoleMatcher, ByRoleOptions } from '@testing-library/dom';

type Pattern = string | RegExp;

type States = Pick<
  ByRoleOptions,
  'checked' | 'current' | 'expanded' | 'level' | 'pressed' | 'selected'
>;

/** Describes an element by its role and name, by its label, or by its text. */
export type Target = States & {
  readonly by: ByRoleMatcher | 'label' | 'text';
  /** The element's name, label or text. A string must match completely, a pattern in part. */
  readonly name?: Pattern;
  /** A part of the element's text. */
  readonly containing?: Pattern;
  /** A part of the field's value. */
  readonly value?: Pattern;
  readonly in?: Target;
  /** The zero-based index among several matches. Without it, a click needs exactly one match. */
  readonly nth?: number;
};

type More = Omit<Target, 'by' | 'name'>;

const by =
  (kind: Target['by']) =>
  (name?: Pattern, more: More = {}): Target => ({
    by: kind,
    ...(name !== undefined && { name }),
    ...more,
  });

export const button = by('button');
export const checkbox = by('checkbox');
export const combobox = by('combobox');
export const complementary = by('complementary');
export const dialog = by('dialog');
export const list = by('list');
export const heading = by('heading');
export const image = by('img');
export const item = by('listitem');
export const link = by('link');
export const radio = by('radio');
export const region = by('region');
export const search = by('searchbox');
export const status = by('status');
export const textbox = by('textbox');
/** Finds inputs by their label, also inputs without a role, such as password and file inputs. */
export const field = by('label');
export const text = by('text');

/** The heading of the screen. */
export const title = (name?: Pattern, more?: More): Target => heading(name, { level: 1, ...more });

const isPattern = (value: object): value is { pattern: string; flags: string } =>
  'pattern' in value && 'flags' in value;

/** Converts arguments for functions in the page to JSON, including regular expressions. */
export const toWire = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    part instanceof RegExp ? { pattern: part.source, flags: part.flags } : part,
  );

export const fromWire = (json: string): unknown =>
  JSON.parse(json, (_, part: unknown) =>
    typeof part === 'object' && part !== null && isPattern(part)
      ? new RegExp(part.pattern, part.flags)
      : part,
  );

export const describeTarget = ({ by: kind, in: scope, ...more }: Target): string => {
  const rest = Object.entries(more).map(([key, value]) => `${key}: ${String(value)}`);
  const own = `${String(kind)} (${rest.join(', ')})`;
  return scope ? `${own} in ${describeTarget(scope)}` : own;
};
