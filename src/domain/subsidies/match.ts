import { areaCovers, areaName, areasLabel, AREAS, NATIONWIDE } from '~/domain/content/areas';
import { businessCategoriesLabel, coversAllCategories } from '~/domain/content/business-categories';
import {
  bandCovers,
  employeesBandName,
  NO_EMPLOYEES_LIMIT,
} from '~/domain/company/employees-bands';
import type { SubsidyLevel } from './subsidy';
import { isPurpose, PURPOSES, tagName } from '~/domain/content/tags';

export const MATCH_RESULTS = ['fits', 'check', 'unfit'] as const;
export type MatchResult = (typeof MATCH_RESULTS)[number];

/** In the order of the reasons. A profile has no amount or period. */
export const MATCH_CRITERIA = [
  'area',
  'businessCategory',
  'employees',
  'purpose',
  'amount',
  'period',
] as const;
export type MatchCriterion = (typeof MATCH_CRITERIA)[number];

export const REASON_RESULTS = ['met', 'unmet', 'unknown'] as const;
export type ReasonResult = (typeof REASON_RESULTS)[number];

interface MatchReason {
  criterion: MatchCriterion;
  result: ReasonResult;
  /** The condition, and the value of the profile if it differs. */
  text: string;
}

interface Match {
  result: MatchResult;
  reasons: MatchReason[];
}

export interface MatchSubsidy {
  areaIds: readonly number[];
  businessCategoryIds: readonly number[];
  tagIds: readonly number[];
  employeesBand: number | null;
  /** A municipal subsidy is for its municipality; `areaIds` has only the prefecture. */
  level?: SubsidyLevel | undefined;
  issuer?: string | null | undefined;
}

export interface MatchProfile {
  areaId: number | null;
  city?: string | null | undefined;
  businessCategoryIds: readonly number[];
  tagIds: readonly number[];
  employees: number | null;
}

const RESULT_NAMES: Record<MatchResult, string> = {
  fits: '適合',
  check: '要確認',
  unfit: '対象外',
};

const CRITERION_NAMES: Record<MatchCriterion, string> = {
  area: '地域',
  businessCategory: '業種',
  employees: '従業員数',
  purpose: '利用目的',
  amount: '上限額',
  period: '募集期間',
};

export const matchResultName = (result: MatchResult): string => RESULT_NAMES[result];
export const criterionName = (criterion: MatchCriterion): string => CRITERION_NAMES[criterion];

const metIf = (isMet: boolean): ReasonResult => (isMet ? 'met' : 'unmet');

const PREFECTURES = AREAS.filter(({ region }) => region !== null).map(({ name }) => name);

/** The municipality of an issuer: 「岡崎市」 of 「愛知県岡崎市」; null if there is none. */
export const townOf = ({
  level,
  issuer,
}: Pick<MatchSubsidy, 'level' | 'issuer'>): string | null => {
  if (level !== 'municipality' || issuer == null) return null;
  const prefecture = PREFECTURES.find((name) => issuer.startsWith(name)) ?? '';
  return /^.+?[市区町村]/u.exec(issuer.slice(prefecture.length))?.[0] ?? null;
};

/** Another town is not `unmet`, as an office there may be enough. */
const townResult = (town: string, { city }: MatchProfile): ReasonResult =>
  city?.includes(town) === true ? 'met' : 'unknown';

const areaResult = (subsidy: MatchSubsidy, profile: MatchProfile): ReasonResult => {
  const { areaIds } = subsidy;
  const { areaId } = profile;
  if (areaIds.length === 0) return 'unknown';
  if (areaId === null) return areaIds.includes(NATIONWIDE) ? 'met' : 'unknown';
  if (!areaCovers(areaId, areaIds)) return 'unmet';
  const town = townOf(subsidy);
  return town === null ? 'met' : townResult(town, profile);
};

const businessCategoryResult = (
  { businessCategoryIds }: MatchSubsidy,
  profile: MatchProfile,
): ReasonResult => {
  if (businessCategoryIds.length === 0) return 'unknown';
  if (coversAllCategories(businessCategoryIds)) return 'met';
  if (profile.businessCategoryIds.length === 0) return 'unknown';
  return metIf(profile.businessCategoryIds.some((id) => businessCategoryIds.includes(id)));
};

const employeesResult = (
  { employeesBand }: MatchSubsidy,
  { employees }: MatchProfile,
): ReasonResult => {
  if (employeesBand === null) return 'unknown';
  if (employeesBand === NO_EMPLOYEES_LIMIT) return 'met';
  return employees === null ? 'unknown' : metIf(bandCovers(employeesBand, employees));
};

