import { readYen } from '~/domain/text/money';

const bareOf = (text: string): string => text.normalize('NFKC').replace(/[\s,、¥\\]|円$/gu, '');

/** Why that is no amount to keep. */
export const amountMessage = (text: string): string => {
  if (readYen(text) === 'too-large') {
    return '金額が大きすぎます。1兆円以内で入力してください。';
  }
  const bare = bareOf(text);
  if (/^\d+\.\d+/u.test(bare)) return '1円単位で入力してください。';
  if (/^[-−‐ー]\d/u.test(bare)) return '0円以上の金額を入力してください。';
  return '金額を数字で入力してください。';
};

/** Why that is no quantity to keep. */
export const quantityMessage = (text: string): string => {
  const bare = bareOf(text);
  if (/^\d{8,}(?:\.\d+)?$/u.test(bare)) {
    return '数量が大きすぎます。999万9,999以内で入力してください。';
  }
  if (/^\d+\.\d{4,}$/u.test(bare)) return '小数第3位までの数を入力してください。';
  if (/^[-−‐ー]\d/u.test(bare)) return '0以上の数を入力してください。';
  return '数を入力してください。';
};
