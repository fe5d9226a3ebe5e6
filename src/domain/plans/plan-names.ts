import type { Plan } from './plans';

// In a separate module, since log-in needs the plans but not their names.
const NAMES: Record<Plan, string> = {
  free: '無料',
  subsidy: '補助金',
  subsidy_grant: '補助金・助成金',
  subsidy_grant_plus: '補助金・助成金プラス',
  agency_mini: '支援機関10社',
  agency_2: '支援機関20社',
  agency_3: '支援機関30社',
  agency_4: '支援機関40社',
  agency_5: '支援機関50社',
  agency_6: '支援機関60社',
  agency_7: '支援機関70社',
  agency_8: '支援機関80社',
  agency_9: '支援機関 無制限',
};

export const planName = (plan: Plan): string => NAMES[plan];
