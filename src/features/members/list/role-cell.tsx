import { useId, useState, type ComponentProps } from 'react';
import type { Member } from '~/contract/members';
import { isLowering, isWithinRank } from '~/domain/access/rank';
import { roleName } from '~/domain/access/role-names';
import { ROLES, type Role } from '~/domain/access/roles';
import type { Plan } from '~/domain/plans/plans';
import { memberLabel, roleOf, type barrierTo } from '~/features/members/member';
import { useChangeRole } from '~/features/members/mutations';
import { lazyDialog } from '~/lib/lazy-named';
import { useAccess } from '~/session/session';
import { FieldError } from '~/ui/controls/field-error';
import { Select } from '~/ui/controls/select';
import { Spinner } from '~/ui/controls/spinner';
import { classNames } from '~/ui/page/class-names';
import { roleLossMessage, rolePermissionsMessage } from './role-messages';

const ConfirmDialog = lazyDialog(async () => import('~/ui/overlays/dialog'), 'ConfirmDialog');

const REASONS: Record<NonNullable<ReturnType<typeof barrierTo>>, string> = {
  lastOwner: '最後のオーナーのため変更できません。',
  above: 'ご自身より上の権限のため変更できません。',
};

/** A member's role as a select that saves at once; lowering the user's own role asks first. */
export const RoleCell = ({
  member,
  isOwn,
  barrier,
}: {
  member: Member;
  isOwn: boolean;
  barrier: ReturnType<typeof barrierTo>;
}) => {
  const { mutate, isPending, error, variables } = useChangeRole(member);
  const access = useAccess();
  const [requestedRole, setRequestedRole] = useState<Role | null>(null);
  const id = useId();
  const current = roleOf(member);
  const label = memberLabel(member);
  const refusal =
    error !== null &&
    variables !== undefined &&
    `${label}の権限を「${roleName(variables)}」に変更できませんでした。${error.message}`;

  return (
    <div className="grid gap-1">
      <RoleSelect
        size="sm"
        className="lg:max-w-48"
        aria-label={`${label}の権限`}
        aria-describedby={
          classNames(barrier !== null && `${id}-reason`, refusal && `${id}-error`) || undefined
        }
        aria-invalid={Boolean(refusal) || undefined}
        disabled={barrier !== null}
        value={isPending ? variables : current}
        onChange={(role) => {
          if (isOwn && isLowering(current, role)) setRequestedRole(role);
          else mutate(role);
        }}
      />
      {barrier !== null && (
        <p id={`${id}-reason`} className="phrase text-sm text-ink-2">
          {REASONS[barrier]}
        </p>
      )}
      <p role="status" className="text-sm text-ink-2 empty:sr-only">
        {isPending && (
          <span className="inline-flex items-center gap-2">
            <Spinner />
            変更中…
          </span>
        )}
      </p>
      {refusal && (
        <div role="alert">
          <FieldError id={`${id}-error`}>{refusal}</FieldError>
        </div>
      )}
      {requestedRole !== null && (
        <ConfirmDialog
          open
          title={`ご自身の権限を「${roleName(requestedRole)}」に下げますか？`}
          confirmLabel="変更する"
          onConfirm={() => {
            setRequestedRole(null);
            mutate(requestedRole);
          }}
          onCancel={() => setRequestedRole(null)}
        >
          {`${roleName(requestedRole)}は、${rolePermissionsMessage({ plan: access.plan, role: requestedRole })}`}
          {roleLossMessage(access, requestedRole)}
          ご自身では元に戻せません。戻すときは、ほかの{roleName(current)}
          に変更を依頼してください。
        </ConfirmDialog>
      )}
    </div>
  );
};

/** A select of roles; those above the user's own are disabled. */
export const RoleSelect = ({
  value,
  onChange,
  ...rest
}: Omit<ComponentProps<typeof Select>, 'value' | 'onChange' | 'children'> & {
  value: Role;
  onChange: (role: Role) => void;
}) => {
  const { role: own } = useAccess();
  return (
    <Select
      {...rest}
      value={value}
      onChange={({ target }) => onChange(ROLES.find((role) => role === target.value) ?? value)}
    >
      {ROLES.map((role) => (
        <option key={role} value={role} disabled={!isWithinRank(own, role)}>
          {roleName(role)}
        </option>
      ))}
    </Select>
  );
};

/** What roles allow on a plan. */
export const RoleMeanings = ({
  plan,
  roles,
  chosen,
}: {
  plan: Plan;
  roles: readonly Role[];
  chosen?: Role;
}) => (
  <dl className="grid gap-2 text-sm">
    {roles.map((role) => (
      <div
        key={role}
        className={`grid grid-cols-[4.5em_minmax(0,1fr)] gap-x-3 ${role === chosen ? 'font-bold' : 'text-ink-2'}`}
      >
        <dt>{roleName(role)}</dt>
        <dd className="break-keep">{rolePermissionsMessage({ plan, role })}</dd>
      </div>
    ))}
  </dl>
);
