/** So many digits follow the point at most. */
const PRECISION = 1000;

/**
 * 「1,200」, 「1,234.5」. Not by `toLocaleString`: a browser takes 35 ms to prepare its first number, on a
 * slow phone four times that, before the first page with results can be drawn.
 */
export const formatNumber = (value: number): string => {
  const rounded = Number.isInteger(value) ? value : Math.round(value * PRECISION) / PRECISION;
  const [whole = '', ...fraction] = String(rounded).split('.');
  return [whole.replaceAll(/\B(?=(?:\d{3})+$)/gu, ','), ...fraction].join('.');
};
