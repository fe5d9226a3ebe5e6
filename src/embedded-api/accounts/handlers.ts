import type { authEndpoints } from '~/contract/auth';
import type { sessionEndpoints } from '~/contract/session';
import { codeProblem, normalizeCode, passwordProblem } from '~/domain/company/form-rules';
import type { Context } from '~/embedded-api/core/context';
import type { HandlersOf } from '~/embedded-api/core/handler';
import {
  conflict,
  rejectInvalid,
  forbidden,
  invalid,
  unauthorised,
  HttpError,
} from '~/embedded-api/core/http-error';
import {
  confirmationEmail,
  emailChangeEmail,
  passwordResetEmail,
  sendEmail,
} from '~/embedded-api/mails/mails';
import { asReader } from '~/embedded-api/workspaces/as-member';
import { workspacesOf } from '~/embedded-api/workspaces/membership';
import { issueCode, redeemCode, voidCodes } from './codes';
import { addressOf, emailFormatProblem } from './email-address';
import { hashPassword, isPassword } from './passwords';
import { endSessions, openSession, rotate } from './sessions';

const registered = (): Error => conflict('このメールアドレスは既に登録されています');

const userBy = (context: Context, email: string) => context.database.users.where({ email }).first();

const sendConfirmation = async (context: Context, email: string, userId: number): Promise<void> => {
  const code = await issueCode(context, { email, purpose: 'confirmation', userId });
  await sendEmail(context, email, confirmationEmail(code));
};

export const authHandlers: HandlersOf<typeof authEndpoints & typeof sessionEndpoints> = {
  signup: async ({ context, body }) => {
    const { database } = context;
    rejectInvalid({
      email: emailFormatProblem(body.email),
      password: passwordProblem(body.password),
    });
    const email = addressOf(body.email);
    const known = await userBy(context, email);
    if (known) {
      // Another password is refused: the code sent to the owner would confirm the account with it.
      const isOwn = !known.isConfirmed && (await isPassword(body.password, known.password));
      if (!isOwn) throw registered();
      await sendConfirmation(context, email, known.userId);
      return;
    }
    const password = await hashPassword(body.password);
    const userId = await database.transaction('rw', database.users, async () => {
      if (await userBy(context, email)) throw registered();
      // Sign-up has no field for a name; it can be changed on /settings/account.
      const userName = email.split('@')[0] ?? email;
      return database.users.add({ email, userName, password, isConfirmed: false });
    });
    await sendConfirmation(context, email, userId);
  },

  login: async ({ context, body }) => {
    rejectInvalid({
      email: body.email.trim() === '' ? 'メールアドレスを入力してください。' : null,
      password: body.password === '' ? 'パスワードを入力してください。' : null,
    });
    const email = addressOf(body.email);
    await rejectIfThrottled(context, email);
    const user = await userBy(context, email);
    if (!(await isPassword(body.password, user?.password)) || !user) {
      await recordFailure(context, email);
      throw unauthorised('メールアドレスまたはパスワードが正しくありません。');
    }
    if (!user.isConfirmed) {
      await sendConfirmation(context, email, user.userId);
      throw forbidden(
        'メールアドレスの確認が済んでいません。新しい確認コードをお送りしましたので、確認してからログインしてください。',
      );
    }
    await forgetFailures(context, email);
    return {
      ...(await openSession(context, user.userId)),
      userName: user.userName,
      accessibleWorkspaces: await workspacesOf(context, user.userId),
    };
  },

  confirmEmail: async ({ context, body }) => {
    const { database } = context;
    // A malformed code does not count as a wrong one.
    rejectInvalid({ confirmationCode: codeProblem(body.confirmationCode) });
    const email = addressOf(body.email);
    const code = normalizeCode(body.confirmationCode);
    const purposes = ['confirmation', 'emailChange'] as const;
    await redeemCode(context, { email, purposes, code }, async ({ userId, purpose }) => {
      const holder = await userBy(context, email);
      if (purpose === 'emailChange' && holder) throw registered();
      await database.users.update(userId, { email, isConfirmed: true });
    });
  },

  forgotPassword: async ({ context, body }) => {
    rejectInvalid({ email: emailFormatProblem(body.email) });
    const email = addressOf(body.email);
    const user = await userBy(context, email);
    const userId = user?.userId ?? null;
    const code = await issueCode(context, { email, purpose: 'passwordReset', userId });
    if (user) await sendEmail(context, email, passwordResetEmail(code));
  },

  resetPassword: async ({ context, body }) => {
    const { database } = context;
    rejectInvalid({
      confirmationCode: codeProblem(body.confirmationCode),
      newPassword: passwordProblem(body.newPassword),
    });
    const email = addressOf(body.email);
    const code = normalizeCode(body.confirmationCode);
    const password = await hashPassword(body.newPassword);
    const purposes = ['passwordReset'] as const;
    let resetUserId: number | null = null;
    await redeemCode(context, { email, purposes, code }, async ({ userId }) => {
      // The code was sent by mail, so it confirms the address as well.
      await database.users.update(userId, { password, isConfirmed: true });
      resetUserId = userId;
    });
    if (resetUserId !== null) await endSessions(context, resetUserId);
    await forgetFailures(context, email);
  },

  resetEmail: asReader('settingsAccount', async ({ context, user, userId, body }) => {
    const email = addressOf(body.newEmail);
    const isSame = email === user.email ? '現在と異なるメールアドレスを入力してください。' : null;
    rejectInvalid({ newEmail: emailFormatProblem(email) ?? isSame });
    if (await userBy(context, email)) throw registered();
    const code = await issueCode(context, { email, purpose: 'emailChange', userId });
    await sendEmail(context, email, emailChangeEmail(code));
  }),

  changePassword: async ({ context, user, sessionId, body }) => {
    const { database } = context;
    const { userId } = user;
    const row = await database.users.get(userId);
    if (!(await isPassword(body.currentPassword, row?.password))) {
      throw invalid({ currentPassword: '現在のパスワードが正しくありません。' });
    }
    rejectInvalid({ newPassword: passwordProblem(body.newPassword) });
    const password = await hashPassword(body.newPassword);
    await database.transaction('rw', database.users, database.codes, async () => {
      await database.users.update(userId, { password });
      await voidCodes(context, userId);
    });
    await endSessions(context, userId, sessionId);
  },

  refreshToken: async ({ context, body }) => rotate(context, body.refreshToken),
};

const ALLOWED = 10;
const WINDOW = 15 * 60_000;

/** 429 after ten failed log-ins for an address within 15 minutes of the first. */
const rejectIfThrottled = async ({ database, now }: Context, email: string): Promise<void> => {
  const failure = await database.loginFailures.get(email);
  const remaining = failure ? failure.since + WINDOW - now() : 0;
  if (!failure || failure.count < ALLOWED || remaining <= 0) return;
  throw new HttpError(
    429,
    'ログインの失敗が続いたため、一時的にログインできません。しばらくしてからもう一度お試しください。',
    { headers: { 'retry-after': String(Math.ceil(remaining / 1000)) } },
  );
};

const recordFailure = async ({ database, now }: Context, email: string): Promise<void> =>
  database.transaction('rw', database.loginFailures, async () => {
    const failure = await database.loginFailures.get(email);
    const isRecent = failure && failure.since + WINDOW > now();
    await database.loginFailures.put(
      isRecent ? { ...failure, count: failure.count + 1 } : { email, count: 1, since: now() },
    );
  });

const forgetFailures = async ({ database }: Context, email: string): Promise<void> =>
  database.loginFailures.delete(email);
