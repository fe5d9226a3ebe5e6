import type { SubsidyMatch } from '~/contract/subsidies';
import {
  criterionName,
  MATCH_CRITERIA,
  type MatchResult,
  type ReasonResult,
} from '~/domain/subsidies/match-words';
import type { FitResult } from './fit-mark';

const MARKS: Record<ReasonResult, FitResult> = { met: 'fit', unknown: 'check', unmet: 'unfit' };

export const verdictOf = (result: MatchResult): FitResult => (result === 'fits' ? 'fit' : result);

/** The mark of a reason in lists and on the detail page. */
export const markOf = (result: ReasonResult): FitResult => MARKS[result];

/** The condition without the profile's own value, which the company page shows. */
export const conditionOf = (text: string): string => text.replace(/（登録は.*）$/u, '');

/** Reasons by criterion: its name, or the condition itself where it excludes the company. */
export const shortReasons = ({ reasons }: SubsidyMatch): { result: FitResult; label: string }[] =>
  reasons
    .toSorted(
      (one, other) =>
        MATCH_CRITERIA.indexOf(one.criterion) - MATCH_CRITERIA.indexOf(other.criterion),
    )
    .map(({ criterion, result, text }) => {
      const mark = markOf(result);
      return {
        result: mark,
        // A condition from the text of a call is shown even if the profile does not decide it.
        label:
          mark === 'unfit' ||
          (mark === 'check' && (criterion === 'applicant' || criterion === 'subject'))
            ? conditionOf(text)
            : criterionName(criterion),
      };
    });
