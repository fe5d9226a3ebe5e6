import * as z from 'zod/mini';
import { defineEndpoints } from './endpoint';
import { id } from './values';

/** Sign-up, confirmation, passwords, change of address (specification §7, "Auth"). */
export const authEndpoints = defineEndpoints('auth', {
  /** Repeated for an unconfirmed address with the same password, it sends another code. */
  signup: {
    method: 'POST',
    path: '/v1/auth/signup',
    auth: 'none',
    summary: '新規登録',
    body: z.object({ email: z.string(), password: z.string() }),
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
    summary: 'メールアドレスの変更',
    body: z.object({ workspaceId: id, newEmail: z.string() }),
  },
  changePassword: {
    method: 'POST',
    path: '/v1/auth/change-password',
    summary: 'パスワードの変更',
    body: z.object({ currentPassword: z.string(), newPassword: z.string() }),
  },
});
