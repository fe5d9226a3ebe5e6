/** Why a call failed: the server refused it, its session ended, or one of three transport faults. */
type ApiErrorKind = 'refused' | 'ended' | 'timeout' | 'unreachable' | 'unreadable';

const BY_STATUS: Readonly<Record<number, string>> = {
  400: '送信した内容を受け付けられませんでした。入力内容を確認してください。',
  401: 'ログインの有効期限が切れました。もう一度ログインしてください。',
  403: 'この操作の権限がありません。オーナーまたは管理者に依頼してください。',
  404: '対象が見つかりませんでした。削除された可能性があります。',
  409: 'ほかの変更と競合したため、保存できませんでした。最新の内容を確認してください。',
  413: 'ファイルが大きすぎるため、送信できませんでした。',
  422: '入力内容に誤りがあります。表示された項目を確認してください。',
  429: 'アクセスが集中しているため、受け付けられませんでした。しばらくしてから、もう一度お試しください。',
};

const defaultMessage = (statusCode: number): string =>
  BY_STATUS[statusCode] ??
  (statusCode === 503
    ? '混み合っているか、メンテナンス中です。しばらくしてから、もう一度お試しください。'
    : 'サーバーで問題が発生しました。しばらくしてから、もう一度お試しください。');

/**
 * The `error` of a call (specification §7): the server's status and message or, for a transport
 * fault, 408 time-out, 503 unreachable or 502 unreadable. `fields` holds a 422's message per field.
 * `detail` is for support: the call and, if unreadable, the field, never a token or a value.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly statusCode: number;
  readonly kind: ApiErrorKind;
  readonly fields: Readonly<Record<string, string>>;
  readonly detail: string | null;
  /** The call may have been carried out without an answer: repeating it could do it twice. */
  readonly isResultUnknown: boolean;

  constructor(
    statusCode: number,
    message: string | null | undefined,
    more: {
      kind?: ApiErrorKind;
      fields?: Readonly<Record<string, string>>;
      detail?: string | null;
      isResultUnknown?: boolean;
    } = {},
  ) {
    super(message || defaultMessage(statusCode));
    this.statusCode = statusCode;
    this.kind = more.kind ?? 'refused';
    this.fields = more.fields ?? {};
    this.detail = more.detail ?? null;
    this.isResultUnknown = more.isResultUnknown ?? false;
  }
}

export const timeoutError = (call: string): ApiError =>
  new ApiError(
    408,
    '時間内に応答がありませんでした。通信の状態を確認して、もう一度お試しください。',
    { kind: 'timeout', detail: call },
  );

export const unreachableError = (call: string): ApiError =>
  new ApiError(
    503,
    '通信できませんでした。インターネットの接続を確認して、もう一度お試しください。',
    { kind: 'unreachable', detail: call },
  );

/** A call that was interrupted before its last byte was sent, so it was not carried out. */
export class UnsentError extends Error {}

export const unreadableError = (call: string, what: string): ApiError =>
  new ApiError(
    502,
    'サーバーからの応答を読み取れませんでした。しばらくしてから、もう一度お試しください。',
    { kind: 'unreadable', detail: what === '' ? call : `${call}: ${what}` },
  );

const GATEWAY_FAULTS = new Set([502, 503, 504]);

/**
 * The error for a failed POST, which is never repeated: after a transport or gateway fault or the
 * end of its session, the result is unknown (promise F5). A refusal with the server's message is
 * certain.
 */
export const afterPost = (error: ApiError, serverSpoke: boolean): ApiError => {
  const isUnknown =
    error.kind !== 'refused' || (GATEWAY_FAULTS.has(error.statusCode) && !serverSpoke);
  return isUnknown
    ? new ApiError(
        error.statusCode,
        '送信できたかどうかを確認できませんでした。もう一度送信する前に、反映されているかどうかを確認してください。',
        { kind: error.kind, detail: error.detail, isResultUnknown: true },
      )
    : error;
};
