import type { EntityTable, Table } from 'dexie';
import type { User } from '~/embedded-api/core/handler';
import type { PasswordHash } from './passwords';

export type UserRow = User & { password: PasswordHash; isConfirmed: boolean };

/**
 * One log-in. `replacedTokens` are the refresh tokens replaced within the grace period, which still get
 * the current pair. Tokens are not hashed, since that answer needs them in plain text.
 */
export type SessionRow = {
  sessionId: string;
  userId: number;
  accessToken: string;
  refreshToken: string;
  replacedTokens: { refreshToken: string; replacedAt: number }[];
  openedAt: number;
  expiresAt: number;
};

type AccessTokenRow = { token: string; sessionId: string; userId: number; expiresAt: number };

export type CodePurpose = 'confirmation' | 'passwordReset' | 'emailChange';

/** `userId` is null for an unknown address: it gets a code too, so that no account is revealed. */
export type CodeRow = {
  email: string;
  purpose: CodePurpose;
  userId: number | null;
  code: string;
  expiresAt: number;
  failures: number;
};

type LoginFailureRow = { email: string; count: number; since: number };

declare module '~/embedded-api/core/database' {
  interface Tables {
    users: EntityTable<UserRow, 'userId'>;
    sessions: Table<SessionRow, string>;
    accessTokens: Table<AccessTokenRow, string>;
    codes: Table<CodeRow, [string, CodePurpose]>;
    loginFailures: Table<LoginFailureRow, string>;
  }
}
