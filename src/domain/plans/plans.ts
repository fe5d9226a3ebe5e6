/** Serial codes of the plans, from the smallest to the largest (specification §1). */
export const PLANS = [
  'free',
  'subsidy',
  'subsidy_grant',
  'subsidy_grant_plus',
  'agency_mini',
  'agency_2',
  'agency_3',
  'agency_4',
  'agency_5',
  'agency_6',
  'agency_7',
  'agency_8',
  'agency_9',
] as const;

export type Plan = (typeof PLANS)[number];
