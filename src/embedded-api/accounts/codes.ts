import type { Context } from '~/embedded-api/core/context';
import { invalid } from '~/embedded-api/core/http-error';
import type { CodePurpose, CodeRow } from './rows';

const LIFETIME = 15 * 60_000;
const TRIES = 5;

const sixDigits = (): string => {
  const [number = 0] = crypto.getRandomValues(new Uint32Array(1));
  return String(number % 1_000_000).padStart(6, '0');
};

/** A new code for an address and a purpose; it replaces one that is still open. */
export const issueCode = async (
  { database, now }: Context,
  issued: { email: string; purpose: CodePurpose; userId: number | null },
): Promise<string> => {
  const code = sixDigits();
  await database.codes.put({ ...issued, code, expiresAt: now() + LIFETIME, failures: 0 });
  return code;
};

/** Voids all codes sent to a user; inside a transaction over `codes`. */
export const voidCodes = async ({ database }: Context, userId: number): Promise<void> => {
  await database.codes.where({ userId }).delete();
};

const wrong = '確認コードが正しくありません。最新のメールに記載された6桁の数字を入力してください。';
const exhausted =
  '確認コードの入力回数が上限に達しました。新しい確認コードを受け取って、入力してください。';
const expired =
  '確認コードの有効期限が切れています。新しい確認コードを受け取って、入力してください。';

/** Whether a code was sent to an address that the user has since changed; it is not accepted. */
const isOfFormerAddress = async (
  { database }: Context,
  { userId, email, purpose }: CodeRow & { userId: number },
): Promise<boolean> =>
  purpose !== 'emailChange' && (await database.users.get(userId))?.email !== email;

/**
 * Checks a code and applies what it confirms, in one transaction over `users`. Five wrong codes
 * void it, and a right one voids all others of its user. An address without a code gets the same
 * answer as a wrong code, so that no account is revealed.
 */
export const redeemCode = async (
  context: Context,
  { email, purposes, code }: { email: string; purposes: readonly CodePurpose[]; code: string },
  apply: (row: CodeRow & { userId: number }) => Promise<unknown>,
): Promise<void> => {
  const { database, now } = context;
  const problem = await database.transaction('rw', database.codes, database.users, async () => {
    const keys = purposes.map((purpose): [string, CodePurpose] => [email, purpose]);
    const rows = (await database.codes.bulkGet(keys)).filter((row) => row !== undefined);
    const hit = rows.find((row) => row.code === code && row.failures < TRIES);
    if (!hit) {
      await database.codes.bulkPut(rows.map((row) => ({ ...row, failures: row.failures + 1 })));
      return rows.some((row) => row.failures >= TRIES) ? exhausted : wrong;
    }
    if (hit.expiresAt <= now()) return expired;
    const { userId } = hit;
    if (userId === null || (await isOfFormerAddress(context, { ...hit, userId }))) return wrong;
    await voidCodes(context, userId);
    await apply({ ...hit, userId });
    return null;
  });
  // Thrown outside the transaction, which would else roll back the count of failures.
  if (problem !== null) throw invalid({ confirmationCode: problem });
};
