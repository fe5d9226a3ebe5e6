import type { SubsidyMatch } from '~/contract/subsidies';
import {
  criterionName,
  MATCH_CRITERIA,
  type MatchCriterion,
  type MatchResult,
  type ReasonResult,
} from '~/domain/subsidies/match';
import type { FitResult } from './fit-mark';

const VERDICTS: Record<MatchResult, FitResult> = { fits: 'fit', check: 'check', unfit: 'unfit' };
const MARKS: Record<ReasonResult, FitResult> = { met: 'fit', unknown: 'check', unmet: 'unfit' };

export const verdictOf = (result: MatchResult): FitResult => VERDICTS[result];

/** One mark for one state, in lists and on the detail. A purpose that differs rules nobody out. */
export const markOf = (criterion: MatchCriterion, result: ReasonResult): FitResult =>
  criterion === 'purpose' && result === 'unmet' ? 'check' : MARKS[result];

/** What the call asks, without the profile's own value: that stands on the company's page. */
const conditionOf = (text: string): string => text.replace(/（登録は.*）$/u, '');

/**
 * Reasons for a row, in their fixed order: the name, and what the call asks where it rules the
 * company out.
 */
export const shortReasons = ({ reasons }: SubsidyMatch): { result: FitResult; label: string }[] =>
  reasons
    .toSorted(
      (one, other) =>
        MATCH_CRITERIA.indexOf(one.criterion) - MATCH_CRITERIA.indexOf(other.criterion),
    )
    .map(({ criterion, result, text }) => {
      const mark = markOf(criterion, result);
      return {
        result: mark,
        label: mark === 'unfit' ? conditionOf(text) : criterionName(criterion),
      };
    });
