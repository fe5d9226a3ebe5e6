import { ROLES, type Role } from './roles';

const rank = (role: Role): number => ROLES.indexOf(role);

/**
 * Whether somebody of the role `own` may touch a member of `other`, or hand that role out: nobody
 * touches who stands above, nor gives more than they have themselves.
 */
export const isWithinRank = (own: Role, other: Role): boolean => rank(own) <= rank(other);

/** Whether `role` is less than `present`. */
export const isLowering = (present: Role, role: Role): boolean => rank(role) > rank(present);

/** A seat in a workspace; not active while the invitation to it is open. */
type Seat = { workspaceUserId: number; role: Role; isActive: boolean };

/**
 * Whether a workspace would be without an owner but for this one, who can then be neither lowered
 * nor removed. An invited owner counts for nothing: the invitation may never be taken up.
 */
export const isLastOwner = (seat: Seat, seats: readonly Seat[]): boolean => {
  const isOwner = ({ role, isActive }: Seat): boolean => role === 'owner' && isActive;
  return (
    isOwner(seat) &&
    !seats.some((other) => isOwner(other) && other.workspaceUserId !== seat.workspaceUserId)
  );
};
