import { ROLES, type Role } from './roles';

const rank = (role: Role): number => ROLES.indexOf(role);

/**
 * Whether a user with the role `own` may change a member with the role `other`, or assign that
 * role: not for roles above their own.
 */
export const isWithinRank = (own: Role, other: Role): boolean => rank(own) <= rank(other);

/** Whether `role` is lower than `present`. */
export const isLowering = (current: Role, role: Role): boolean => rank(role) > rank(current);

/** A membership; not active until its invitation is accepted. */
type RankedMember = { workspaceUserId: number; role: Role; isActive: boolean };

/**
 * Whether this is the workspace's last active owner, who can be neither demoted nor removed.
 * Invited owners do not count, as they may never accept.
 */
export const isLastOwner = (member: RankedMember, members: readonly RankedMember[]): boolean => {
  const isOwner = ({ role, isActive }: RankedMember): boolean => role === 'owner' && isActive;
  return (
    isOwner(member) &&
    !members.some((other) => isOwner(other) && other.workspaceUserId !== member.workspaceUserId)
  );
};
