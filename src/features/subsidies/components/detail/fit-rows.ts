import type { SubsidyMatch } from '~/contract/subsidies';
import type { WorkspaceProfile } from '~/contract/workspaces';
import { areaName, areaText } from '~/domain/areas';
import { businessCategoryText } from '~/domain/business-categories';
import {
  criterionName,
  ownFirst,
  purposeNames,
  type MatchCriterion,
  type MatchResult,
  type MatchSubsidy,
  type ReasonResult,
} from '~/domain/match';
import { employeesText, NOT_STATED } from './subsidy-words';

/** One line of the comparison: what the call asks, what the company is, and what follows. */
export interface FitRow {
  criterion: MatchCriterion;
  name: string;
  result: ReasonResult;
  /** The result in a word; × and its colour alone would say it to few. */
  word: string;
  condition: string;
  /** Empty where the profile says nothing on it or was not fetched. */
  own: string;
}

type ComparedProfile = Pick<
  WorkspaceProfile,
  'areaId' | 'city' | 'businessCategoryIds' | 'employees' | 'tagIds'
>;

const UNSAVED = '未登録';
const EXCLUDED = '対象外';

const purposeText = (tagIds: readonly number[], none: string): string =>
  purposeNames(tagIds).join('、') || none;

type Sides = { condition: string; own: string };

const sidesOf = (
  criterion: MatchCriterion,
  subsidy: MatchSubsidy,
  profile: ComparedProfile | null,
): Sides | null => {
  switch (criterion) {
    case 'area': {
      const own = profile?.areaId ?? null;
      return {
        condition: areaText(own === null ? subsidy.areaIds : ownFirst(subsidy.areaIds, [own])),
        own: own === null ? UNSAVED : `${areaName(own) ?? ''}${profile?.city ?? ''}` || UNSAVED,
      };
    }
    case 'businessCategory': {
      const own = profile?.businessCategoryIds ?? [];
      return {
        condition: businessCategoryText(ownFirst(subsidy.businessCategoryIds, own)),
        own: own.length === 0 ? UNSAVED : businessCategoryText(own),
      };
    }
    case 'employees': {
      const own = profile?.employees ?? null;
      return {
        condition: employeesText(subsidy),
        own: own === null ? UNSAVED : `${own.toLocaleString('ja-JP')}名`,
      };
    }
    case 'purpose': {
      const own = profile?.tagIds ?? [];
      return {
        condition: purposeText(ownFirst(subsidy.tagIds, own), NOT_STATED),
        own: purposeText(own, UNSAVED),
      };
    }
    case 'amount':
    case 'period':
      return null;
  }
};

const wordOf = (result: ReasonResult, criterion: MatchCriterion): string => {
  if (result === 'met') return '該当';
  if (result === 'unknown') return '要確認';
  // A purpose that differs rules nobody out: one may well adopt it for this call.
  return criterion === 'purpose' ? '一致なし' : EXCLUDED;
};

/** The reasons of a match side by side with the profile; a reason we cannot split keeps its text. */
export const fitRows = (
  match: SubsidyMatch,
  subsidy: MatchSubsidy,
  profile: ComparedProfile | null,
): FitRow[] =>
  match.reasons.map(({ criterion, result, text }) => {
    const sides = sidesOf(criterion, subsidy, profile);
    return {
      criterion,
      name: criterionName(criterion),
      result,
      word: wordOf(result, criterion),
      condition: sides?.condition ?? text,
      // A profile that was not fetched is not one without entries.
      own: profile === null ? '' : (sides?.own ?? ''),
    };
  });

/** Names of what the profile lacks although the call asks for it. */
export const missingInProfile = (rows: readonly FitRow[]): string[] =>
  rows
    .filter(
      (row) => row.result === 'unknown' && row.own === UNSAVED && row.condition !== NOT_STATED,
    )
    .map(({ name }) => name);

/** What the verdict rests on, in a sentence. Never a chance of adoption. */
export const verdictSentence = (verdict: MatchResult, rows: readonly FitRow[]): string => {
  const all = `${rows.length}項目`;
  if (verdict === 'fits') return `${all}すべてが公募の条件に合っています。`;
  if (verdict === 'unfit') {
    const excluding = rows.filter((row) => row.word === EXCLUDED).length;
    return `${all}のうち${excluding}項目が公募の条件に合いません。`;
  }
  const open = rows.filter((row) => row.result !== 'met').length;
  return `${all}のうち${open}項目は、公募要領での確認が必要です。`;
};
