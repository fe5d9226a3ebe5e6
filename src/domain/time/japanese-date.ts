import { normalizeAscii } from '~/domain/text/ascii-text';
import { twoDigits } from './dates';

/** `end` is the first day of the next era. */
type Era = { name: string; letter: string; start: string; end: string };

/** 明治 begins with the Gregorian calendar in 1873: before it months were lunar. */
const ERAS: readonly Era[] = [
  { name: '明治', letter: 'M', start: '1873-01-01', end: '1912-07-30' },
  { name: '大正', letter: 'T', start: '1912-07-30', end: '1926-12-25' },
  { name: '昭和', letter: 'S', start: '1926-12-25', end: '1989-01-08' },
  { name: '平成', letter: 'H', start: '1989-01-08', end: '2019-05-01' },
  { name: '令和', letter: 'R', start: '2019-05-01', end: '9999-12-31' },
];

const MEIJI_1 = 1868;

const firstYearOf = ({ name, start }: Era): number =>
  name === '明治' ? MEIJI_1 : Number(start.slice(0, 4));

const ERA = '(明治?|大正?|昭和?|平成?|令和?|[MTSHR])';
const IN_ERA = new RegExp(`^${ERA}(\\d{1,2})[年./-](\\d{1,2})[月./-](\\d{1,2})日?$`, 'iu');
const IN_ERA_SHORT = new RegExp(`^${ERA}(\\d{2})(\\d{2})(\\d{2})$`, 'iu');
const WESTERN = /^(\d{4})[年./-](\d{1,2})[月./-](\d{1,2})日?$/u;
const WESTERN_SHORT = /^(\d{4})(\d{2})(\d{2})$/u;

/** Why a text is not a date: `unreadable`; `no-such-day` (4/31); `not-in-era` (平成31年5月1日). */
export type DateProblem = 'unreadable' | 'no-such-day' | 'not-in-era';

/** `YYYY-MM-DD`. */
type CalendarDate = `${number}-${number}-${number}`;

/** Null if there is no such day. */
const calendarDay = (year: number, month: number, day: number): CalendarDate | null => {
  const date =
    `${String(year).padStart(4, '0')}-${twoDigits(month)}-${twoDigits(day)}` as CalendarDate;
  const time = Date.parse(`${date}T00:00:00Z`);
  return Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== date ? null : date;
};

const inEra = (
  letter: string,
  year: number,
  month: number,
  day: number,
): CalendarDate | DateProblem => {
  const era = ERAS.find((each) => each.letter === letter || each.name.startsWith(letter));
  if (era === undefined || year === 0) return 'unreadable';
  const date = calendarDay(firstYearOf(era) + year - 1, month, day);
  if (date === null) return 'no-such-day';
  return date >= era.start && date < era.end ? date : 'not-in-era';
};

/** Parses 「1987/4/1」, 「1987年4月1日」, 「昭和62年4月1日」, 「S62.4.1」, 「令和元年5月1日」, also full-width. */
export const readDate = (text: string): CalendarDate | DateProblem => {
  const bare = normalizeAscii(text).replaceAll(/\s/gu, '').replace('元', '1');
  const era = IN_ERA.exec(bare) ?? IN_ERA_SHORT.exec(bare);
  if (era !== null) {
    const [, name = '', year, month, day] = era;
    return inEra(name.charAt(0).toUpperCase(), Number(year), Number(month), Number(day));
  }
  const [, year, month, day] = WESTERN.exec(bare) ?? WESTERN_SHORT.exec(bare) ?? [];
  if (year === undefined) return 'unreadable';
  return calendarDay(Number(year), Number(month), Number(day)) ?? 'no-such-day';
};

export const isDate = (read: CalendarDate | DateProblem): read is CalendarDate => /^\d/u.test(read);

const partsOf = (date: string): [year: number, month: number, day: number] => {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  return [year, month, day];
};

/** 「1987/4/1」 of a `YYYY-MM-DD`, for a text field. */
export const formatTypedDate = (date: string): string => partsOf(date).join('/');

/** 「1987年4月1日（昭和62年）」 of a `YYYY-MM-DD`; without the era before 1873. */
export const formatJapaneseDate = (date: string): string => {
  const [year, month, day] = partsOf(date);
  const western = `${year}年${month}月${day}日`;
  const era = ERAS.find(({ start, end }) => date >= start && date < end);
  if (era === undefined) return western;
  const eraYear = year - firstYearOf(era) + 1;
  return `${western}（${era.name}${eraYear === 1 ? '元' : eraYear}年）`;
};
