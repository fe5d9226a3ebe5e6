import { MATCH_RULES, type MatchProfile, type MatchRule, type MatchSubsidy } from './match-rules';
import {
  criterionName,
  type MatchCriterion,
  type MatchResult,
  type ReasonResult,
} from './match-words';

type MatchReason = {
  criterion: MatchCriterion;
  result: ReasonResult;
  /** The condition, and the value of the profile if it differs. */
  text: string;
  /** The words of the call that decide; null for a registered item. */
  quote: string | null;
};

type Match = { result: MatchResult; reasons: MatchReason[] };

/** The result without reasons: fast enough to rank every record of a search. */
export const matchResult = (subsidy: MatchSubsidy, profile: MatchProfile, today?: string) => {
  let isCertain = true;
  for (const { isDemanded, judge } of MATCH_RULES) {
    if (!isDemanded(subsidy)) continue;
    const { result } = judge(subsidy, profile, today);
    if (result === 'unmet') return 'unfit';
    if (result !== 'met') isCertain = false;
  }
  return isCertain ? 'fits' : 'check';
};

const reasonOf = (
  { criterion, judge, wording }: MatchRule,
  subsidy: MatchSubsidy,
  profile: MatchProfile,
  today: string | undefined,
): MatchReason => {
  const { result, quote = null } = judge(subsidy, profile, today);
  const { required, own, except } = wording(subsidy, profile);
  const condition = `${criterionName(criterion)} ${required === '' ? '公募に記載なし' : required}`;
  const exception = result === 'unmet' && except !== undefined ? `。${except}` : '';
  // The profile's value is shown only if the subsidy names a condition that it does not meet.
  const compared =
    result === 'met' || required === '' ? '' : `（登録は${own === '' ? 'なし' : own}${exception}）`;
  return { criterion, result, text: `${condition}${compared}`, quote };
};

/**
 * How a subsidy matches a company's profile, with reasons in the order of the rules. Null without a
 * profile. Not a probability of adoption. `today` is `YYYY-MM-DD`; without it a company's age is
 * not known.
 */
export const match = (
  subsidy: MatchSubsidy,
  profile: MatchProfile | null,
  today?: string,
): Match | null => {
  if (profile === null) return null;
  return {
    result: matchResult(subsidy, profile, today),
    reasons: MATCH_RULES.filter(({ isDemanded }) => isDemanded(subsidy)).map((rule) =>
      reasonOf(rule, subsidy, profile, today),
    ),
  };
};
