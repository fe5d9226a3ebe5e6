export const JST_OFFSET_MS = 9 * 60 * 60 * 1000;
export const DAY_MS = 24 * 60 * 60 * 1000;
const WEEKDAYS = '日月火水木金土';

// Japan has had no summer time since 1951, so a fixed offset is Asia/Tokyo and far faster than Intl.
const jstClock = (instant: string | Date): Date =>
  new Date(new Date(instant).getTime() + JST_OFFSET_MS);

export const twoDigits = (value: number): string => String(value).padStart(2, '0');

const dateText = (clock: Date): string =>
  `${clock.getUTCFullYear()}/${twoDigits(clock.getUTCMonth() + 1)}/${twoDigits(clock.getUTCDate())}` +
  `(${WEEKDAYS.charAt(clock.getUTCDay())})`;

const timeText = (clock: Date): string =>
  `${twoDigits(clock.getUTCHours())}:${twoDigits(clock.getUTCMinutes())}`;

const isMidnight = (clock: Date): boolean => clock.getTime() % DAY_MS === 0;

/** 「2026/11/20(金)」 in Japan, of an instant or a calendar date. */
export const formatDate = (instant: string | Date): string => dateText(jstClock(instant));

/** 「2026年11月20日」 in Japan, as in official documents. */
export const formatPaperDate = (instant: string | Date): string => {
  const clock = jstClock(instant);
  return `${clock.getUTCFullYear()}年${clock.getUTCMonth() + 1}月${clock.getUTCDate()}日`;
};

/** 「2026/11/20(金) 17:00」 in Japan. For the end of a period, take `formatEnd`. */
export const formatDateTime = (instant: string | Date): string => {
  const clock = jstClock(instant);
  return `${dateText(clock)} ${timeText(clock)}`;
};

/** 「17:00」 in Japan. */
export const formatTime = (instant: string | Date): string => timeText(jstClock(instant));

/** The end of a period as Japanese offices write it: midnight is 24:00 of the day before. */
export const endParts = (instant: string): { date: string; time: string } => {
  const clock = jstClock(instant);
  return isMidnight(clock)
    ? { date: dateText(new Date(clock.getTime() - DAY_MS)), time: '24:00' }
    : { date: dateText(clock), time: timeText(clock) };
};

export const formatEnd = (instant: string): string => {
  const { date, time } = endParts(instant);
  return `${date} ${time}`;
};

const isoDate = (clock: Date): string => clock.toISOString().slice(0, 10);

/** The calendar date in Japan, `YYYY-MM-DD`, which is also what a date input takes. */
export const jstDateOf = (instant: string | Date): string => isoDate(jstClock(instant));

/** Formats `YYYY-MM-DD` as 「11/23(月)」, or 「2027/1/8(金)」 in a year other than the current one. */
export const shortDate = (date: string, now: Date): string => {
  const [year = '', month = '', rest = ''] = formatDate(date).split('/');
  const short = `${Number(month)}/${rest.replace(/^0/u, '')}`;
  return jstDateOf(now).startsWith(year) ? short : `${year}/${short}`;
};

/** The last day of a period as `YYYY-MM-DD`: one that ends at midnight ends the day before. */
export const lastDayOf = (end: string): string => jstDateOf(new Date(Date.parse(end) - 1));

/** The day in Japan of an instant in ms, as days since 1970. */
export const jstDay = (ms: number): number => Math.floor((ms + JST_OFFSET_MS) / DAY_MS);

/** Calendar days in Japan until the last day of a period: 0 on that day, null when it is over. */
export const daysUntilEnd = (end: string, now: Date): number | null => {
  // Without formatting, since a search calls this for every record.
  const endMs = Date.parse(end);
  // A period that ends at midnight has its last instant on the day before.
  return now.getTime() >= endMs ? null : jstDay(endMs - 1) - jstDay(now.getTime());
};

/** Calendar days from one `YYYY-MM-DD` to another; negative when the second is earlier. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);

export const addDays = (date: string, days: number): string =>
  isoDate(new Date(Date.parse(date) + days * DAY_MS));

/** The instant of a date and time (`HH:MM`) in Japan. */
export const jstInstant = (date: string, time: string): string => `${date}T${time}:00+09:00`;
