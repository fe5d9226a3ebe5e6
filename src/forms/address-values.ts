export const oneOf = <T>(values: readonly T[], value: string | null): T | undefined =>
  values.find((each) => String(each) === value);

export const someOf = <T>(values: readonly T[], text: string | null): T[] => {
  const wanted = new Set(text?.split(','));
  return values.filter((each) => wanted.has(String(each)));
};

export const readWhole = (text: string | null): number | null => {
  const value = /^\d{1,16}$/.test(text ?? '') ? Number(text) : null;
  return value !== null && Number.isSafeInteger(value) ? value : null;
};

export const readPositive = (text: string | null): number | null => readWhole(text) || null;

/** Positive whole numbers without repeats, as they stand there. */
export const readIds = (text: string | null): number[] => [
  ...new Set(text?.split(',').flatMap((part) => readPositive(part) ?? [])),
];

export const readIdsInOrder = (text: string | null): number[] =>
  readIds(text).toSorted((one, other) => one - other);

const isCalendarDate = (text: string): boolean => {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false;
  const time = Date.parse(text);
  // A calendar rolls the 30th of February over into March.
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
};

const MONTH = /^\d{4}-(?:0[1-9]|1[0-2])$/;

/** A day says its month, and a day of another month than the one shown is dropped. */
export const readCalendar = (
  params: URLSearchParams,
): { month: string | null; day: string | null } => {
  const day = params.get('day');
  const known = day !== null && isCalendarDate(day) ? day : null;
  const month = params.get('month');
  const shown = month !== null && MONTH.test(month) ? month : (known?.slice(0, 7) ?? null);
  return { month: shown, day: known?.slice(0, 7) === shown ? known : null };
};
