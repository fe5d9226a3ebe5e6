import type { EndpointName } from '~/contract/api';
import type { Endpoint } from '~/contract/endpoint';
import { MEDIA_MAX_BYTES } from '~/domain/medias/media';
import { DEMO_ACCOUNT } from '~/embedded-api/demo/account';
import type { Recorder } from './recorder.ts';

/** Error responses by status. `name` is the key of the response under `components`. */
export const ERROR_RESPONSES = {
  400: {
    name: 'BadRequest',
    description: '本文を読み取れません（JSONやフォームの形が壊れています）',
  },
  401: { name: 'Unauthorised', description: 'トークンがないか、無効か、期限切れです' },
  403: {
    name: 'Forbidden',
    description: 'プラン、権限、またはメンバーでないことにより、使えません',
  },
  404: { name: 'NotFound', description: 'ワークスペースか、指定されたものが見つかりません' },
  409: {
    name: 'Conflict',
    description:
      '古いversion、プランの上限、同じrequestKeyの別の内容など、現在の状態と食い違います',
  },
  413: { name: 'TooLarge', description: 'ファイルが20MBを超えています' },
  415: { name: 'WrongType', description: '受け付けない種類のファイルです' },
  422: { name: 'Invalid', description: '入力内容の誤り。fieldsに項目名ごとのメッセージを持ちます' },
  429: { name: 'TooMany', description: '回数の制限。Retry-Afterの秒数のあとに受け付けます' },
  500: { name: 'Broken', description: 'サーバーの不具合' },
  503: { name: 'Unavailable', description: '一時的に利用できません' },
  507: { name: 'Full', description: 'ファイルを保存する容量がありません' },
} as const satisfies Record<number, { name: string; description: string }>;

export type ErrorStatus = keyof typeof ERROR_RESPONSES;

/** Error statuses that `errorStatusesOf` cannot derive from an endpoint's contract. */
const FURTHER_STATUSES: Readonly<Partial<Record<EndpointName, readonly ErrorStatus[]>>> = {
  // The status is 401 if the password is wrong, and 403 if the e-mail address is not confirmed.
  login: [401, 403, 429],
  refreshToken: [401],
  signup: [409],
  resetEmail: [409],
  acceptInvitation: [403, 404],
  withdrawFromWorkspace: [403, 404, 409],
  inviteMember: [409],
  updateMember: [409],
  removeMember: [409],
  cancelSubscription: [409],
  createClient: [409],
  saveClient: [409],
  importClients: [409],
  createProposal: [409],
  saveProposal: [409],
  saveFavorite: [409],
  createDocument: [409],
  saveDocument: [409],
  addDocumentComment: [409],
  createTask: [409],
  saveTask: [409],
  addTaskComment: [409],
  uploadMedia: [413, 415, 507],
  saveMedia: [409],
  createNotificationCondition: [409],
  saveNotificationCondition: [409],
};

const isAboutWorkspace = ({ query, body, form }: Endpoint): boolean =>
  [query, body, form].some((schema) => {
    const { shape } = (schema?.def ?? {}) as { shape?: object };
    return shape !== undefined && 'workspaceId' in shape;
  });

export const errorStatusesOf = (name: EndpointName, endpoint: Endpoint): ErrorStatus[] => {
  const { auth, path, query, body, form } = endpoint;
  const isIn = isAboutWorkspace(endpoint);
  const ruled: [ErrorStatus, boolean][] = [
    [400, body !== undefined || form !== undefined],
    [401, auth !== 'none'],
    [403, isIn],
    [404, isIn || path.includes('{')],
    [422, query !== undefined || body !== undefined || form !== undefined],
    // Public endpoints are rate-limited.
    [429, auth === 'none'],
    [500, true],
    [503, true],
  ];
  const statuses = ruled.flatMap(([status, applies]) => (applies ? [status] : []));
  return [...new Set([...statuses, ...(FURTHER_STATUSES[name] ?? [])])].toSorted(
    (one, other) => one - other,
  );
};

const json = (value: unknown): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: typeof value === 'string' ? value : JSON.stringify(value),
});

const upload = (file: File, token: string): RequestInit => {
  const body = new FormData();
  body.set('workspaceId', '5');
  body.set('file', file);
  return { method: 'POST', headers: { authorization: `Bearer ${token}` }, body };
};

/** Records error responses of the embedded API. Those for 500, 503 and 507 are written by hand. */
export const recordErrorResponses = async ({
  answer,
}: Recorder): Promise<Record<ErrorStatus, unknown>> => {
  const refused = async (status: ErrorStatus, ...call: Parameters<typeof answer>) => {
    const response = await answer(...call);
    if (response.status !== status) throw new Error(`${call[0]}: ${response.status}`);
    return response.json() as Promise<unknown>;
  };
  const account = { email: 'unknown@example.com', password: 'Wrong1234' };
  const session = await answer('/v1/auth/login', json(DEMO_ACCOUNT));
  const { accessToken: token } = (await session.json()) as { accessToken: string };
  const large = new File([new Uint8Array(MEDIA_MAX_BYTES + 1)], '写真.png');
  const own = { headers: { authorization: `Bearer ${token}` } };
  for (let failure = 0; failure < 10; failure += 1) {
    await refused(401, '/v1/auth/login', json(account));
  }
  return {
    400: await refused(400, '/v1/auth/login', json('{')),
    401: await refused(401, '/v1/workspaces'),
    403: await refused(403, '/v1/clients?workspaceId=2', own),
    404: await refused(404, '/v1/tasks/999999?workspaceId=5', own),
    409: await refused(409, '/v1/auth/signup', json({ ...account, email: 'tanaka@example.com' })),
    413: await refused(413, '/v1/medias', upload(large, token)),
    415: await refused(415, '/v1/medias', upload(new File(['MZ'], 'setup.exe'), token)),
    422: await refused(422, '/v1/auth/signup', json({ email: 'tanaka', password: '1234' })),
    429: await refused(429, '/v1/auth/login', json(account)),
    500: {
      statusCode: 500,
      message: '処理中に問題が発生しました。時間をおいてもう一度お試しください',
    },
    503: { statusCode: 503, message: '一時的に利用できません。時間をおいてもう一度お試しください' },
    507: { statusCode: 507, message: '保存容量が足りないため、保存できませんでした' },
  };
};
