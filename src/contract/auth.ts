import * as z from 'zod/mini';
import { defineEndpoints } from './endpoint';
import { id, instant } from './values';
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

/** Sign-up, log-in, passwords, renewal (spec §7, "Auth"). */
export const authEndpoints = defineEndpoints({
  signup: {
    method: 'POST',
    path: '/v1/auth/signup',
    auth: 'none',
    summary: '新規登録',
    body: z.object({ email: z.string(), password: z.string() }),
  },
  login: {
    method: 'POST',
    path: '/v1/auth/login',
    auth: 'none',
    summary: 'ログイン',
    body: z.object({ email: z.string(), password: z.string() }),
    answer: loginAnswer,
  },
  confirmEmail: {
    method: 'POST',
    path: '/v1/auth/confirm-email',
    auth: 'none',
    summary: 'メールアドレスの確認',
    body: z.object({ email: z.string(), confirmationCode: z.string() }),
  },
  forgotPassword: {
    method: 'POST',
    path: '/v1/auth/forgot-password',
    auth: 'none',
    summary: 'パスワード再設定の申し込み',
    body: z.object({ email: z.string() }),
  },
  resetPassword: {
    method: 'POST',
    path: '/v1/auth/reset-password',
    auth: 'none',
    summary: '新しいパスワードの設定',
    body: z.object({ email: z.string(), newPassword: z.string(), confirmationCode: z.string() }),
  },
  resetEmail: {
    method: 'POST',
    path: '/v1/auth/reset-email',
    auth: 'bearer',
    summary: 'メールアドレスの変更',
    body: z.object({ workspaceId: id, newEmail: z.string() }),
  },
  changePassword: {
    method: 'POST',
    path: '/v1/auth/change-password',
    auth: 'bearer',
    summary: 'パスワードの変更',
    body: z.object({ currentPassword: z.string(), newPassword: z.string() }),
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
