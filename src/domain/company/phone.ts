import { normalizeAscii } from '~/domain/text/ascii-text';

/** The digits of 「０３（１２３４）５６７８」 or 「+81 90-1234-5678」; invalid text is only made half-width. */
export const tidyPhone = (text: string): string => {
  const ascii = normalizeAscii(text);
  const bare = ascii.replace(/[-.()\s]/gu, '').replace(/^(?:\+|00|010)810?/u, '0');
  return isPhone(bare) ? bare : ascii;
};

const isPhone = (digits: string): boolean => /^0\d{9,10}$/u.test(digits);

/** The error message for a tidied value; null if valid. */
export const phoneProblem = (phone: string): string | null => {
  if (isPhone(phone)) return null;
  const bare = phone.replace(/[-.()\s]/gu, '');
  if (!/^\d+$/u.test(bare)) {
    return '電話番号を読み取れませんでした。「03-1234-5678」のように数字で入力してください。';
  }
  return bare.startsWith('0')
    ? `電話番号が${bare.length}桁になっています。10桁か11桁の数字で入力してください。`
    : '電話番号が0から始まっていません。市外局番から入力してください。';
};

const oneOf = (...prefixes: string[]): RegExp => new RegExp(`^0(?:${prefixes.join('|')})`, 'u');

// Area codes by the digits after the first 0, as in libphonenumber 1.13.
const TWO_DIGITS = oneOf('[36]', '420|429[02-69]|470[019]|471');
const FIVE_DIGITS = oneOf(
  '1(?:267|37[247]|39[278]|45[67]|466|547|558|564|58[67]|63[245]|648|65[4-68])',
  '499[2468]|5769|7468|8(?:38[7-9]|477|51[2-9])|9(?:802|91[23]|969)',
);
const THREE_DIGITS = oneOf(
  '1(?:1[235-8]|77|88|9[69]|54[018]|55[017])',
  '2(?:2[127]|3[0-269]|4[59]|5[1-3]|62|7[1-35]|8[16]|9[028]|23[014-9]|50[01]|54[01]|55[0-69]|56[01])',
  '2(?:57[015-9]|58[01]|64[016-9]|78[0189]|83[0134]|89[0-5]|917|93[015-9])',
  '4(?:2[13-7]|3[0-57]|[45]|6[248]|7[2-47]|8[1-9]|92|22[01]|28[014-6]|29[178]|7[59][019]|99[013579])',
  '5(?:2|3[045]|4[0-369]|5[29]|8[02389]|9[0-3]|39[0-58]|9[89][019])',
  '7(?:2[02-46-9]|34|[58]|6[0249]|7[57]|9[23]|94[0-59]|95[01569]|96[0167])',
  '8(?:2[1258]|32|49|6[0-24]|7[0-468]|8[68]|9[019]|24[0-39]|29[0169]|360|37[017-9]|38[01]|39[0-57-9])',
  '8(?:51[01]|65[0-389]|66[01]|68[019]|69[0145])',
  '9(?:[23][1-9]|4[15]|5[138]|6[1-3]|7[156]|8[189]|9[289]|91[014-9]|94[0178])',
);
const UNSETTLED = oneOf(
  '2(?:59[19])|5(?:39[67]|979)|8(?:29[24]|376|396|636|655|669|67[23]|699)|993[34]',
);

/** The number of digits before each hyphen. */
const hyphensOf = (digits: string): readonly number[] => {
  if (digits.length === 11) return digits.startsWith('0800') ? [4, 7] : [3, 7];
  if (/^0(?:120|570|990)/u.test(digits)) return [4, 7];
  if (UNSETTLED.test(digits)) return [6];
  if (TWO_DIGITS.test(digits)) return [2, 6];
  if (FIVE_DIGITS.test(digits)) return [5, 6];
  return THREE_DIGITS.test(digits) ? [3, 6] : [4, 6];
};

/** 「03-1234-5678」. If the area code is uncertain, only the last four digits are set apart. */
export const formatPhone = (digits: string): string => {
  if (!isPhone(digits)) return digits;
  const cuts = [0, ...hyphensOf(digits), digits.length];
  return cuts
    .slice(1)
    .map((end, index) => digits.slice(cuts[index], end))
    .join('-');
};
