import type { ComponentProps } from 'react';
import type { Member } from '~/contract/members';
import { can, type Access } from '~/domain/access/access';
import { roleOfId } from '~/domain/access/roles';
import { useAccess } from '~/session/session';
import { Select } from '~/ui/controls/select';
import { assigneeName, NOBODY } from './task-labels';

/** Members who can be assigned: those who have joined and whose role has access to tasks. */
const isAssignable = ({ status, workspaceUserRoleId }: Member, { plan }: Access): boolean => {
  const role = roleOfId(workspaceUserRoleId);
  return status === 'active' && role !== undefined && can('tasks', { plan, role });
};

type AssigneeOptionsProps = {
  members: readonly Member[];
  assigned?: readonly (number | null)[];
  /** A member whose option is elsewhere. */
  omittedId?: number | undefined;
};

/** The members who can be assigned, and those in `assigned`, who may have left since. */
export const AssigneeOptions = ({ members, assigned, omittedId }: AssigneeOptionsProps) => {
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

export const AssigneeSelect = ({
  members,
  assigneeId,
  onAssign,
  ...select
}: Omit<ComponentProps<typeof Select>, 'value' | 'onChange' | 'children'> & {
  members: readonly Member[];
  assigneeId: number | null;
  onAssign: (assigneeId: number | null) => void;
}) => (
  <Select
    {...select}
    value={assigneeId ?? ''}
    onChange={({ target: { value } }) => onAssign(value === '' ? null : Number(value))}
  >
    <option value="">{NOBODY}</option>
    <AssigneeOptions members={members} assigned={[assigneeId]} />
  </Select>
);
