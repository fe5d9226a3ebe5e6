import * as z from 'zod/mini';
import { billing } from '~/contract/billings';
import { client } from '~/contract/clients';
import { document } from '~/contract/documents';
import { favorite } from '~/contract/favorites';
import { media } from '~/contract/medias';
import { member } from '~/contract/members';
import { notice } from '~/contract/notices';
import { notificationCondition } from '~/contract/notification-conditions';
import { area, businessCategory, plan, tagGroup } from '~/contract/reference';
import { subsidyDetail, subsidySummary } from '~/contract/subsidies';
import { task } from '~/contract/tasks';
import { calendarDate, instant } from '~/contract/values';
import { logoImageUrl, workspace } from '~/contract/workspace';
import { workspaceProfile } from '~/contract/workspaces';

export type Json = z.core.JSONSchema.BaseSchema;

/** Schemas under `components`, named as in product §4. */
const ENTITIES = {
  Workspace: workspace,
  WorkspaceProfile: workspaceProfile,
  Member: member,
  Plan: plan,
  Area: area,
  BusinessCategory: businessCategory,
  TagGroup: tagGroup,
  SubsidySummary: subsidySummary,
  SubsidyDetail: subsidyDetail,
  Favorite: favorite,
  Document: document,
  Media: media,
  Notice: notice,
  NotificationCondition: notificationCondition,
  Task: task,
  Client: client,
  Billing: billing,
};

const entities = z.registry<{ id?: string }>();
for (const [id, schema] of Object.entries(ENTITIES)) entities.add(schema, { id });

const componentAddress = (id: string): string => `#/components/schemas/${id}`;

const LOGO =
  'APIと同じオリジンのアドレスか、data: URL。アプリは通常の呼び出しと同じくトークンを付けて読み、リダイレクトはたどりません。ほかのオリジンの画像は表示されません。';

type Described = Parameters<NonNullable<z.core.ToJSONSchemaParams['override']>>[0];

/** Removes the bounds that zod gives to every integer, and adds formats. */
const plain = ({ zodSchema, jsonSchema }: Described): void => {
  const isFile = zodSchema instanceof z.core.$ZodCustom;
  if (zodSchema === instant) jsonSchema.format = 'date-time';
  if (zodSchema === calendarDate) jsonSchema.format = 'date';
  if (zodSchema === logoImageUrl) jsonSchema.description = LOGO;
  if (isFile) Object.assign(jsonSchema, { type: 'string', format: 'binary' });
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
  if (jsonSchema.type === 'integer' && jsonSchema.exclusiveMinimum === 0) {
    delete jsonSchema.exclusiveMinimum;
    jsonSchema.minimum = 1;
  }
  // The schema must not forbid unknown fields, because the app ignores them.
  if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
  // The default is removed, because it only says how the client fills in a missing field.
  delete jsonSchema.default;
};

const isNullish = (schema: z.core.$ZodType): boolean =>
  schema instanceof z.ZodMiniOptional && schema.def.innerType instanceof z.ZodMiniNullable;

export const withoutNull = (schema: Json): Json => {
  const { anyOf, type, ...rest } = schema;
  if (Array.isArray(type)) {
    return { ...rest, type: type.find((each) => each !== 'null') } as Json;
  }
  const options = anyOf?.filter((each) => each.type !== 'null') ?? [];
  const [only] = options;
  if (anyOf === undefined || only === undefined) return schema;
  return options.length === 1 ? { ...rest, ...only } : { ...rest, anyOf: options };
};

/** A server must send a value for `nullish` fields, though the app accepts null or nothing. */
const strict = (described: Described): void => {
  plain(described);
  const { zodSchema, jsonSchema } = described;
  if (!(zodSchema instanceof z.ZodMiniObject)) return;
  for (const [name, schema] of Object.entries(zodSchema.def.shape)) {
    const property = jsonSchema.properties?.[name];
    if (!isNullish(schema) || typeof property !== 'object') continue;
    jsonSchema.properties = { ...jsonSchema.properties, [name]: withoutNull(property) };
    jsonSchema.required = [...(jsonSchema.required ?? []), name];
  }
};

const described = (
  schema: z.core.$ZodType,
  override: NonNullable<z.core.ToJSONSchemaParams['override']>,
): Json => {
  const options = { io: 'output', metadata: entities, unrepresentable: 'any', override } as const;
  const { $schema: _, $defs: __, ...rest } = z.toJSONSchema(schema, options);
  const text = JSON.stringify(rest).replaceAll('"#/$defs/', `"${componentAddress('')}`);
  return JSON.parse(text) as Json;
};

/** The JSON Schema of a request's values before query values are converted to text. */
export const sentSchema = (schema: z.core.$ZodType): Json => described(schema, plain);

/** The JSON Schema of the response that a server must send. */
export const answeredSchema = (schema: z.core.$ZodType): Json => described(schema, strict);

export const entitySchemas = (): Record<string, Json> => {
  const options = { io: 'output', uri: componentAddress, override: strict } as const;
  const { schemas } = z.toJSONSchema(entities, options);
  return Object.fromEntries(
    Object.entries(schemas).map(([name, schema]) => {
      const { $schema: _, $id: __, id: ___, ...rest } = schema;
      return [name, rest];
    }),
  );
};
