import { MATCH_RESULTS, type MatchResult } from './match-words';
import type { SubsidyStatus } from './subsidy';

/** With fewer days left there is rarely time for an application (product §10). */
export const ENOUGH_DAYS = 7;

/** In the recommended order: enough time left, closing too soon to apply, not open yet, closed. */
const AVAILABILITIES = ['ample', 'soon', 'upcoming', 'closed'] as const;
type Availability = (typeof AVAILABILITIES)[number];

/** `days` until the end, as `daysUntilEnd` counts them; Infinity without an end. */
export const availabilityOf = (status: SubsidyStatus, days: number): Availability => {
  if (status === 'upcoming' || status === 'closed') return status;
  return days < ENOUGH_DAYS ? 'soon' : 'ample';
};

export const AVAILABILITY_COUNT = AVAILABILITIES.length;
export const availabilityRank = (availability: Availability): number =>
  AVAILABILITIES.indexOf(availability);

/** Without a profile all are alike, after those that fit. */
export const FIT_RANKS = MATCH_RESULTS.length + 1;
export const fitRank = (result: MatchResult | null): number =>
  result === null ? MATCH_RESULTS.length : MATCH_RESULTS.indexOf(result);

/** The explanation shown beside the order. */
export const recommendedOrderText = (hasKeyword: boolean, hasProfile: boolean): string => {
  if (hasKeyword) {
    return hasProfile
      ? 'キーワードに合うものから、応募条件に合うものの順に並べ、対象外は最後に表示しています。'
      : 'キーワードに合うものから順に並べています。';
  }
  const byTime = `締切まで${ENOUGH_DAYS}日以上あるものを先に、締切が近い順に並べています。`;
  return hasProfile
    ? `予定していること、利用目的に関連するものから、応募条件に合うものの順に、対象外は最後に、${byTime}`
    : byTime;
};
