/** Up to three decimals. */
const PRECISION = 1000;

/**
 * 「1,200」, 「1,234.5」. Not by `toLocaleString`, whose first call takes 35 ms, on slow phones four
 * times that, and would delay the first page of results.
 */
export const formatNumber = (value: number): string => {
  const rounded = Number.isInteger(value) ? value : Math.round(value * PRECISION) / PRECISION;
  const [whole = '', ...fraction] = String(rounded).split('.');
  return [whole.replaceAll(/\B(?=(?:\d{3})+$)/gu, ','), ...fraction].join('.');
};
