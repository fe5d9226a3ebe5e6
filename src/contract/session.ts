import * as z from 'zod/mini';
import { defineEndpoints } from './endpoint';
import { instant } from './values';
import { workspace } from './workspace';

/** Tokens are optional: log-in reports a missing one as error 500 (specification §5). */
const loginAnswer = z.object({
  accessToken: z.nullish(z.string()),
  refreshToken: z.nullish(z.string()),
  userName: z.nullish(z.string()),
  accessibleWorkspaces: z.nullish(z.array(workspace)),
  sessionExpiresAt: z.nullish(instant),
});

const refreshAnswer = z.object({
  accessToken: z.string().check(z.minLength(1)),
  refreshToken: z.nullish(z.string()),
  sessionExpiresAt: z.nullish(instant),
});

/** Log-in and renewal (specification §7, "Auth"); separate to keep the log-in bundle small. */
export const sessionEndpoints = defineEndpoints('auth', {
  login: {
    method: 'POST',
    path: '/v1/auth/login',
    auth: 'none',
    summary: 'ログイン',
    body: z.object({ email: z.string(), password: z.string() }),
    answer: loginAnswer,
  },
  refreshToken: {
    method: 'POST',
    path: '/v1/auth/refresh-token',
    summary: 'アクセストークンの更新',
    body: z.object({ refreshToken: z.string() }),
    answer: refreshAnswer,
  },
});
