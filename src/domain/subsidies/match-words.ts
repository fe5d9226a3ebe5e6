export const MATCH_RESULTS = ['fits', 'check', 'unfit'] as const;
export type MatchResult = (typeof MATCH_RESULTS)[number];

/**
 * In the order of the reasons. A profile has no amount or period. An older server also sends
 * `purpose`, which is no condition: its reason is dropped as an unknown value.
 */
export const MATCH_CRITERIA = [
  'area',
  'businessCategory',
  'employees',
  'size',
  'applicant',
  'subject',
  'amount',
  'period',
] as const;
export type MatchCriterion = (typeof MATCH_CRITERIA)[number];

export const REASON_RESULTS = ['met', 'unmet', 'unknown'] as const;
export type ReasonResult = (typeof REASON_RESULTS)[number];

const RESULT_NAMES: Record<MatchResult, string> = {
  fits: '条件に合う',
  check: '要確認',
  unfit: '対象外',
};

const CRITERION_NAMES: Record<MatchCriterion, string> = {
  area: '地域',
  businessCategory: '業種',
  employees: '従業員数',
  size: '企業規模',
  applicant: '応募資格',
  subject: '対象の事業',
  amount: '上限額',
  period: '募集期間',
};

export const matchResultName = (result: MatchResult): string => RESULT_NAMES[result];
export const criterionName = (criterion: MatchCriterion): string => CRITERION_NAMES[criterion];

/** How many conditions are met; shown beside 条件に合う, so that it does not promise more. */
export const fitMeasure = (reasons: readonly { result: ReasonResult }[]): string =>
  `${reasons.filter(({ result }) => result === 'met').length}項目が合っています`;
