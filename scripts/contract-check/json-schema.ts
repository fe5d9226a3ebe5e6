import { calendarDate, instant } from '~/contract/values';

/** The part of JSON Schema that docs/openapi.json uses. */
export interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly additionalProperties?: Schema;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly format?: string;
  readonly description?: string;
}

export type Schemas = Readonly<Record<string, Schema>>;

/** What is wrong, and where: `items.0.title`; '' is the answer itself. */
export interface Fault {
  readonly path: string;
  readonly problem: string;
}

export const resolved = (schema: Schema, schemas: Schemas): Schema => {
  if (schema.$ref === undefined) return schema;
  const found = schemas[schema.$ref.replace('#/components/schemas/', '')];
  if (found === undefined) throw new Error(`${schema.$ref} がありません`);
  return found;
};

const typeOf = (value: unknown): string => {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'array' : typeof value;
};

const isOfType = (value: unknown, type: string): boolean =>
  type === 'integer' ? Number.isInteger(value) : typeOf(value) === type;

const TYPE_NAMES: Readonly<Record<string, string>> = {
  null: 'null',
  array: '配列',
  object: 'オブジェクト',
  string: '文字列',
  number: '数',
  integer: '整数',
  boolean: '真偽値',
};

const FORMATS: Readonly<Record<string, readonly [name: string, fits: (text: string) => boolean]>> =
  {
    'date-time': ['オフセット付きの日時', (text) => instant.safeParse(text).success],
    date: ['YYYY-MM-DDの日付', (text) => calendarDate.safeParse(text).success],
    email: ['メールアドレス', (text) => /^[^\s@]+@[^\s@]+$/u.test(text)],
    uri: ['アドレス', (text) => URL.canParse(text)],
    'uri-reference': ['アドレス', (text) => URL.canParse(text, 'https://example.com/')],
  };

const shown = (value: unknown): string => {
  const text = JSON.stringify(value) ?? 'undefined';
  return text.length > 40 ? `${text.slice(0, 40)}…` : text;
};

const textProblem = (text: string, schema: Schema): string | null => {
  const { minLength = 0, maxLength = Infinity, pattern, format } = schema;
  if (text.length < minLength) return text === '' ? '空です' : `${minLength}文字より短いです`;
  if (text.length > maxLength) return `${maxLength}文字より長いです`;
  if (pattern !== undefined && !new RegExp(pattern, 'u').test(text)) return '形が違います';
  const [name, fits] = FORMATS[format ?? ''] ?? [];
  return fits === undefined || fits(text) ? null : `${name}ではありません（${shown(text)}）`;
};

const valueProblem = (value: unknown, schema: Schema): string | null => {
  const { minimum = -Infinity, maximum = Infinity } = schema;
  if (schema.enum !== undefined && !schema.enum.includes(value)) {
    return `決まった値ではありません（${shown(value)}。${schema.enum.map(shown).join('、')}のどれか）`;
  }
  if ('const' in schema && schema.const !== value) return `${shown(schema.const)}ではありません`;
  if (typeof value === 'string') return textProblem(value, schema);
  if (typeof value !== 'number') return null;
  if (value < minimum) return `${minimum}より小さいです（${value}）`;
  return value > maximum ? `${maximum}より大きいです（${value}）` : null;
};

const within = (path: string, key: string | number): string =>
  path === '' ? String(key) : `${path}.${key}`;

/** Of several schemas, the faults of the one that is met best. */
const anyFaults = (value: unknown, { path, schemas }: At, options: readonly Schema[]): Fault[] => {
  const tried = options.map((option) => faultsAt(value, option, { path, schemas }));
  if (tried.some((faults) => faults.length === 0)) return [];
  const isNear = (index: number): boolean => {
    const { type } = resolved(options[index] ?? {}, schemas);
    return typeof type === 'string' && isOfType(value, type);
  };
  return tried.find((_, index) => isNear(index)) ?? tried[0] ?? [];
};

interface At {
  readonly path: string;
  readonly schemas: Schemas;
}

const memberFaults = (value: object, schema: Schema, { path, schemas }: At): Fault[] => {
  const { properties = {}, required = [], additionalProperties } = schema;
  const missing = required
    .filter((name) => !(name in value))
    .map((name) => ({ path: within(path, name), problem: 'ありません' }));
  const present = Object.entries(value).flatMap(([name, part]: [string, unknown]) => {
    const known = Object.hasOwn(properties, name) ? properties[name] : additionalProperties;
    return known ? faultsAt(part, known, { path: within(path, name), schemas }) : [];
  });
  return [...missing, ...present];
};

const faultsAt = (value: unknown, given: Schema, at: At): Fault[] => {
  const { path, schemas } = at;
  const schema = resolved(given, schemas);
  if (schema.anyOf) return anyFaults(value, at, schema.anyOf);
  const types = typeof schema.type === 'string' ? [schema.type] : schema.type;
  if (types && !types.some((type) => isOfType(value, type))) {
    const wanted = types.map((type) => TYPE_NAMES[type] ?? type).join('か');
    return [{ path, problem: `${wanted}ではありません（${shown(value)}）` }];
  }
  if (value === null) return [];
  const problem = valueProblem(value, schema);
  if (problem !== null) return [{ path, problem }];
  if (Array.isArray(value)) {
    const { items } = schema;
    return items
      ? value.flatMap((item, index) =>
          faultsAt(item, items, { path: within(path, index), schemas }),
        )
      : [];
  }
  return typeof value === 'object' ? memberFaults(value, schema, at) : [];
};

/** What a value lacks of a schema. */
export const faultsOf = (value: unknown, schema: Schema, schemas: Schemas): Fault[] =>
  faultsAt(value, schema, { path: '', schemas });
