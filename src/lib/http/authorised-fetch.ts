/** What the client needs to know of the session; the stores hand it over at start-up. */
export type SessionPort = {
  /** The access token of the session, or null when logged out. */
  accessToken(): string | null;
  /** The page's `b` parameter (spec §7): overrides the stored token, and a 401 on it is final. */
  overrideToken(): string | null;
  /** Changes with each log-in and log-out. */
  generation(): number;
  /** One renewal for whoever asks (product.md §5). */
  renew(): Promise<'renewed' | 'refused' | 'failed'>;
  /** A renewed token was refused as well: the session is of no use any more. */
  end(): void;
};

const withToken = (request: Request, token: string): Request => {
  const copy = new Request(request);
  copy.headers.set('Authorization', `Bearer ${token}`);
  return copy;
};

/**
 * A `fetch` that sends the token and, on a 401, renews it once and repeats the call once. It sits
 * below ky: done in ky's own retry, a renewal would use up the one repeat that the specification
 * grants, and 503 followed by 401 would fail.
 */
export const authorisedFetch =
  (
    send: typeof globalThis.fetch,
    session: SessionPort,
    auth: 'none' | 'optional' | 'bearer',
    renews: boolean,
  ) =>
  async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const request = new Request(input, init);
    if (auth === 'none') return send(request);

    const asked = session.generation();
    // Not for a renewal: `b` never goes along with the stored refresh token (trust.md).
    const override = renews ? session.overrideToken() : null;
    const token = override ?? session.accessToken();
    if (token === null) return send(request);

    const repeat = renews && override === null ? request.clone() : null;
    const response = await send(withToken(request, token));
    if (response.status !== 401 || repeat === null) return response;

    // Another call may have renewed while this one was on its way.
    const renewed = session.accessToken() === token ? await session.renew() : 'renewed';
    const next = session.accessToken();
    // What one user asked for is not asked again with the token of the next.
    const isSameSession = session.generation() === asked;
    if (renewed !== 'renewed' || next === null || !isSameSession) return response;

    const second = await send(withToken(repeat, next));
    if (second.status === 401 && session.accessToken() === next) session.end();
    return second;
  };
