import * as z from 'zod/mini';
import { authEndpoints } from '~/contract/auth';
import { billing, billingEndpoints } from '~/contract/billings';
import { client, clientEndpoints } from '~/contract/clients';
import { sessionEndpoints } from '~/contract/session';
import { dismissalEndpoints } from '~/contract/dismissals';
import { document, documentEndpoints } from '~/contract/documents';
import type { Endpoint } from '~/contract/endpoint';
import { favorite, favoriteEndpoints } from '~/contract/favorites';
import { media, mediaEndpoints } from '~/contract/medias';
import { member, memberEndpoints } from '~/contract/members';
import { notice, noticeEndpoints } from '~/contract/notices';
import {
  notificationCondition,
  notificationConditionEndpoints,
} from '~/contract/notification-conditions';
import { paymentEndpoints } from '~/contract/payment';
import { recentSubsidyEndpoints } from '~/contract/recent-subsidies';
import { area, businessCategory, plan, referenceEndpoints, tagGroup } from '~/contract/reference';
import { subsidyDetail, subsidyEndpoints, subsidySummary } from '~/contract/subsidies';
import { subsidyReminderEndpoints } from '~/contract/subsidy-reminders';
import { task, taskEndpoints } from '~/contract/tasks';
import { calendarDate, instant } from '~/contract/values';
import { logoImageUrl, workspace } from '~/contract/workspace';
import { workspaceEndpoints, workspaceProfile } from '~/contract/workspaces';
import { PRODUCT_NAME } from '~/lib/product-name';

type Json = z.core.JSONSchema.BaseSchema;
type Operation = Record<string, unknown>;

const GROUPS: readonly [tag: string, endpoints: Record<string, Endpoint>][] = [
  ['認証', { ...sessionEndpoints, ...authEndpoints }],
  ['ワークスペース', workspaceEndpoints],
  ['メンバー', memberEndpoints],
  ['お支払い', { ...paymentEndpoints, ...billingEndpoints }],
  ['共通データ', referenceEndpoints],
  ['補助金・助成金', { ...subsidyEndpoints, ...recentSubsidyEndpoints, ...dismissalEndpoints }],
  ['お気に入り', favoriteEndpoints],
  ['書類', documentEndpoints],
  ['メディア', mediaEndpoints],
  ['通知', { ...noticeEndpoints, ...notificationConditionEndpoints, ...subsidyReminderEndpoints }],
  ['タスク', taskEndpoints],
  ['クライアント', clientEndpoints],
];

/** Entities that stand under `components`, by the name of product.md §4. */
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

/** Leaves out what says nothing: the bounds of all whole numbers. Names the formats. */
const plain: z.core.ToJSONSchemaParams['override'] = ({ zodSchema, jsonSchema }) => {
  const isFile = zodSchema instanceof z.core.$ZodCustom;
  if (zodSchema === instant) jsonSchema.format = 'date-time';
  if (zodSchema === calendarDate) jsonSchema.format = 'date';
  if (zodSchema === logoImageUrl) jsonSchema.description = LOGO;
  if (isFile) Object.assign(jsonSchema, { type: 'string', format: 'binary' });
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
  // The parser drops what it does not know; it forbids nothing.
  if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
};

/**
 * What travels, as JSON Schema. `input` is what the parser takes, which is what JSON must hold;
 * texts of queries and forms are read into numbers and lists, so there `output` says what they mean.
 */
const describe = (schema: z.core.$ZodType, io: 'input' | 'output'): Json => {
  const {
    $schema: _,
    $defs: __,
    ...described
  } = z.toJSONSchema(schema, { io, metadata: entities, unrepresentable: 'any', override: plain });
  const text = JSON.stringify(described).replaceAll('"#/$defs/', `"${componentAddress('')}`);
  return JSON.parse(text) as Json;
};

