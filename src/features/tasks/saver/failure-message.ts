import type { ApiError } from '~/lib/http/api-error';

const sentence = (text: string): string => (/[。！？]$/u.test(text) ? text : `${text}。`);

/**
 * The message for a refused change that has no form field to show it at. The messages of the fields
 * say more than the general 「入力内容に誤りがあります」.
 */
export const failureMessage = ({ message, fields }: ApiError): string => {
  const messages = Object.values(fields);
  return messages.length === 0 ? message : messages.map(sentence).join('');
};
