/** 「1,234.567」. Not by `toLocaleString`, whose first call takes 35 ms, on slow phones 140 ms. */
export const formatNumber = (value: number): string => {
  const rounded = Number.isInteger(value) ? value : Math.round(value * 1000) / 1000;
  const [whole = '', ...fraction] = String(rounded).split('.');
  return [whole.replaceAll(/\B(?=(?:\d{3})+$)/gu, ','), ...fraction].join('.');
};
