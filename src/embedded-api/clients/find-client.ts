import { clientLimit } from '~/domain/plans/limits';
import type { Plan } from '~/domain/plans/plans';
import type { Context } from '~/embedded-api/core/context';
import { conflict, HttpError, invalid, notFound } from '~/embedded-api/core/http-error';
import {
  requireFeature,
  tablesOfMembership,
  type Membership,
} from '~/embedded-api/workspaces/membership';
import type { ClientRow } from './rows';

// Inside a transaction, each of these needs `clients` in its scope.

/** A workspace's clients by number, in ascending order. */
export const clientIdsIn = async ({ database }: Context, workspaceId: number) => {
  const clientIds = await database.clients.where({ workspaceId }).primaryKeys();
  return clientIds.toSorted((one, other) => one - other);
};

/** The clients beyond the plan's limit, the newest ones: they can only be read and deleted. */
export const lockedAmong = (clientIds: readonly number[], plan: Plan): ReadonlySet<number> =>
  new Set(clientIds.slice(clientLimit(plan) ?? clientIds.length));

/** The clients of a workspace that are locked since its plan was lowered. */
export const lockedClientIds = async (
  context: Context,
  { plan, workspace }: Membership,
): Promise<ReadonlySet<number>> =>
  clientLimit(plan) === null
    ? new Set()
    : lockedAmong(await clientIdsIn(context, workspace.workspaceId), plan);

/** A client of the workspace, locked or not; 403 or 404 if the membership may not read it. */
export const requireClient = async (
  { database }: Context,
  member: Membership,
  clientId: number,
): Promise<ClientRow> => {
  requireFeature(member, 'clients');
  const row = await database.clients.get(clientId);
  if (row?.workspaceId !== member.workspace.workspaceId) {
    throw notFound('クライアントが見つかりません。');
  }
  return row;
};

/** As {@link requireClient}, for changing it or adding something to it: 409 if it is locked. */
export const requireOpenClient = async (context: Context, member: Membership, clientId: number) => {
  const row = await requireClient(context, member, clientId);
  if ((await lockedClientIds(context, member)).has(clientId)) {
    throw conflict(
      `「${row.profile.companyName}」はプランの上限（${clientLimit(member.plan) ?? 0}社）を超えているため、閲覧と削除だけができます。${advice}`,
    );
  }
  return row;
};

const advice = '上位のプランに変更するか、不要なクライアントを削除してください。';

/** Inside a transaction over `clients`: 409 if the plan has no room for `more` clients. */
export const requireCapacity = async (
  { database }: Context,
  { plan, workspace: { workspaceId } }: Membership,
  more: number,
): Promise<void> => {
  const limit = clientLimit(plan);
  if (limit === null) return;
  const room = Math.max(limit - (await database.clients.where({ workspaceId }).count()), 0);
  if (more <= room) return;
  throw conflict(
    room === 0
      ? `クライアントは${limit}社までです。${advice}`
      : `クライアントは${limit}社までで、あと${room}社登録できます。${more}社は登録できません。件数を減らすか、${advice}`,
  );
};

/** The tables that {@link requireAssignableClient} and the caller's membership are read from. */
export const tablesOfReference = (context: Context) => [
  context.database.clients,
  ...tablesOfMembership(context),
];

/**
 * Rejects assigning a document or task to a client that is locked or another workspace's. An
 * existing assignment is kept. Inside the writing transaction, over {@link tablesOfReference} and
 * with a membership read in it, since the client may be removed or the plan lowered meanwhile.
 */
export const requireAssignableClient = async (
  context: Context,
  member: Membership,
  clientId: number | null,
  current: { readonly clientId: number | null } | null = null,
): Promise<void> => {
  if (clientId === null || clientId === current?.clientId) return;
  try {
    await requireOpenClient(context, member, clientId);
  } catch (error) {
    // In the response to a save, 404 and 409 would refer to the saved document or task itself.
    const isOfField = error instanceof HttpError && [404, 409].includes(error.statusCode);
    throw current !== null && isOfField ? invalid({ clientId: error.message }) : error;
  }
};
