import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  formatJapaneseDate,
  formatTypedDate,
  isDate,
  readDate,
  type DateProblem,
} from './japanese-date';

describe('a date', () => {
  it.each([
    ['1987/4/1', '1987-04-01'],
    ['1987-04-01', '1987-04-01'],
    ['1987.4.1', '1987-04-01'],
    ['19870401', '1987-04-01'],
    ['1987年4月1日', '1987-04-01'],
    ['１９８７年　４月　１日', '1987-04-01'],
    ['１９８７ー４ー１', '1987-04-01'],
    ['昭和62年4月1日', '1987-04-01'],
    ['昭和６２年４月１日', '1987-04-01'],
    ['S62.4.1', '1987-04-01'],
    ['ｓ６２／４／１', '1987-04-01'],
    ['s62-4-1', '1987-04-01'],
    ['昭62.4.1', '1987-04-01'],
    ['S620401', '1987-04-01'],
    ['令和元年5月1日', '2019-05-01'],
    ['R1.5.1', '2019-05-01'],
    ['平成元年1月8日', '1989-01-08'],
    ['㍻31年4月30日', '2019-04-30'],
    ['昭和64年1月7日', '1989-01-07'],
    ['昭和元年12月25日', '1926-12-25'],
    ['大正15年12月24日', '1926-12-24'],
    ['M45.7.29', '1912-07-29'],
    ['2024/2/29', '2024-02-29'],
  ])('readDate reads %s as %s', (typed, date) => {
    expect(readDate(typed)).toBe(date);
  });

  it.each<[typed: string, problem: DateProblem]>([
    ['', 'unreadable'],
    ['1987', 'unreadable'],
    ['1987年4月', 'unreadable'],
    ['62/4/1', 'unreadable'],
    ['昭和0年4月1日', 'unreadable'],
    ['X62.4.1', 'unreadable'],
    ['1987/4/1/2', 'unreadable'],
    ['きのう', 'unreadable'],
    ['2023/2/29', 'no-such-day'],
    ['1987/13/1', 'no-such-day'],
    ['1987/4/0', 'no-such-day'],
    ['昭和62年4月31日', 'no-such-day'],
    ['平成31年5月1日', 'not-in-era'],
    ['令和元年4月30日', 'not-in-era'],
    ['昭和64年1月8日', 'not-in-era'],
    ['明治5年12月2日', 'not-in-era'],
  ])('readDate refuses %j: %s', (typed, problem) => {
    expect(readDate(typed)).toBe(problem);
    expect(isDate(problem)).toBe(false);
  });

  it.each([
    ['1987-04-01', '1987年4月1日（昭和62年）', '1987/4/1'],
    ['2019-05-01', '2019年5月1日（令和元年）', '2019/5/1'],
    ['2019-04-30', '2019年4月30日（平成31年）', '2019/4/30'],
    ['1873-06-11', '1873年6月11日（明治6年）', '1873/6/11'],
    ['1872-12-31', '1872年12月31日', '1872/12/31'],
  ])('the date %s is shown as %s', (date, text, typed) => {
    expect(formatJapaneseDate(date)).toBe(text);
    expect(formatTypedDate(date)).toBe(typed);
  });

  it('readDate reads back a date as it is shown, by western year and by era', () => {
    const days = fc.date({
      min: new Date('1873-01-01T00:00:00Z'),
      max: new Date('2117-12-31T00:00:00Z'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(days, (day) => {
        const date = day.toISOString().slice(0, 10);
        expect(readDate(formatTypedDate(date))).toBe(date);
        const [, western = '', era = ''] = /^(.+)（(.+)年）$/u.exec(formatJapaneseDate(date)) ?? [];
        expect(readDate(western)).toBe(date);
        expect(readDate(`${era}${western.slice(western.indexOf('年'))}`)).toBe(date);
      }),
    );
  });
});
