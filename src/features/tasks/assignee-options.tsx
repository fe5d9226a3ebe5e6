import type { Member } from '~/contract/members';
import { can, type Access } from '~/domain/access/access';
import { roleOfId } from '~/domain/access/roles';
import { useAccess } from '~/session/session';
import { assigneeName } from './task-labels';

/** Members who can be assigned: those who have joined and whose role has access to tasks. */
const isAssignable = ({ status, workspaceUserRoleId }: Member, { plan }: Access): boolean => {
  const role = roleOfId(workspaceUserRoleId);
  return status === 'active' && role !== undefined && can('tasks', { plan, role });
};

/**
 * The options for the members who can be assigned, and for those in `assigned`, who may have lost
 * the access or left since.
 */
export const AssigneeOptions = ({
  members,
  assigned,
  omittedId,
}: {
  members: readonly Member[];
  assigned?: readonly (number | null)[];
  /** A member with an option elsewhere. */
  omittedId?: number | undefined;
}) => {
  const access = useAccess();
  const assignable = members
    .filter((member) => isAssignable(member, access))
    .map(({ workspaceUserId }) => workspaceUserId);
  const ids = new Set([...assignable.filter((id) => id !== omittedId), ...(assigned ?? [])]);
  return [...ids].map(
    (id) =>
      id !== null && (
        <option key={id} value={id}>
          {assigneeName(id, members) ?? ''}
        </option>
      ),
  );
};
