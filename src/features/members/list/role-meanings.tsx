import type { Workspace } from '~/contract/workspace';
import { isWithinRank } from '~/domain/access/rank';
import { roleName } from '~/domain/access/role-names';
import { ROLES, type Role } from '~/domain/access/roles';
import { rolePermissionsMessage } from './role-messages';

/** What each role that one may give means on the workspace's plan. */
export const RoleMeanings = ({
  workspace: { plan, role: own },
  chosen,
}: {
  workspace: Workspace;
  chosen: Role;
}) => (
  <dl className="grid gap-2 text-sm">
    {ROLES.filter((role) => isWithinRank(own, role)).map((role) => (
      <div
        key={role}
        className={`grid grid-cols-[5.5em_minmax(0,1fr)] gap-x-3 ${role === chosen ? 'font-bold' : 'text-ink-2'}`}
      >
        <dt>{roleName(role)}</dt>
        <dd className="phrase">{rolePermissionsMessage({ plan, role })}</dd>
      </div>
    ))}
  </dl>
);
