import * as z from 'zod/mini';
import { isValidName } from '~/domain/company/form-rules';

/** A name of 1 to 100 characters without surrounding spaces (product §7). */
export const nameField = (label: string) =>
  z.string().check(
    z.refine((value) => value.trim() !== '', {
      error: `${label}を入力してください。`,
      abort: true,
    }),
    z.refine((value) => isValidName(value), { error: `${label}は100文字以内で入力してください。` }),
  );

/** A title of up to `max` characters, trimmed; too long a text is named with its length. */
export const titleField = (label: string, max: number) =>
  z.string().check(
    z.trim(),
    z.refine((text) => text !== '', { error: `${label}を入力してください。` }),
    z.refine((text) => Array.from(text).length <= max, {
      error: ({ input }) =>
        `${label}が${Array.from(String(input)).length}文字あります。${max}文字以内で入力してください。`,
    }),
  );
