import * as z from 'zod/mini';
import { passwordProblem } from '~/domain/company/form-rules';

export type PasswordForm = {
  currentPassword: string;
  newPassword: string;
  confirmation: string;
};

const newProblem = ({ currentPassword, newPassword }: PasswordForm): string | null => {
  if (newPassword === '') return '新しいパスワードを入力してください。';
  const problem = passwordProblem(newPassword);
  if (problem !== null) return `${problem}。`;
  return newPassword === currentPassword
    ? '現在のパスワードと同じです。別のパスワードを入力してください。'
    : null;
};

const confirmationProblem = ({ newPassword, confirmation }: PasswordForm): string | null => {
  if (confirmation === '') return '確認のため、新しいパスワードをもう一度入力してください。';
  return confirmation === newPassword
    ? null
    : '新しいパスワードと一致しません。もう一度入力してください。';
};

/** Of the present password nothing is known here but that there is one (product.md §7). */
const problemsOf = (values: PasswordForm): Record<keyof PasswordForm, string | null> => ({
  currentPassword: values.currentPassword === '' ? '現在のパスワードを入力してください。' : null,
  newPassword: newProblem(values),
  confirmation: confirmationProblem(values),
});

export const passwordForm = z
  .object({ currentPassword: z.string(), newPassword: z.string(), confirmation: z.string() })
  .check((context) => {
    for (const [name, message] of Object.entries(problemsOf(context.value))) {
      if (message === null) continue;
      context.issues.push({ code: 'custom', message, path: [name], input: context.value });
    }
  });
