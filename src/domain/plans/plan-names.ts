import type { Plan } from './plans';

// A module of its own: log-in needs the plans but not their names.
const NAMES: Record<Plan, string> = {
  free: '無料',
  subsidy: '補助金',
  subsidy_grant: '補助金・助成金',
  subsidy_grant_plus: '補助金・助成金プラス',
  agency_mini: '支援機関ミニ',
  agency_2: '支援機関2',
  agency_3: '支援機関3',
  agency_4: '支援機関4',
  agency_5: '支援機関5',
  agency_6: '支援機関6',
  agency_7: '支援機関7',
  agency_8: '支援機関8',
  agency_9: '支援機関9',
};

export const planName = (plan: Plan): string => NAMES[plan];
