import * as z from 'zod/mini';
import { nameField } from '~/forms/name-field';

export const accountForm = z.object({ userName: nameField('ユーザー名') });
export const accountDraft = z.object({ userName: z.string() });
export type AccountForm = z.output<typeof accountDraft>;
