export const MATCH_RESULTS = ['fits', 'check', 'unfit'] as const;
export type MatchResult = (typeof MATCH_RESULTS)[number];

/** Items that the portal registers for every call. */
const REGISTERED = ['area', 'businessCategory', 'employees', 'purpose'] as const;

/** In the order of the reasons. A profile has no amount or period. */
export const MATCH_CRITERIA = [...REGISTERED, 'size', 'applicant', 'amount', 'period'] as const;
export type MatchCriterion = (typeof MATCH_CRITERIA)[number];

export const REASON_RESULTS = ['met', 'unmet', 'unknown'] as const;
export type ReasonResult = (typeof REASON_RESULTS)[number];

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
  size: '企業規模',
  applicant: '応募資格',
  amount: '上限額',
  period: '募集期間',
};

export const matchResultName = (result: MatchResult): string => RESULT_NAMES[result];
export const criterionName = (criterion: MatchCriterion): string => CRITERION_NAMES[criterion];

/** How many items were compared; shown beside 適合, so that it does not promise more. */
export const fitMeasure = (
  reasons: readonly { criterion: MatchCriterion; result: ReasonResult }[],
): string => {
  const registered: readonly MatchCriterion[] = REGISTERED;
  const met = reasons.filter(
    ({ criterion, result }) => result === 'met' && registered.includes(criterion),
  );
  return `登録された${met.length}項目が一致`;
};
