/** Returns the value below which a share (0 to 1) of `values` lies. */
export const percentile = (values: readonly number[], share: number): number => {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
};

export const median = (values: readonly number[]): number => percentile(values, 0.5);

export const longest = (times: readonly number[]): number => Math.max(0, ...times);

export const ms = (value: number): string => `${Math.round(value)} ms`;

export const verdict = (value: number, target: number): string =>
  `target of ${ms(target)} ${value <= target ? 'met' : 'missed'}`;
