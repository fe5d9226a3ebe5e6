import * as z from 'zod/mini';
import { nameField } from '~/forms/name-field';

/** `file` is named as the calls name it, so that what the server has against it finds its field. */
const file = z.union([z.enum(['keep', 'none']), z.instanceof(File)]);

/** The form of a workspace: its name and its logo, which may stay as it is. */
export const workspaceForm = z.object({ name: nameField('ワークスペース名'), file });

/** The same while it is being filled in, as a draft keeps it. */
export const workspaceDraft = z.object({ name: z.string(), file });
export type WorkspaceForm = z.output<typeof workspaceDraft>;
