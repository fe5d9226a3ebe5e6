/** An error answer: a status and a message for the user. */
export class HttpError extends Error {
  readonly statusCode: number;
  readonly fields: Readonly<Record<string, string>> | undefined;
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    statusCode: number,
    message: string,
    extra: { fields?: Record<string, string>; headers?: Record<string, string> } = {},
  ) {
    super(message);
    this.name = 'HttpError';
    this.statusCode = statusCode;
    this.fields = extra.fields;
    this.headers = extra.headers ?? {};
  }

  toResponse(): Response {
    const { statusCode, message, fields, headers } = this;
    return Response.json(
      { statusCode, message, ...(fields && { fields }) },
      { status: statusCode, headers },
    );
  }
}

export const badRequest = (message: string): HttpError => new HttpError(400, message);
export const unauthorised = (message: string): HttpError => new HttpError(401, message);
export const forbidden = (message: string): HttpError => new HttpError(403, message);
export const notFound = (message: string): HttpError => new HttpError(404, message);
export const conflict = (message: string): HttpError => new HttpError(409, message);

/** 409 for a change based on a stale version: somebody else or another tab has saved since. */
export const outdated = (what: string): HttpError =>
  conflict(`ほかの人または別の画面で、${what}が変更されました。最新の内容を確認してください。`);

/** 422 with a message for each invalid field (product §4). */
export const invalid = (fields: Record<string, string>): HttpError =>
  new HttpError(422, '入力内容を確認してください。', { fields });

/** 422 if any field has a message; null: the field is valid. */
export const rejectInvalid = (problems: Record<string, string | null>): void => {
  const fields = Object.fromEntries(
    Object.entries(problems).filter((entry): entry is [string, string] => entry[1] !== null),
  );
  if (Object.keys(fields).length > 0) throw invalid(fields);
};
