import type { CompanyProfile } from '~/contract/clients';
import type { SubsidyMatch } from '~/contract/subsidies';
import type { CompanyField } from '~/domain/company/company-profile';
import { companySize, companySizeName } from '~/domain/company/company-size';
import { areaName, areasLabel } from '~/domain/content/areas';
import { businessCategoriesLabel, coversAllCategories } from '~/domain/content/business-categories';
import { ownFirst, type MatchSubsidy } from '~/domain/subsidies/match-rules';
import {
  criterionName,
  fitMeasure,
  type MatchCriterion,
  type MatchResult,
  type ReasonResult,
} from '~/domain/subsidies/match-words';
import { formatNumber } from '~/domain/text/format-number';
import type { FitResult } from './fit-mark';
import { conditionOf, markOf } from './fit-reasons';
import { areasNamed, CATEGORY_JOINT, employeesLabel, NOT_STATED } from './subsidy-labels';

const MOST_NAMES = 6;

/** All names if they are few enough to read, otherwise the short text. */
const namesOr = (names: readonly string[], short: string, joint = '、'): string =>
  names.length === 0 || names.length > MOST_NAMES ? short : names.join(joint);

/** One row of the comparison: the condition, the company's value and the result. */
export type FitRow = {
  criterion: MatchCriterion;
  name: string;
  result: ReasonResult;
  mark: FitResult;
  /** The result as text: the mark and its color alone are not accessible. */
  word: string;
  condition: string;
  /** The deciding sentence of the call; null for a registered item. */
  quote: string | null;
  /** Empty if the profile was not fetched or the criterion has no value to compare. */
  own: string;
};

type ComparedProfile = Pick<
  CompanyProfile,
  'areaId' | 'city' | 'businessCategoryIds' | 'employees'
> &
  Partial<Pick<CompanyProfile, 'capital'>>;

const UNSAVED = '未登録';

const categoriesLabel = (businessCategoryIds: readonly number[]): string =>
  namesOr(
    coversAllCategories(businessCategoryIds)
      ? []
      : businessCategoryIds.map((id) => businessCategoriesLabel([id])),
    businessCategoriesLabel(businessCategoryIds),
    CATEGORY_JOINT,
  );

const sidesOf = (
  criterion: MatchCriterion,
  subsidy: MatchSubsidy,
  profile: ComparedProfile | null,
): Pick<FitRow, 'condition' | 'own'> | null => {
  switch (criterion) {
    case 'area': {
      const own = profile?.areaId ?? null;
      const areaIds = [...ownFirst(subsidy.areaIds, own === null ? [] : [own])];
      return {
        condition: namesOr(areasNamed({ areaIds }).names, areasLabel(areaIds)),
        own: own === null ? UNSAVED : `${areaName(own) ?? ''}${profile?.city ?? ''}` || UNSAVED,
      };
    }
    case 'businessCategory': {
      const own = profile?.businessCategoryIds ?? [];
      return {
        condition: categoriesLabel(ownFirst(subsidy.businessCategoryIds, own)),
        own: own.length === 0 ? UNSAVED : categoriesLabel(own),
      };
    }
    case 'employees': {
      const own = profile?.employees ?? null;
      return {
        condition: employeesLabel(subsidy),
        own: own === null ? UNSAVED : `${formatNumber(own)}名`,
      };
    }
    case 'size':
      return { condition: '', own: (profile && companySizeName(companySize(profile))) ?? UNSAVED };
    case 'subject': {
      const own = profile?.businessCategoryIds ?? [];
      return { condition: '', own: own.length === 0 ? UNSAVED : categoriesLabel(own) };
    }
    case 'applicant':
    case 'amount':
    case 'period':
      return null;
  }
};

const LABELS: Record<FitResult, string> = { fit: '該当', check: '要確認', unfit: '対象外' };

/** The condition in the text of a reason, with the exception for its address. */
const conditionInText = (criterion: MatchCriterion, text: string): string => {
  const except = /。([^。）]*場合を除く)）$/u.exec(text)?.[1];
  const condition = conditionOf(text).replace(new RegExp(`^${criterionName(criterion)} `, 'u'), '');
  return except === undefined ? condition : `${condition}（${except}）`;
};

/** The reasons of a match beside the profile. A reason that cannot be split keeps its text. */
export const fitRows = (
  match: SubsidyMatch,
  subsidy: MatchSubsidy,
  profile: ComparedProfile | null,
): FitRow[] =>
  match.reasons.map(({ criterion, result, text, quote = null }) => {
    const mark = markOf(result);
    const sides = sidesOf(criterion, subsidy, profile);
    return {
      criterion,
      name: criterionName(criterion),
      result,
      mark,
      word: LABELS[mark],
      condition:
        sides === null || sides.condition === '' || quote !== null
          ? conditionInText(criterion, text)
          : sides.condition,
      quote,
      // 未登録 would be wrong for a profile that was not fetched.
      own: profile === null ? '' : (sides?.own ?? ''),
    };
  });

const FIELDS: Partial<Record<MatchCriterion, CompanyField>> = {
  area: 'areaId',
  businessCategory: 'businessCategoryIds',
  employees: 'employees',
  size: 'capital',
  subject: 'businessCategoryIds',
};

/** Profile fields that a condition needs and that are empty. */
export const missingInProfile = (
  rows: readonly FitRow[],
): { name: string; field: CompanyField }[] =>
  rows
    .filter(
      (row) => row.result === 'unknown' && row.own === UNSAVED && row.condition !== NOT_STATED,
    )
    .flatMap(({ name, criterion }) => {
      const field = FIELDS[criterion];
      return field === undefined ? [] : [{ name, field }];
    });

/** Summarizes the verdict. Must not suggest a chance of adoption. */
export const verdictSentence = (verdict: MatchResult, rows: readonly FitRow[]): string => {
  const all = `${rows.length}項目`;
  if (verdict === 'fits') {
    return `会社情報と${fitMeasure(rows)}。応募できるかどうかは、公募要領の条件で決まります。`;
  }
  if (verdict === 'unfit') {
    const excluding = rows.filter((row) => row.mark === 'unfit').length;
    return `${all}のうち${excluding}項目が公募の条件に合いません。`;
  }
  const open = rows.filter((row) => row.mark === 'check').length;
  // The reason of an older server may be one that the app no longer shows.
  if (open === 0) return '応募できるかどうかは、公募要領で確認してください。';
  return `${all}のうち${open}項目は、公募要領での確認が必要です。`;
};
