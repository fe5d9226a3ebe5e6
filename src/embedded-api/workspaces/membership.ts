import type { SubsidyFilters } from '~/contract/subsidies';
import { workspace as workspaceSchema, type Workspace } from '~/contract/workspace';
import { can, canChange } from '~/domain/access/access';
import type { Feature } from '~/domain/access/features';
import type { Role } from '~/domain/access/roles';
import { kindsOn } from '~/domain/plans/limits';
import type { Plan } from '~/domain/plans/plans';
import type { SubsidyKind } from '~/domain/subsidies/subsidy';
import type { Context } from '~/embedded-api/core/context';
import { forbidden, notFound, HttpError } from '~/embedded-api/core/http-error';
import { pickFields } from '~/embedded-api/core/pick-fields';
import type { SubscriptionRow, WorkspaceRow } from './rows';
import { freeSubscription, subscriptionAt } from './subscription';

/** A user's role and plan in a workspace, which decide what a call may do there. */
export type Membership = { workspace: WorkspaceRow; userId: number; role: Role; plan: Plan };

const planBy = (row: SubscriptionRow | undefined, workspaceId: number, now: number): Plan =>
  subscriptionAt(row ?? freeSubscription(workspaceId), now).plan;

/** The tables that a transaction must include to read a membership. */
export const tablesOfMembership = ({ database }: Context) => [
  database.workspaces,
  database.memberships,
  database.subscriptions,
];

/** 404 for an unknown workspace, 403 if the user is not a member. */
export const membershipOf = async (context: Context, userId: number, workspaceId: number) => {
  const { database } = context;
  const workspace = await database.workspaces.get(workspaceId);
  if (!workspace) throw notFound('ワークスペースが見つかりません。');
  const row = await database.memberships
    .where({ workspaceId })
    .filter((candidate) => candidate.userId === userId)
    .first();
  if (!row) {
    throw forbidden(
      'このワークスペースを利用する権限がありません。メンバーから削除された可能性があります。別のワークスペースを選ぶか、このワークスペースのオーナーに確認してください。',
    );
  }
  const subscription = await database.subscriptions.get(workspaceId);
  return {
    workspace,
    userId,
    role: row.role,
    plan: planBy(subscription, workspaceId, context.now()),
  };
};

/** As {@link membershipOf}, but null instead of an error. */
export const findMembership = async (
  context: Context,
  userId: number,
  workspaceId: number,
): Promise<Membership | null> => {
  try {
    return await membershipOf(context, userId, workspaceId);
  } catch (error) {
    if (error instanceof HttpError) return null;
    throw error;
  }
};

const requireThat =
  (isAllowed: typeof can) =>
  (member: Membership, feature: Feature): void => {
    if (isAllowed(feature, member)) return;
    const isOpenToOwner = can(feature, { plan: member.plan, role: 'owner' });
    throw forbidden(
      isOpenToOwner
        ? 'この機能を利用する権限がありません。'
        : '現在のプランではこの機能を利用できません。',
    );
  };

export const requireFeature = requireThat(can);

/** As {@link requireFeature}, for changes: viewers only read (product §5). */
export const requireChange = requireThat(canChange);

const memberWhere =
  (check: typeof requireFeature) =>
  async (
    context: Context,
    userId: number,
    workspaceId: number,
    feature: Feature,
  ): Promise<Membership> => {
    const member = await membershipOf(context, userId, workspaceId);
    check(member, feature);
    return member;
  };

/** The caller's membership if it opens a feature; 403 if not. */
export const requireReader = memberWhere(requireFeature);

/** As {@link requireReader}, for changes. */
export const requireWriter = memberWhere(requireChange);

/** 403 for a kind of subsidies that the plan does not include. */
export const requireKind = ({ plan }: Membership, kind: SubsidyKind): void => {
  if (!kindsOn(plan).includes(kind)) throw forbidden('現在のプランでは助成金を利用できません。');
};

/** 403 for filters with a kind that the plan does not include. */
export const requireKinds = (member: Membership, { kind = [] }: SubsidyFilters): void => {
  for (const one of kind) requireKind(member, one);
};

export const workspaceAnswer = ({ workspace, ...access }: Omit<Membership, 'userId'>): Workspace =>
  pickFields(workspaceSchema, { ...workspace, ...access });

/** A user's workspaces, in the order of their ids. */
export const workspacesOf = async ({ database, now }: Context, userId: number) => {
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
