import { Suspense, useId, useState } from 'react';
import type { Member } from '~/contract/members';
import type { Workspace } from '~/contract/workspace';
import { isLowering } from '~/domain/access/rank';
import { roleName } from '~/domain/access/role-names';
import type { Role } from '~/domain/access/roles';
import { classNames } from '~/ui/page/class-names';
import { FieldError } from '~/ui/controls/field-error';
import { Spinner } from '~/ui/feedback/spinner';
import { memberLabel, roleOf, type barrierTo } from '~/features/members/member';
import { useChangeRole } from '~/features/members/mutations';
import { lazyNamed } from '~/lib/lazy-named';
import { roleLossMessage, rolePermissionsMessage } from './role-messages';
import { RoleSelect } from './role-select';

const ConfirmDialog = lazyNamed(async () => import('~/ui/overlays/dialog'), 'ConfirmDialog');

const REASONS: Record<NonNullable<ReturnType<typeof barrierTo>>, string> = {
  lastOwner: '最後のオーナーのため変更できません。',
  above: 'ご自身より上の権限のため変更できません。',
};

/** A member's role as a select that saves at once; lowering the user's own role asks first. */
export const RoleCell = ({
  workspace,
  member,
  isOwn,
  barrier,
}: {
  workspace: Workspace;
  member: Member;
  isOwn: boolean;
  barrier: ReturnType<typeof barrierTo>;
}) => {
  const { mutate, isPending, error, variables } = useChangeRole(workspace.workspaceId, member);
  const [requestedRole, setRequestedRole] = useState<Role | null>(null);
  const id = useId();
  const present = roleOf(member);
  const label = memberLabel(member);
  const refusal =
    error !== null &&
    variables !== undefined &&
    `${label}の権限を「${roleName(variables)}」に変更できませんでした。${error.message}`;

  const handleChange = (role: Role): void => {
    if (isOwn && isLowering(present, role)) setRequestedRole(role);
    else mutate(role);
  };

  const handleConfirm = (role: Role): void => {
    setRequestedRole(null);
    mutate(role);
  };

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
        own={workspace.role}
        value={isPending ? variables : present}
        onChange={handleChange}
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
        <Suspense>
          <ConfirmDialog
            open
            title={`ご自身の権限を「${roleName(requestedRole)}」に下げますか？`}
            confirmLabel="変更する"
            onConfirm={() => handleConfirm(requestedRole)}
            onCancel={() => setRequestedRole(null)}
          >
            {`${roleName(requestedRole)}は、${rolePermissionsMessage({ plan: workspace.plan, role: requestedRole })}`}
            {roleLossMessage(workspace, requestedRole)}
            ご自身では元に戻せません。戻すときは、ほかの{roleName(present)}
            に変更を依頼してください。
          </ConfirmDialog>
        </Suspense>
      )}
    </div>
  );
};
