import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { Controller, useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import type { Member } from '~/contract/members';
import type { Workspace } from '~/contract/workspace';
import { isWithinRank } from '~/domain/access/rank';
import { roleName } from '~/domain/access/role-names';
import { ROLES } from '~/domain/access/roles';
import { normalizeEmail } from '~/domain/text/email';
import { isInvited, roleOf } from '~/features/members/member';
import { useInvite } from '~/features/members/mutations';
import { memberQueries } from '~/features/members/queries';
import { EditDialog } from '~/forms/edit-dialog';
import { EditNotices } from '~/forms/edit-form';
import { emailField } from '~/forms/email-field';
import { registerWithLateValidation } from '~/forms/late-validation';
import { useEdit } from '~/forms/use-edit';
import { useFieldRef } from '~/forms/use-field-ref';
import { useOfflineReason } from '~/lib/connection';
import { Field } from '~/ui/controls/field';
import { TextInput } from '~/ui/controls/text-input';
import { toast } from '~/ui/feedback/toast';
import { RoleMeanings, RoleSelect } from './role-cell';

const roleId = z.enum(ROLES);

/** Named as in the call's body, so that a 422 is shown at these fields. */
const inviteForm = z.object({ email: emailField, workspaceUserRoleId: roleId });
type Invitation = z.output<typeof inviteForm>;

/** The form's values while being edited, as stored in a draft. */
const inviteDraft = z.object({ email: z.string(), workspaceUserRoleId: roleId });
type InviteForm = z.output<typeof inviteDraft>;

/** The message for an address that was not invited as requested. */
const notInvited = (email: string, found: Member | undefined): string => {
  if (found === undefined) return 'まだ招待されていません。もう一度「招待する」を押してください。';
  return isInvited(found)
    ? `${email} は「${roleName(roleOf(found))}」として招待中のままです。権限を変えるには、もう一度「招待する」を押してください。`
    : `${email} の方は、「${roleName(roleOf(found))}」として既に参加しています。`;
};

/** Invites somebody by e-mail. Closing it with input asks first. */
export const InviteDialog = ({
  workspace,
  onClose,
}: {
  workspace: Workspace;
  onClose: () => void;
}) => {
  const { workspaceId } = workspace;
  const queryClient = useQueryClient();
  const invite = useInvite();
  const emailRef = useRef<HTMLInputElement>(null);
  const form = useForm<InviteForm, unknown, Invitation>({
    resolver: zodResolver(inviteForm),
    defaultValues: { email: '', workspaceUserRoleId: 'editor' },
    mode: 'onSubmit',
  });
  const { control, formState, watch } = form;
  const emailInput = useFieldRef(registerWithLateValidation(form.register('email')), emailRef);

  const done = (message: string): void => {
    edit.markSaved();
    toast.success(message);
    onClose();
  };

  const edit = useEdit(form, {
    title: 'メンバーの招待',
    name: 'invite-member',
    draft: inviteDraft,
    conflictAt: 'email',
    save: async ({ email, workspaceUserRoleId }) => {
      await invite.mutateAsync({ email, role: workspaceUserRoleId });
      done(`${email} に招待メールを送信しました`);
    },
    findOut: async () => {
      const { email, workspaceUserRoleId: role } = form.getValues();
      const wanted = normalizeEmail(email);
      const members = await queryClient.query(memberQueries.list(workspaceId));
      const found = members.find((each) => each.email.toLowerCase() === wanted.toLowerCase());
      if (found === undefined || !isInvited(found) || roleOf(found) !== role) {
        return notInvited(wanted, found);
      }
      done(`${wanted} は招待済みです`);
      return null;
    },
  });

  return (
    <EditDialog
      title="メンバーを招待"
      submitLabel="招待する"
      edit={edit}
      blockedBecause={useOfflineReason('招待')}
      initialFocusRef={emailRef}
      unsentMessage="招待は、まだ送信していません。"
      onClose={onClose}
    >
      <p className="phrase text-sm text-ink-2">
        「{workspace.name}」への招待をメールで送信します。
      </p>
      <EditNotices edit={edit} />
      <Field label="メールアドレス" requirement="required" error={formState.errors.email?.message}>
        <TextInput
          {...emailInput}
          type="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
      </Field>
      <Controller
        control={control}
        name="workspaceUserRoleId"
        render={({ field, fieldState }) => (
          <Field label="権限" requirement="required" error={fieldState.error?.message}>
            <RoleSelect {...field} />
          </Field>
        )}
      />
      <RoleMeanings
        plan={workspace.plan}
        roles={ROLES.filter((role) => isWithinRank(workspace.role, role))}
        chosen={watch('workspaceUserRoleId')}
      />
    </EditDialog>
  );
};
