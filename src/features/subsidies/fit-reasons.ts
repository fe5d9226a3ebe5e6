import type { SubsidyMatch } from '~/contract/subsidies';
import { criterionName, MATCH_CRITERIA, type MatchResult, type ReasonResult } from '~/domain/match';
import type { FitResult } from '~/ui/fit-mark';

const VERDICTS: Record<MatchResult, FitResult> = { fits: 'fit', check: 'check', unfit: 'unfit' };
const MARKS: Record<ReasonResult, FitResult> = { met: 'fit', unknown: 'check', unmet: 'unfit' };

export const verdictOf = (result: MatchResult): FitResult => VERDICTS[result];
export const markOf = (result: ReasonResult): FitResult => MARKS[result];

/** What the call asks, without the profile's own value: that stands on the company's page. */
const conditionOf = (text: string): string => text.replace(/（登録は.*）$/u, '');

/**
 * Reasons for a row, in their fixed order: the name, and what the call asks where it rules the
 * company out. A purpose that differs rules nobody out: it is something to look at.
 */
export const shortReasons = ({ reasons }: SubsidyMatch): { result: FitResult; label: string }[] =>
  reasons
    .toSorted(
      (one, other) =>
        MATCH_CRITERIA.indexOf(one.criterion) - MATCH_CRITERIA.indexOf(other.criterion),
    )
    .map(({ criterion, result, text }) => {
      const isExcluding = result === 'unmet' && criterion !== 'purpose';
      return {
        result: isExcluding || result === 'met' ? markOf(result) : 'check',
        label: isExcluding ? conditionOf(text) : criterionName(criterion),
      };
    });
