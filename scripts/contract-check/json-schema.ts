import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import { calendarDate, instant } from '~/contract/values';

/** A JSON Schema of docs/openapi.json. */
export type Schema = {
  readonly $ref?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly [keyword: string]: unknown;
};

export type Schemas = Readonly<Record<string, Schema>>;

/** A problem and the field that has it, e.g. `items.0.title`, or '' for the whole response. */
export type Fault = { readonly path: string; readonly problem: string };

export const resolved = (schema: Schema, schemas: Schemas): Schema => {
  if (schema.$ref === undefined) return schema;
  const found = schemas[schema.$ref.replace('#/components/schemas/', '')];
  if (found === undefined) throw new Error(`${schema.$ref} がありません`);
  return found;
};

const FORMATS: Readonly<
  Record<string, readonly [name: string, isValid: (text: string) => boolean]>
> = {
  'date-time': ['オフセット付きの日時', (text) => instant.safeParse(text).success],
  date: ['YYYY-MM-DDの日付', (text) => calendarDate.safeParse(text).success],
  email: ['メールアドレス', (text) => /^[^\s@]+@[^\s@]+$/u.test(text)],
  uri: ['アドレス', (text) => URL.canParse(text)],
  'uri-reference': ['アドレス', (text) => URL.canParse(text, 'https://example.com/')],
  binary: ['ファイル', () => true],
};

const ajv = new Ajv({
  allErrors: true,
  verbose: true,
  strict: false,
  formats: Object.fromEntries(
    Object.entries(FORMATS).map(([format, [, isValid]]) => [format, isValid]),
  ),
});

const TYPE_NAMES: Readonly<Record<string, string>> = {
  null: 'null',
  array: '配列',
  object: 'オブジェクト',
  string: '文字列',
  number: '数',
  integer: '整数',
  boolean: '真偽値',
};

const shown = (value: unknown): string => {
  const text = JSON.stringify(value) ?? 'undefined';
  return text.length > 40 ? `${text.slice(0, 40)}…` : text;
};

const problemOf = ({ keyword, schema, data, message }: ErrorObject): string => {
  switch (keyword) {
    case 'required':
      return 'ありません';
    case 'type': {
      const names = [schema as string | string[]].flat().map((type) => TYPE_NAMES[type] ?? type);
      return `${names.join('か')}ではありません（${shown(data)}）`;
    }
    case 'enum': {
      const values = (schema as unknown[]).map(shown).join('、');
      return `決まった値ではありません（${shown(data)}。${values}のどれか）`;
    }
    case 'const':
      return `${shown(schema)}ではありません`;
    case 'minLength':
      return data === '' ? '空です' : `${Number(schema)}文字より短いです`;
    case 'maxLength':
      return `${Number(schema)}文字より長いです`;
    case 'pattern':
      return '形が違います';
    case 'format':
      return `${FORMATS[schema as string]?.[0]}ではありません（${shown(data)}）`;
    case 'minimum':
      return `${Number(schema)}より小さいです（${shown(data)}）`;
    case 'maximum':
      return `${Number(schema)}より大きいです（${shown(data)}）`;
    default:
      return message ?? keyword;
  }
};

/** An `anyOf` error repeats its options' errors. That a value is not null explains nothing. */
const isRedundant = ({ keyword, schema }: ErrorObject): boolean =>
  keyword === 'anyOf' || (keyword === 'type' && schema === 'null');

const pathOf = ({ instancePath, params }: ErrorObject): string =>
  [...instancePath.split('/').slice(1), params['missingProperty'] as string | undefined]
    .filter((part) => part !== undefined)
    .join('.');

const validators = new WeakMap<Schema, ValidateFunction>();

/** Lists where and how a value violates a schema. */
export const faultsOf = (value: unknown, schema: Schema, schemas: Schemas): Fault[] => {
  const validate = validators.get(schema) ?? ajv.compile({ ...schema, components: { schemas } });
  validators.set(schema, validate);
  validate(value);
  return (validate.errors ?? [])
    .filter((error) => !isRedundant(error))
    .map((error) => ({ path: pathOf(error), problem: problemOf(error) }));
};
