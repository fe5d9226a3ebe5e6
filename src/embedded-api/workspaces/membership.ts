import type { SubsidyFilters } from '~/contract/subsidies';
import { can, canChange } from '~/domain/access/access';
import type { Feature } from '~/domain/access/features';
import { canSearchGrants } from '~/domain/plans/limits';
import type { Plan } from '~/domain/plans/plans';
import type { Role } from '~/domain/access/roles';
import type { Workspace } from '~/contract/workspace';
import type { SubsidyKind } from '~/domain/subsidies/subsidy';
import type { Context } from '~/embedded-api/core/context';
import type { MembershipRow, SubscriptionRow, WorkspaceRow } from './rows';
import { forbidden, notFound, Refusal } from '~/embedded-api/core/http-error';
import { freeSubscription, subscriptionAt } from './subscription';

/** A user's place in a workspace: what decides what a call may do there. */
export type Seat = {
  workspace: WorkspaceRow;
  membership: MembershipRow;
  role: Role;
  plan: Plan;
};

const planBy = (row: SubscriptionRow | undefined, workspaceId: number, now: number): Plan =>
  subscriptionAt(row ?? freeSubscription(workspaceId), now).plan;

/** Refuses with 404 where there is no such workspace, with 403 where the user is not in it. */
export const seatOf = async (
  context: Context,
  userId: number,
  workspaceId: number,
): Promise<Seat> => {
  const { database } = context;
  const workspace = await database.workspaces.get(workspaceId);
  if (!workspace) throw notFound('ワークスペースが見つかりません');
  const membership = await database.memberships
    .where({ workspaceId })
    .filter((candidate) => candidate.userId === userId)
    .first();
  if (!membership) {
    throw forbidden(
      'このワークスペースを利用する権限がありません。メンバーから削除された可能性があります。別のワークスペースを選ぶか、このワークスペースのオーナーに確認してください',
    );
  }
  const subscription = await database.subscriptions.get(workspaceId);
  return {
    workspace,
    membership,
    role: membership.role,
    plan: planBy(subscription, workspaceId, context.now()),
  };
};

/** As {@link seatOf}, where nobody waits for an answer: null for who has none. */
export const seatIfAny = async (
  context: Context,
  userId: number,
  workspaceId: number,
): Promise<Seat | null> => {
  try {
    return await seatOf(context, userId, workspaceId);
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
};

const refuseFeature = (feature: Feature, { plan }: Seat): never => {
  const isOpenToOwner = can(feature, { plan, role: 'owner' });
  throw forbidden(
    isOpenToOwner
      ? 'この機能を利用する権限がありません'
      : '現在のプランではこの機能を利用できません',
  );
};

export const demandFeature = (seat: Seat, feature: Feature): void => {
  if (!can(feature, seat)) refuseFeature(feature, seat);
};

/** As {@link demandFeature}, for what changes something: viewers only read (product.md §5). */
export const demandChange = (seat: Seat, feature: Feature): void => {
  if (!canChange(feature, seat)) refuseFeature(feature, seat);
};

/** The kinds that a plan finds at all (spec §9). */
export const kindsOn = (plan: Plan): readonly SubsidyKind[] =>
  canSearchGrants(plan) ? ['subsidy', 'grant'] : ['subsidy'];

/** Refuses what the plan does not find. */
export const demandKind = ({ plan }: Seat, kind: SubsidyKind): void => {
  if (!kindsOn(plan).includes(kind)) throw forbidden('現在のプランでは助成金を利用できません');
};

/** Refuses filters that ask for what the plan does not find. */
export const demandKinds = (seat: Seat, { kind = [] }: SubsidyFilters): void => {
  for (const one of kind) demandKind(seat, one);
};

export const workspaceAnswer = ({
  workspace,
  role,
  plan,
}: Omit<Seat, 'membership'>): Workspace => ({
  workspaceId: workspace.workspaceId,
  name: workspace.name,
  logoImage: workspace.logoImage,
  logoImageUrl: workspace.logoImageUrl,
  role,
  plan,
});

/** The workspaces that a user is in, by number. */
export const workspacesOf = async (
  { database, now }: Context,
  userId: number,
): Promise<Workspace[]> => {
  const memberships = await database.memberships.where({ userId }).sortBy('workspaceId');
  const numbers = memberships.map((row) => row.workspaceId);
  const rows = await database.workspaces.bulkGet(numbers);
  const subscriptions = await database.subscriptions.bulkGet(numbers);
  return memberships.flatMap(({ role, workspaceId }, index) => {
    const workspace = rows[index];
    const plan = planBy(subscriptions[index], workspaceId, now());
    return workspace ? [workspaceAnswer({ workspace, role, plan })] : [];
  });
};
