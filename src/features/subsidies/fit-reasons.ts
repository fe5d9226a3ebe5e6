import type { SubsidyMatch } from '~/contract/subsidies';
import { criterionName, MATCH_CRITERIA, type MatchResult, type ReasonResult } from '~/domain/match';
import type { FitResult } from '~/ui/fit-mark';

const VERDICTS: Record<MatchResult, FitResult> = { fits: 'fit', check: 'check', unfit: 'unfit' };
const MARKS: Record<ReasonResult, FitResult> = { met: 'fit', unknown: 'check', unmet: 'unfit' };

export const verdictOf = (result: MatchResult): FitResult => VERDICTS[result];
export const markOf = (result: ReasonResult): FitResult => MARKS[result];

/** Reasons in their fixed order; what is met needs only its name, anything else says why. */
export const shortReasons = ({ reasons }: SubsidyMatch): { result: FitResult; label: string }[] =>
  reasons
    .toSorted(
      (one, other) =>
        MATCH_CRITERIA.indexOf(one.criterion) - MATCH_CRITERIA.indexOf(other.criterion),
    )
    .map(({ criterion, result, text }) => ({
      result: markOf(result),
      label: result === 'met' ? criterionName(criterion) : text,
    }));
