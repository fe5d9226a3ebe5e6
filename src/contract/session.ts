import * as z from 'zod/mini';
import { defineEndpoints } from './endpoint';
import { instant } from './values';
import { workspace } from './workspace';

/**
 * Tokens are read leniently: an answer without them is the specification's own error 500
 * (spec §5), raised by whoever logs in, not a fault in the answer's shape.
 */
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

/** Log-in and renewal (spec §7, "Auth"): all that the way to a workspace needs of it. */
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
    auth: 'bearer',
    summary: 'アクセストークンの更新',
    body: z.object({ refreshToken: z.string() }),
    answer: refreshAnswer,
  },
});
