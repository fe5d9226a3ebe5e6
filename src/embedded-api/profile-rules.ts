import type { WorkspaceProfile } from '~/contract/workspaces';
import { AREAS } from '~/domain/areas';
import { BUSINESS_CATEGORIES } from '~/domain/business-categories';
import { isCorporateNumber } from '~/domain/corporate-number';
import { jstDateOf } from '~/domain/dates';
import { isName } from '~/domain/form-rules';
import { normaliseAscii } from '~/domain/japanese-text';
import { TAG_GROUPS } from '~/domain/tags';

const TEXT_MAX = 200;

const areaIds = new Set(AREAS.map(({ areaId }) => areaId));
const categoryIds = new Set(BUSINESS_CATEGORIES.map((category) => category.businessCategoryId));
const tagIds = new Set(TAG_GROUPS.flatMap(({ tags }) => tags.map(({ tagId }) => tagId)));

/** Optional text as it is stored: nothing is null. */
const normalised = (value: string | null): string | null => {
  const text = value === null ? '' : normaliseAscii(value);
  return text === '' ? null : text;
};

const trimmed = (value: string | null): string | null => {
  const text = value?.trim() ?? '';
  return text === '' ? null : text;
};

/** Numeric and ASCII fields turned half-width, phone to its digits; names stay as typed. */
export const normaliseProfile = (profile: WorkspaceProfile): WorkspaceProfile => ({
  ...profile,
  companyName: profile.companyName.trim(),
  companyNameKana: trimmed(profile.companyNameKana),
  corporateNumber: normalised(profile.corporateNumber)?.replaceAll('-', '') ?? null,
  postalCode: normalised(profile.postalCode)?.replace(/^(\d{3})-?(\d{4})$/u, '$1-$2') ?? null,
  city: trimmed(profile.city),
  addressLine: trimmed(profile.addressLine),
  websiteUrl: trimmed(profile.websiteUrl),
  phone:
    normalised(profile.phone)
      ?.replaceAll(/[-() ]/gu, '')
      .replace(/^\+81/u, '0') ?? null,
  representativeName: trimmed(profile.representativeName),
  businessCategoryIds: [...new Set(profile.businessCategoryIds)],
  tagIds: [...new Set(profile.tagIds)],
});

const isWebAddress = (value: string): boolean =>
  URL.canParse(value) && ['http:', 'https:'].includes(new URL(value).protocol);

const unless = (isRight: boolean, message: string): string | null => (isRight ? null : message);

const textProblem = (value: string | null): string | null =>
  unless(Array.from(value ?? '').length <= TEXT_MAX, `${TEXT_MAX}文字以内で入力してください`);

const amountProblem = (value: number | null): string | null =>
  unless(value === null || value >= 0, '0以上の金額を入力してください');

/** What is wrong with a normalised profile, by field; null where nothing is. */
export const profileProblems = (
  profile: WorkspaceProfile,
  now: Date,
): Record<string, string | null> => {
  const { corporateNumber, postalCode, areaId, establishedOn, websiteUrl, phone } = profile;
  return {
    companyName: unless(isName(profile.companyName), '会社名は1〜100文字で入力してください'),
    companyNameKana: textProblem(profile.companyNameKana),
    corporateNumber: unless(
      corporateNumber === null || isCorporateNumber(corporateNumber),
      '法人番号が正しくありません。13桁の番号を確認してください',
    ),
    postalCode: unless(
      postalCode === null || /^\d{3}-\d{4}$/u.test(postalCode),
      '郵便番号は7桁の数字で入力してください',
    ),
    areaId: unless(areaId === null || areaIds.has(areaId), '都道府県を選択してください'),
    city: textProblem(profile.city),
    addressLine: textProblem(profile.addressLine),
    establishedOn: unless(
      establishedOn === null || establishedOn <= jstDateOf(now),
      '設立日には今日までの日付を入力してください',
    ),
    capital: amountProblem(profile.capital),
    annualSales: amountProblem(profile.annualSales),
    businessCategoryIds: unless(
      profile.businessCategoryIds.every((categoryId) => categoryIds.has(categoryId)),
      '業種を選び直してください',
    ),
    tagIds: unless(
      profile.tagIds.every((tagId) => tagIds.has(tagId)),
      '利用目的を選び直してください',
    ),
    websiteUrl: unless(
      websiteUrl === null || isWebAddress(websiteUrl),
      'https://から始まるアドレスを入力してください',
    ),
    phone: unless(
      phone === null || /^0\d{9,10}$/u.test(phone),
      '電話番号は0から始まる10〜11桁の数字で入力してください',
    ),
    representativeName: textProblem(profile.representativeName),
  };
};
