import * as z from 'zod/mini';
import { nameField } from '~/forms/name-field';

/** Named as in the call's form, so that a 422 is shown at this field. */
const file = z.union([z.enum(['keep', 'none']), z.instanceof(File)]);

const formOf = (label: string) => z.object({ name: nameField(label), file });

export const workspaceForm = formOf('ワークスペース名');
/** The first workspace is named after the company. */
export const companyNameForm = formOf('会社名');

/** The form's values while being edited, as stored in a draft. */
export const workspaceDraft = z.object({ name: z.string(), file });
export type WorkspaceForm = z.output<typeof workspaceDraft>;
