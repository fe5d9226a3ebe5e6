import { ROLES, type Role } from './roles';

const rank = (role: Role): number => ROLES.indexOf(role);

/** Whether a user with the role `own` may change members with the role `other`, or assign it. */
export const isWithinRank = (own: Role, other: Role): boolean => rank(own) <= rank(other);

export const isLowering = (current: Role, role: Role): boolean => rank(role) > rank(current);

type RankedMember = { workspaceUserId: number; role: Role; isActive: boolean };

/** The last active owner can be neither demoted nor removed. Invited ones may never accept. */
export const isLastOwner = (member: RankedMember, members: readonly RankedMember[]): boolean => {
  const isOwner = ({ role, isActive }: RankedMember): boolean => role === 'owner' && isActive;
  return (
    isOwner(member) &&
    !members.some((other) => isOwner(other) && other.workspaceUserId !== member.workspaceUserId)
  );
};
