import * as z from 'zod/mini';
import { nameField } from '~/forms/name-field';

/** Named as in the call's form, so that a 422 is shown at this field. */
const file = z.union([z.enum(['keep', 'none']), z.instanceof(File)]);

export const workspaceForm = z.object({ name: nameField('ワークスペース名'), file });

/** The form's values while being edited, as stored in a draft. */
export const workspaceDraft = z.object({ name: z.string(), file });
export type WorkspaceForm = z.output<typeof workspaceDraft>;
