import { BUSINESS_CATEGORIES, businessCategoryIdOf } from '~/domain/content/business-categories';

/** The last middle group of each major division of the Japan Standard Industrial Classification. */
const LAST_GROUPS = [2, 4, 5, 8, 32, 36, 41, 49, 61, 67, 70, 74, 77, 80, 82, 85, 87, 96, 98, 99];

/** The major division of 「E」, 「E09」, 「09」, 「9」, 「0911」 or 「製造業」; undefined if unknown. */
export const industryOf = (text: string): number | undefined => {
  const code = text.normalize('NFKC').trim().toUpperCase();
  const [, letter, digits] = /^([A-T])?(\d{0,4})$/u.exec(code) ?? [];
  if (letter !== undefined) {
    return BUSINESS_CATEGORIES.find((category) => category.code === letter)?.businessCategoryId;
  }
  if (digits === undefined || digits === '') return businessCategoryIdOf(text.trim());
  const group = Number(digits.slice(0, 2));
  const index = group === 0 ? -1 : LAST_GROUPS.findIndex((last) => group <= last);
  return index === -1 ? undefined : index + 1;
};
