import * as z from 'zod/mini';
import { isName } from '~/domain/form-rules';

/** The form of a workspace: its name, 1 to 100 characters (product.md §7), and a logo. */
export const workspaceForm = z.object({
  name: z.string().check(
    z.refine((value) => value.trim() !== '', {
      error: 'ワークスペース名を入力してください。',
      abort: true,
    }),
    z.refine((value) => isName(value.trim()), {
      error: 'ワークスペース名は100文字以内で入力してください。',
    }),
  ),
});
export type WorkspaceForm = z.output<typeof workspaceForm>;