const entitySchemas = (): Record<string, unknown> => {
  const { schemas } = z.toJSONSchema(entities, {
    io: 'input',
    uri: componentAddress,
    override: plain,
  });
  return Object.fromEntries(
    Object.entries(schemas).map(([name, schema]) => {
      const { $schema: _, $id: __, id: ___, ...described } = schema;
      return [name, described];
    }),
  );
};

const pathParameters = (path: string): Operation[] =>
  [...path.matchAll(/\{(\w+)\}/gu)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'integer', minimum: 1 },
  }));

const queryParameters = ({ query }: Endpoint): Operation[] => {
  if (!query) return [];
  const { properties = {}, required = [] } = describe(query, 'output');
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
    ...(typeof schema === 'object' && schema.type === 'array' && { style: 'form', explode: false }),
  }));
};

const requestBody = ({ body, form }: Endpoint): Operation => {
  if (body) {
    const content = { 'application/json': { schema: describe(body, 'input') } };
    return { requestBody: { required: true, content } };
  }
  if (!form) return {};
  const content = { 'multipart/form-data': { schema: describe(form, 'output') } };
  return { requestBody: { required: true, content } };
};

const fileSuccess: Operation = {
  200: {
    description: '成功（ファイルそのもの）',
    content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } },
  },
};

const success = ({ answer, file }: Endpoint): Operation => {
  if (file === true) return fileSuccess;
  return answer
    ? {
        200: {
          description: '成功',
          content: { 'application/json': { schema: describe(answer, 'input') } },
        },
      }
    : { '2XX': { description: '成功（本文は読まれません）' } };
};

const SECURITY = {
  none: [],
  optional: [{}, { bearer: [] }],
  bearer: [{ bearer: [] }],
} as const satisfies Record<Endpoint['auth'], readonly unknown[]>;

const operation = (name: string, tag: string, endpoint: Endpoint): Operation => {
  const parameters = [...pathParameters(endpoint.path), ...queryParameters(endpoint)];
  return {
    operationId: name,
    tags: [tag],
    summary: endpoint.summary,
    security: SECURITY[endpoint.auth],
    ...(parameters.length > 0 && { parameters }),
    ...requestBody(endpoint),
    responses: { ...success(endpoint), default: { $ref: '#/components/responses/Error' } },
  };
};

const paths = (): Record<string, Operation> => {
  const found: Record<string, Operation> = {};
  for (const [tag, endpoints] of GROUPS) {
    for (const [name, endpoint] of Object.entries(endpoints)) {
      found[endpoint.path] = {
        ...found[endpoint.path],
        [endpoint.method.toLowerCase()]: operation(name, tag, endpoint),
      };
    }
  }
  return found;
};

const errorSchema = {
  type: 'object',
  description: 'fieldsは422（入力内容の誤り）のときだけ、項目名ごとのメッセージを持ちます。',
  required: ['statusCode', 'message'],
  properties: {
    statusCode: { type: 'integer' },
    message: { type: 'string' },
    fields: { type: 'object', additionalProperties: { type: 'string' } },
  },
};

/** The contract's table as OpenAPI 3.1, for whoever builds the server. */
export const openApiDocument = (): string => {
  const described = {
    openapi: '3.1.1',
    info: {
      title: `${PRODUCT_NAME} API`,
      version: '1',
      description: [
        '日時はISO 8601（オフセット付き）、日付はYYYY-MM-DD、金額は円の整数です。',
        'クエリの一覧は「a,b」のようにコンマで区切り、真偽値はtrueかfalseで送ります。',
        'POST /v1/auth/refresh-tokenは、アクセストークンの期限が切れていても、本文のrefreshTokenだけで受け付けます。',
      ].join('\n'),
    },
    tags: GROUPS.map(([name]) => ({ name })),
    paths: paths(),
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      responses: {
        Error: {
          description: 'エラー',
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
        },
      },
      schemas: { Error: errorSchema, ...entitySchemas() },
    },
  };
  return `${JSON.stringify(described, null, 2)}\n`;
};
