import * as z from 'zod/mini';
import type { EndpointName } from '~/contract/api';
import { authEndpoints } from '~/contract/auth';
import { billingEndpoints } from '~/contract/billings';
import { clientEndpoints } from '~/contract/clients';
import { dismissalEndpoints } from '~/contract/dismissals';
import { documentEndpoints } from '~/contract/documents';
import type { Endpoint } from '~/contract/endpoint';
import { favoriteEndpoints } from '~/contract/favorites';
import { mediaEndpoints } from '~/contract/medias';
import { memberEndpoints } from '~/contract/members';
import { noticeEndpoints } from '~/contract/notices';
import { notificationConditionEndpoints } from '~/contract/notification-conditions';
import { paymentEndpoints } from '~/contract/payment';
import { proposalEndpoints } from '~/contract/proposals';
import { recentSubsidyEndpoints } from '~/contract/recent-subsidies';
import { referenceEndpoints } from '~/contract/reference';
import { sessionEndpoints } from '~/contract/session';
import { subsidyEndpoints } from '~/contract/subsidies';
import { subsidyReminderEndpoints } from '~/contract/subsidy-reminders';
import { taskEndpoints } from '~/contract/tasks';
import { logoImageUrl } from '~/contract/workspace';
import { workspaceEndpoints } from '~/contract/workspaces';
import { PRODUCT_NAME } from '~/lib/product-name';
import { ERROR_RESPONSES, errorStatusesOf, type ErrorStatus } from './errors.ts';
import type { Examples } from './examples.ts';
import type { Recorded } from './recorder.ts';
import { answeredSchema, entitySchemas, sentSchema, type Json } from './schemas.ts';
import { applyRequirements, REQUIREMENT_OWNERS } from './server-requirements.ts';

type Part = Record<string, unknown>;

const GROUPS: readonly (readonly [
  tag: string,
  description: string,
  endpoints: Readonly<Partial<Record<EndpointName, Endpoint>>>,
])[] = [
  ['認証', '登録、ログイン、トークンの更新、パスワード', { ...sessionEndpoints, ...authEndpoints }],
  ['ワークスペース', 'ワークスペースと会社情報', workspaceEndpoints],
  ['メンバー', 'メンバーと招待', memberEndpoints],
  ['お支払い', '契約、お支払い方法、請求履歴', { ...paymentEndpoints, ...billingEndpoints }],
  ['共通データ', 'プラン、地域、業種、タグ', referenceEndpoints],
  [
    '補助金・助成金',
    '検索、詳細、最近見たもの、表示しないもの',
    { ...subsidyEndpoints, ...recentSubsidyEndpoints, ...dismissalEndpoints },
  ],
  ['お気に入り', 'ワークスペースとクライアントのお気に入り', favoriteEndpoints],
  ['書類', '書類、以前の版、コメント', documentEndpoints],
  ['ファイル', 'ファイルとその内容', mediaEndpoints],
  [
    '通知',
    '受信箱、通知条件、締切の通知',
    { ...noticeEndpoints, ...notificationConditionEndpoints, ...subsidyReminderEndpoints },
  ],
  ['案件', '申請ごとの案件とコメント', taskEndpoints],
  ['クライアント', '代理店のクライアント', clientEndpoints],
  ['提案書', 'クライアントへの提案書', proposalEndpoints],
];

/** Schemas of responses that a server may send although the app does not read them. */
const ANSWERS: Readonly<Partial<Record<EndpointName, z.ZodMiniType>>> = {
  updateWorkspace: z.object({ logoImageUrl }),
};

const pathParameters = (path: string, { input }: Recorded): Part[] =>
  [...path.matchAll(/\{(\w+)\}/gu)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'integer', minimum: 1 },
    example: input.path?.[name],
  }));

const queryParameters = ({ query }: Endpoint, { input }: Recorded): Part[] => {
  if (!query) return [];
  const { properties = {}, required = [] } = sentSchema(query);
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
    ...(typeof schema === 'object' && schema.type === 'array' && { style: 'form', explode: false }),
    ...(input.query && name in input.query && { example: input.query[name] }),
  }));
};

const formExample = (form: Recorded['input']['form'] = {}): Part => {
  const shown = (value: unknown) => (value instanceof Blob ? '（ファイルの内容）' : value);
  return Object.fromEntries(Object.entries(form).map(([name, value]) => [name, shown(value)]));
};

const requestBody = ({ body, form }: Endpoint, { input }: Recorded): Part => {
  const schema = body ?? form;
  if (!schema) return {};
  const [type, example] = body
    ? ['application/json', input.body]
    : ['multipart/form-data', formExample(input.form)];
  const content = { [type]: { schema: sentSchema(schema), example } };
  return { requestBody: { required: true, content } };
};

const NOTHING: Part = { description: '成功。本文は読まれず、ほかの2xxでも成功とみなします' };

const FILE: Part = {
  description: '成功（ファイルそのもの）。Content-Typeは、ファイルの内容が示す種類です',
  headers: {
    'Content-Disposition': { schema: { type: 'string' }, example: 'attachment; filename="a.pdf"' },
  },
  content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } },
};

