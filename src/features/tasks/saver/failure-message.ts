import type { ApiError } from '~/lib/http/api-error';

const sentence = (words: string): string => (/[。！？]$/u.test(words) ? words : `${words}。`);

/**
 * What the API has against a change, where no field stands by that its words could go to: those of
 * its fields say more than 「入力内容に誤りがあります」.
 */
export const failureMessage = ({ message, fields }: ApiError): string => {
  const words = Object.values(fields);
  return words.length === 0 ? message : words.map(sentence).join('');
};
