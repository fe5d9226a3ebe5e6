import * as z from 'zod/mini';
import { ROLES } from '~/domain/access/roles';
import { emailField } from '~/forms/email-field';

const workspaceUserRoleId = z.enum(ROLES);

/** Called as in the call's body, so that a 422 finds its way to the fields. */
export const inviteForm = z.object({ email: emailField, workspaceUserRoleId });
export type Invitation = z.output<typeof inviteForm>;

/** The same while it is being filled in, as a draft keeps it. */
export const inviteDraft = z.object({ email: z.string(), workspaceUserRoleId });
export type InviteForm = z.output<typeof inviteDraft>;
