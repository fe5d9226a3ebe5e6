import * as z from 'zod/mini';
import { emailProblem, normaliseEmail } from '~/domain/text/email';

const problemOf = (value: string, present: string): string | null => {
  const isSame = normaliseEmail(value).toLowerCase() === present.toLowerCase();
  return (
    emailProblem(value, '新しいメールアドレス') ??
    (isSame ? '現在と同じメールアドレスです。別のメールアドレスを入力してください。' : null)
  );
};

/** The new address, which must differ from the present one. */
export const emailForm = (present: string) =>
  z.object({
    newEmail: z.string().check((context) => {
      const message = problemOf(context.value, present);
      if (message !== null) context.issues.push({ code: 'custom', message, input: context.value });
    }),
  });

export const emailDraft = z.object({ newEmail: z.string() });
export type EmailForm = z.output<typeof emailDraft>;
