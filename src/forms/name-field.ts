import * as z from 'zod/mini';
import { isName } from '~/domain/company/form-rules';

/** A name of 1 to 100 characters without surrounding spaces (product.md §7). */
export const nameField = (label: string) =>
  z.string().check(
    z.refine((value) => value.trim() !== '', {
      error: `${label}を入力してください。`,
      abort: true,
    }),
    z.refine((value) => isName(value), { error: `${label}は100文字以内で入力してください。` }),
  );