const purposeResult = ({ tagIds }: MatchSubsidy, profile: MatchProfile): ReasonResult => {
  if (profile.tagIds.some((tagId) => isPurpose(tagId) && tagIds.includes(tagId))) return 'met';
  const purposeCount = tagIds.filter(isPurpose).length;
  if (purposeCount === 0) return 'unknown';
  if (purposeCount === PURPOSES.length) return 'met';
  return profile.tagIds.some(isPurpose) ? 'unmet' : 'unknown';
};

/** The result without reasons: fast enough to rank every record of a search. */
export const matchResult = (subsidy: MatchSubsidy, profile: MatchProfile): MatchResult => {
  const area = areaResult(subsidy, profile);
  if (area === 'unmet') return 'unfit';
  const category = businessCategoryResult(subsidy, profile);
  if (category === 'unmet') return 'unfit';
  const employees = employeesResult(subsidy, profile);
  if (employees === 'unmet') return 'unfit';
  const isCertain = area === 'met' && category === 'met' && employees === 'met';
  // A different purpose excludes nobody: a company may adopt it for this subsidy.
  return isCertain && purposeResult(subsidy, profile) === 'met' ? 'fits' : 'check';
};

/** The ids with the company's own first, so that they are not cut from a shortened list. */
export const ownFirst = (ids: readonly number[], own: readonly number[]): readonly number[] => [
  ...ids.filter((id) => own.includes(id)),
  ...ids.filter((id) => !own.includes(id)),
];

/** The names of the purposes among the tags; a single name if it is all of them. */
export const purposeNames = (tagIds: readonly number[]): string[] => {
  const names = tagIds.filter(isPurpose).flatMap((tagId) => tagName(tagId) ?? []);
  return names.length === PURPOSES.length ? ['すべての目的'] : names;
};

const purposeText = (tagIds: readonly number[]): string => {
  const [first, ...others] = purposeNames(tagIds);
  if (first === undefined) return '';
  return others.length === 0 ? first : `${first}ほか${others.length}件`;
};

/** What the subsidy requires and what the profile says, as text; empty if it states nothing. */
interface Wording {
  required: string;
  own: string;
}

const areaWording = (subsidy: MatchSubsidy, { areaId, city }: MatchProfile): Wording => {
  const own = areaId === null ? [] : [areaId];
  const { areaIds } = subsidy;
  const town = townOf(subsidy) ?? '';
  return {
    required: areaIds.length === 0 ? '' : `${areasLabel(ownFirst(areaIds, own))}${town}`,
    own: areaId === null ? '' : `${areaName(areaId) ?? ''}${town === '' ? '' : (city ?? '')}`,
  };
};

const businessCategoryWording = (subsidy: MatchSubsidy, profile: MatchProfile): Wording => {
  const required = subsidy.businessCategoryIds;
  const own = profile.businessCategoryIds;
  return {
    required: required.length === 0 ? '' : businessCategoriesLabel(ownFirst(required, own)),
    own: own.length === 0 ? '' : businessCategoriesLabel(own),
  };
};

const employeesWording = (
  { employeesBand }: MatchSubsidy,
  { employees }: MatchProfile,
): Wording => ({
  required:
    employeesBand === NO_EMPLOYEES_LIMIT
      ? '制約なし'
      : (employeesBandName(employeesBand ?? 0) ?? ''),
  own: employees === null ? '' : `${employees.toLocaleString('ja-JP')}名`,
});

const purposeWording = (subsidy: MatchSubsidy, profile: MatchProfile): Wording => ({
  required: purposeText(ownFirst(subsidy.tagIds, profile.tagIds)),
  own: purposeText(profile.tagIds),
});

const reason = (
  criterion: MatchCriterion,
  result: ReasonResult,
  { required, own }: Wording,
): MatchReason => {
  const condition = `${criterionName(criterion)} ${required === '' ? '公募に記載なし' : required}`;
  // The profile's value is shown only if the subsidy names a condition that it does not meet.
  const compared =
    result === 'met' || required === '' ? '' : `（登録は${own === '' ? 'なし' : own}）`;
  return { criterion, result, text: `${condition}${compared}` };
};

/**
 * How a subsidy matches a company's profile, with reasons in a fixed order: area, business,
 * employees, purpose. Null without a profile. Not a probability of adoption.
 */
export const match = (subsidy: MatchSubsidy, profile: MatchProfile | null): Match | null => {
  if (profile === null) return null;
  return {
    result: matchResult(subsidy, profile),
    reasons: [
      reason('area', areaResult(subsidy, profile), areaWording(subsidy, profile)),
      reason(
        'businessCategory',
        businessCategoryResult(subsidy, profile),
        businessCategoryWording(subsidy, profile),
      ),
      reason('employees', employeesResult(subsidy, profile), employeesWording(subsidy, profile)),
      reason('purpose', purposeResult(subsidy, profile), purposeWording(subsidy, profile)),
    ],
  };
};
