import type { Context } from '~/embedded-api/core/context';
import { unauthorised } from '~/embedded-api/core/http-error';
import { hexOf } from '~/embedded-api/core/sha256';
import type { SessionRow } from './rows';

/** How long a replaced refresh token still gets the current pair: two tabs may renew at once. */
const GRACE = 30_000;

/** A renewal this shortly before the session's end shows an active user and extends the session. */
const EXTENDED_WITHIN = 10 * 60_000;
/** No session lasts longer, however active its user. */
const LONGEST = 7 * 24 * 60 * 60_000;

const secret = (): string => hexOf(crypto.getRandomValues(new Uint8Array(24)));

// A refresh token contains its session's id, so that reuse of an old token can end the session
// without a list of all former tokens.
const newRefreshToken = (sessionId: string): string => `${sessionId}.${secret()}`;
const sessionIdIn = (refreshToken: string): string => refreshToken.split('.')[0] ?? '';

const pairOf = (session: SessionRow) => ({
  accessToken: session.accessToken,
  refreshToken: session.refreshToken,
  sessionExpiresAt: new Date(session.expiresAt).toISOString(),
});

/** Inside a transaction: a new access token for the session. */
const issueAccessToken = async (
  { database, lifetimes, now }: Context,
  session: Omit<SessionRow, 'accessToken'>,
): Promise<string> => {
  const token = secret();
  const expiresAt = Math.min(now() + lifetimes.accessToken, session.expiresAt);
  const { sessionId, userId } = session;
  await database.accessTokens
    .where({ sessionId })
    .filter((former) => former.expiresAt <= now())
    .delete();
  await database.accessTokens.add({ token, sessionId, userId, expiresAt });
  return token;
};

export const openSession = async (context: Context, userId: number) => {
  const { database, lifetimes, now } = context;
  return database.transaction('rw', database.sessions, database.accessTokens, async () => {
    const sessionId = secret();
    const opening = {
      sessionId,
      userId,
      refreshToken: newRefreshToken(sessionId),
      replacedTokens: [],
      openedAt: now(),
      expiresAt: now() + lifetimes.session,
    };
    const session = { ...opening, accessToken: await issueAccessToken(context, opening) };
    await database.sessions.add(session);
    return pairOf(session);
  });
};

/** Ends all sessions of a user, or all but one. */
export const endSessions = async ({ database }: Context, userId: number, except?: string) =>
  database.transaction('rw', database.sessions, database.accessTokens, async () => {
    const ended = (await database.sessions.where({ userId }).primaryKeys()).filter(
      (sessionId) => sessionId !== except,
    );
    await database.accessTokens.where('sessionId').anyOf(ended).delete();
    await database.sessions.bulkDelete(ended);
  });

const extended = ({ lifetimes, now }: Context, session: SessionRow): number => {
  const { expiresAt, openedAt } = session;
  if (expiresAt - now() > EXTENDED_WITHIN) return expiresAt;
  return Math.max(expiresAt, Math.min(now() + lifetimes.session, openedAt + LONGEST));
};

/**
 * A new pair for a refresh token. One replaced within the grace period gets the current pair
 * again; one replaced earlier was stolen, so its session ends (RFC 9700 §4.14.2).
 */
export const rotate = async (context: Context, refreshToken: string) => {
  const { database, now } = context;
  const { sessions, accessTokens } = database;
  const outcome = await database.transaction('rw', sessions, accessTokens, async () => {
    const sessionId = sessionIdIn(refreshToken);
    const found = await sessions.get(sessionId);
    if (!found) return null;
    const session = { ...found, expiresAt: extended(context, found) };
    const replacedTokens = session.replacedTokens.filter(
      ({ replacedAt }) => now() - replacedAt < GRACE,
    );
    const isCurrent = session.refreshToken === refreshToken;
    const isGraced = replacedTokens.some((former) => former.refreshToken === refreshToken);
    if (found.expiresAt <= now() || (!isCurrent && !isGraced)) {
      await accessTokens.where({ sessionId }).delete();
      await sessions.delete(sessionId);
      return null;
    }
    const current = await accessTokens.get(session.accessToken);
    const isAlive = current !== undefined && current.expiresAt > now();
    const renewed: SessionRow = {
      ...session,
      accessToken:
        isGraced && isAlive ? session.accessToken : await issueAccessToken(context, session),
      ...(isCurrent && {
        refreshToken: newRefreshToken(sessionId),
        replacedTokens: [...replacedTokens, { refreshToken, replacedAt: now() }],
      }),
    };
    await sessions.put(renewed);
    return pairOf(renewed);
  });
  if (!outcome) {
    throw unauthorised('セッションの有効期限が切れました。もう一度ログインしてください');
  }
  return outcome;
};

/** The sender of a request; null without an Authorization header, 401 with an expired token. */
export const authenticateRequest = async ({ database, now }: Context, request: Request) => {
  const header = request.headers.get('authorization');
  if (header === null) return null;
  const [, token = ''] = /^Bearer +(\S+)$/iu.exec(header) ?? [];
  const access = await database.accessTokens.get(token);
  const user = access && access.expiresAt > now() && (await database.users.get(access.userId));
  if (!access || !user) throw unauthorised('認証の有効期限が切れました。');
  return { user, sessionId: access.sessionId };
};
