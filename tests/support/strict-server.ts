/** How the server responds from now on. */
export type Reply = {
  /**
   * The milliseconds from request to response. The server runs the call after half of this time.
   */
  delay: number;
  /**
   * `lost`: the call runs, but its response does not arrive. `unreachable`: the request does not
   * arrive. `unavailable`: the server answers 503 without running the call.
   */
  fate: 'answered' | 'lost' | 'unreachable' | 'unavailable';
};

type Family = {
  user: string;
  access: Set<string>;
  refresh: string;
  used: Set<string>;
  isOver: boolean;
  /**
   * True if a response with new tokens was lost. The app may then send the used token again,
   * because it does not have the new tokens.
   */
  isExcused: boolean;
};

const later = async (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });

/**
 * A server that rotates refresh tokens without a grace period, revokes a session if a refresh token
 * is used twice, and records each request that a correct client would not send.
 */
export const createStrictServer = () => {
  const families: Family[] = [];
  const faults: string[] = [];
  const carriedOut = new Set<number>();
  let reply: Reply = { delay: 0, fate: 'answered' };
  let tokens = 0;

  const nextToken = (kind: string): string => {
    tokens += 1;
    return `${kind}-${tokens}`;
  };
  const refusal = (status: number): Response =>
    Response.json({ statusCode: status, message: '' }, { status });

  const rotate = (family: Family) => {
    family.used.add(family.refresh);
    family.refresh = nextToken('refresh');
    const accessToken = nextToken('access');
    family.access = new Set([accessToken]);
    return { accessToken, refreshToken: family.refresh };
  };

  const renew = (refreshToken: string, isDelivered: boolean): Response => {
    const family = families.find(
      ({ refresh, used }) => refresh === refreshToken || used.has(refreshToken),
    );
    if (family === undefined || family.isOver) return refusal(401);
    if (family.used.has(refreshToken)) {
      if (!family.isExcused)
        faults.push(`the used refresh token ${refreshToken} of ${family.user}`);
      family.isOver = true;
      return refusal(401);
    }
    family.isExcused ||= !isDelivered;
    return Response.json(rotate(family));
  };

  const carryOut = (request: Request, sent: { user?: string; id?: number }): Response => {
    const token = request.headers.get('authorization')?.replace('Bearer ', '');
    const call = `${request.method} ${new URL(request.url).pathname}`;
    if (token === undefined) {
      faults.push(`${call} of ${sent.user} without a token`);
      return refusal(401);
    }
    const owner = families.find(({ access }) => access.has(token));
    const former = families.find(({ user }) => user === sent.user);
    if (owner !== undefined && owner.user !== sent.user) {
      faults.push(`${call} of ${sent.user} with the token of ${owner.user}`);
    }
    if (owner === undefined || owner.isOver || former === undefined) return refusal(401);
    if (sent.id === undefined)
      return Response.json({ items: [], total: 0, unreadCount: 0, page: 1, perPage: 20 });
    if (carriedOut.has(sent.id)) faults.push(`${call} ${sent.id} twice`);
    carriedOut.add(sent.id);
    return new Response(null, { status: 204 });
  };

  const answer = async (request: Request, isDelivered: boolean): Promise<Response> => {
    const url = new URL(request.url);
    const body =
      request.method === 'POST'
        ? ((await request.clone().json()) as Record<string, string | number>)
        : {};
    if (url.pathname.endsWith('/refresh-token'))
      return renew(String(body['refreshToken']), isDelivered);
    const user = String(body['user'] ?? url.searchParams.get('user'));
    return carryOut(request, {
      user,
      ...(body['workspaceId'] !== undefined && { id: Number(body['workspaceId']) }),
    });
  };

  return {
    faults,
    logIn: (user: string) => {
      const family: Family = {
        user,
        access: new Set([nextToken('access')]),
        refresh: nextToken('refresh'),
        used: new Set(),
        isOver: false,
        isExcused: false,
      };
      families.push(family);
      const [accessToken = ''] = family.access;
      return { accessToken, refreshToken: family.refresh, sessionExpiresAt: null };
    },
    /**
     * Allows the session of this token to send a used refresh token again, because a response with
     * new tokens may not arrive.
     */
    excuse: (refreshToken: string | null): void => {
      for (const family of families) {
        if (refreshToken === family.refresh || family.used.has(refreshToken ?? '')) {
          family.isExcused = true;
        }
      }
    },
    expireAccessTokens: (): void => {
      for (const family of families) family.access.clear();
    },
    endSessions: (): void => {
      for (const family of families) family.isOver = true;
    },
    answerLike: (next: Reply): void => {
      reply = next;
    },
    fetch: async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
      const request = new Request(input, init);
      const { delay, fate } = reply;
      const { signal } = request;
      await later(delay / 2);
      signal.throwIfAborted();
      if (fate === 'unreachable') throw new TypeError('Failed to fetch');
      if (fate === 'unavailable') return refusal(503);
      const response = await answer(request, fate === 'answered' && delay < 10_000);
      await later(delay / 2);
      signal.throwIfAborted();
      if (fate === 'lost') throw new TypeError('Failed to fetch');
      return response;
    },
  };
};
