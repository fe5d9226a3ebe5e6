import { applyRate, type Rate } from './subsidy-rate';

/** What a company might get, and what remains for it to pay, in whole yen. */
interface GrantEstimate {
  grant: number;
  ownBurden: number;
  /** The rate alone would give more than the maximum. */
  isAtMaximum: boolean;
}

/** From eligible expenses, rate and maximum; a maximum of null is not stated. */
export const estimateGrant = (
  expenses: number,
  rate: Rate,
  maxAmount: number | null,
): GrantEstimate => {
  const byRate = applyRate(expenses, rate);
  const grant = Math.min(byRate, maxAmount ?? Infinity);
  return { grant, ownBurden: expenses - grant, isAtMaximum: grant < byRate };
};

/** The least expenses that bring the maximum. */
export const expensesForMaximum = (maxAmount: number, { numerator, denominator }: Rate): number =>
  Number((BigInt(maxAmount) * BigInt(denominator) + BigInt(numerator) - 1n) / BigInt(numerator));