const success = (name: EndpointName, endpoint: Endpoint, { answer }: Recorded): Part => {
  if (endpoint.file === true) return { 200: FILE };
  if (!endpoint.answer) return { 204: NOTHING };
  const schema = answeredSchema(ANSWERS[name] ?? endpoint.answer);
  applyRequirements(name, schema);
  const content = { 'application/json': { schema, example: answer } };
  return { 200: { description: '成功', content }, ...(ANSWERS[name] && { 204: NOTHING }) };
};

const errorReferences = (name: EndpointName, endpoint: Endpoint): Part =>
  Object.fromEntries(
    errorStatusesOf(name, endpoint).map((status) => [
      status,
      { $ref: `#/components/responses/${ERROR_RESPONSES[status].name}` },
    ]),
  );

const SECURITY = {
  none: [],
  optional: [{}, { bearer: [] }],
  bearer: [{ bearer: [] }],
} as const satisfies Record<Endpoint['auth'], readonly unknown[]>;

const operation = (
  name: EndpointName,
  tag: string,
  { endpoint, recorded }: { endpoint: Endpoint; recorded: Recorded },
): Part => {
  const parameters = [
    ...pathParameters(endpoint.path, recorded),
    ...queryParameters(endpoint, recorded),
  ];
  return {
    operationId: name,
    tags: [tag],
    summary: endpoint.summary,
    security: SECURITY[endpoint.auth],
    ...(parameters.length > 0 && { parameters }),
    ...requestBody(endpoint, recorded),
    responses: { ...success(name, endpoint, recorded), ...errorReferences(name, endpoint) },
  };
};

const paths = ({ calls }: Examples): Record<string, Part> => {
  const found: Record<string, Part> = {};
  for (const [tag, , endpoints] of GROUPS) {
    for (const [key, endpoint] of Object.entries(endpoints)) {
      const name = key as EndpointName;
      const recorded = calls[name];
      if (!recorded) throw new Error(`No example of ${name}: scripts/openapi/examples.ts`);
      found[endpoint.path] = {
        ...found[endpoint.path],
        [endpoint.method.toLowerCase()]: operation(name, tag, { endpoint, recorded }),
      };
    }
  }
  return found;
};

const errorSchema = {
  type: 'object',
  required: ['statusCode', 'message'],
  properties: {
    statusCode: { type: 'integer', minimum: 400, maximum: 599, description: '応答の状態と同じ値' },
    message: { type: 'string', description: 'そのまま画面に出る日本語の文' },
  },
};

const fieldsSchema = {
  type: 'object',
  required: [...errorSchema.required, 'fields'],
  properties: {
    ...errorSchema.properties,
    fields: {
      type: 'object',
      description: '項目名ごとのメッセージ',
      additionalProperties: { type: 'string' },
    },
  },
};

const RETRY_AFTER = {
  'Retry-After': { description: '秒数', schema: { type: 'integer', minimum: 0 }, example: 30 },
};

const errorResponses = ({ errors }: Examples): Part =>
  Object.fromEntries(
    Object.entries(ERROR_RESPONSES).map(([key, { name, description }]) => {
      const status = Number(key) as ErrorStatus;
      const schema = status === 422 ? 'InvalidError' : 'Error';
      return [
        name,
        {
          description,
          ...((status === 429 || status === 503) && { headers: RETRY_AFTER }),
          content: {
            'application/json': {
              schema: { $ref: `#/components/schemas/${schema}` },
              example: errors[status],
            },
          },
        },
      ];
    }),
  );

const componentSchemas = (): Record<string, Json> => {
  const schemas = entitySchemas();
  for (const [name, schema] of Object.entries(schemas)) applyRequirements(name, schema);
  const calls = new Set(GROUPS.flatMap(([, , all]) => Object.keys(all)));
  const unknown = REQUIREMENT_OWNERS.filter((name) => !(name in schemas || calls.has(name)));
  if (unknown.length > 0)
    throw new Error(`Requirements of unknown components or calls: ${unknown.join(', ')}`);
  return schemas;
};

/** Returns the API contract as an OpenAPI 3.1 document for developers of a server. */
export const openApiDocument = (examples: Examples): string => {
  const document = {
    openapi: '3.1.1',
    info: {
      title: `${PRODUCT_NAME} API`,
      version: '1',
      license: { name: '非公開', identifier: 'LicenseRef-Proprietary' },
      description: [
        'サーバーが送るべきものを書いています。アプリは、これより欠けた応答もできるだけ読みます。',
        '日時はISO 8601（オフセット付き）、日付はYYYY-MM-DD、金額は円の整数です。',
        'クエリの一覧は「a,b」のようにコンマで区切り、真偽値はtrueかfalseで送ります。',
        'POST /v1/auth/refresh-tokenは、アクセストークンの期限が切れていても、本文のrefreshTokenだけで受け付けます。',
        'エラーのmessageとfieldsは、そのまま画面に出ます。',
        '例は一つのデモから記録したもので、互いに合っています。',
      ].join('\n'),
    },
    servers: [
      {
        url: 'https://{host}',
        description: 'アプリのVITE_API_BASE_URLと同じアドレス',
        variables: { host: { default: 'api.hojokin.example.jp' } },
      },
    ],
    tags: GROUPS.map(([name, description]) => ({ name, description })),
    paths: paths(examples),
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      responses: errorResponses(examples),
      schemas: { Error: errorSchema, InvalidError: fieldsSchema, ...componentSchemas() },
    },
  };
  return `${JSON.stringify(document, null, 2)}\n`;
};
