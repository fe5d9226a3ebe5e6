import type { ChangeEvent, ComponentProps } from 'react';
import { isWithinRank } from '~/domain/access/rank';
import { roleName } from '~/domain/access/role-names';
import { ROLES, type Role } from '~/domain/access/roles';
import { Select } from '~/ui/controls/select';

const roleNamed = (value: string): Role | undefined => ROLES.find((role) => role === value);

/** A select of roles; those above the user's own are disabled. */
export const RoleSelect = ({
  own,
  value,
  onChange,
  ...rest
}: Omit<ComponentProps<typeof Select>, 'value' | 'onChange' | 'children'> & {
  own: Role;
  value: Role;
  onChange: (role: Role) => void;
}) => {
  const handleChange = (event: ChangeEvent<HTMLSelectElement>): void => {
    const role = roleNamed(event.target.value);
    if (role !== undefined) onChange(role);
  };
  return (
    <Select {...rest} value={value} onChange={handleChange}>
      {ROLES.map((role) => (
        <option key={role} value={role} disabled={!isWithinRank(own, role)}>
          {roleName(role)}
        </option>
      ))}
    </Select>
  );
};
