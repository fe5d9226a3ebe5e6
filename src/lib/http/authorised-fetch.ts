/** What the client needs from the session. */
export type SessionPort = {
  /** The access token of the session, or null when logged out. */
  accessToken(): string | null;
  /** The page's `b` parameter (spec §7): overrides the stored token, and a 401 on it is final. */
  overrideToken(): string | null;
  /** Changes with each log-in and log-out. */
  generation(): number;
  /** Renews the tokens; concurrent callers share one renewal (product.md §5). */
  renew(): Promise<'renewed' | 'refused' | 'failed'>;
  /** Ends the session, after a renewed token was refused too. */
  end(): void;
};

const withToken = (request: Request, token: string): Request => {
  const copy = new Request(request);
  copy.headers.set('Authorization', `Bearer ${token}`);
  return copy;
};

/**
 * A `fetch` that sends the token and, on a 401, renews it once and repeats the call once. It sits
 * below ky: in ky's own retry, a renewal would use up the single repeat that the specification
 * allows, and a 503 followed by a 401 would fail.
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

    const generation = session.generation();
    // Not for a renewal: `b` must never be combined with the stored refresh token (trust.md).
    const override = renews ? session.overrideToken() : null;
    const token = override ?? session.accessToken();
    if (token === null) return send(request);

    const repeat = renews && override === null ? request.clone() : null;
    const response = await send(withToken(request, token));
    if (response.status !== 401 || repeat === null) return response;

    // Another call may have renewed the token meanwhile.
    const renewed = session.accessToken() === token ? await session.renew() : 'renewed';
    const next = session.accessToken();
    // A call must not be repeated with the token of the next user.
    const isSameSession = session.generation() === generation;
    if (renewed !== 'renewed' || next === null || !isSameSession) return response;

    const second = await send(withToken(repeat, next));
    if (second.status === 401 && session.accessToken() === next) session.end();
    return second;
  };
