import type { Member } from '~/contract/members';
import { isLastOwner, isWithinRank } from '~/domain/access/rank';
import { roleOfId, type Role } from '~/domain/access/roles';

export const roleOf = ({ workspaceUserRoleId }: Member): Role =>
  roleOfId(workspaceUserRoleId) ?? 'viewer';

export const isInvited = ({ status }: Member): boolean => status === 'invited';

/** The name, or the address of an invited member, who has no name yet. */
export const memberName = ({ userName, email }: Member): string => userName || email;

/** For use in sentences: 「田中 健一さん」, 「new@example.com」. */
export const memberLabel = (member: Member): string =>
  member.userName === '' ? member.email : `${member.userName}さん`;

/** Why a user with the role `own` cannot change or remove a member; null if they can. */
export const barrierTo = (
  member: Member,
  { members, own }: { members: readonly Member[]; own: Role },
): 'above' | 'lastOwner' | null => {
  if (!isWithinRank(own, roleOf(member))) return 'above';
  const ranked = (each: Member) => ({ ...each, role: roleOf(each), isActive: !isInvited(each) });
  return isLastOwner(ranked(member), members.map(ranked)) ? 'lastOwner' : null;
};
