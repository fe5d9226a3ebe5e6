import * as z from 'zod/mini';

/** Numeric id, counted from 1. */
export const id = z.int().check(z.positive());

/** Whole yen. */
export const yen = z.int();

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d)$/;
const DATE = /^\d{4}-\d\d-\d\d$/;

/** Text of a form that is also a valid date; zod's own formats would enlarge the log-in bundle. */
const dated = (form: RegExp) =>
  z.string().check(
    z.refine((text) => {
      const day = text.slice(0, 10);
      // `Date` turns 30 February into a day in March.
      return form.test(text) && !Number.isNaN(Date.parse(text)) && isDay(day);
    }),
  );

const isDay = (day: string): boolean => new Date(`${day}T00:00Z`).toISOString().startsWith(day);

/** ISO 8601 with an offset, such as `2026-11-20T17:00:00+09:00` or `…Z`. */
export const instant = dated(INSTANT);

/** Calendar date `YYYY-MM-DD`. */
export const calendarDate = dated(DATE);

/** A field that an answer may leave out or set to null; both read as null. */
export const nullable = <T extends z.ZodMiniType>(schema: T) =>
  z._default(z.nullable(schema), null);
