import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  applyRate,
  estimateGrant,
  expensesForMaximum,
  parseRate,
  ratesIn,
  rateLabel,
  readRate,
  shortRate,
  type Rate,
} from './subsidy-rate';

const textOf = (rate: Rate | null): string | null => rate && rateLabel(rate);

const anyRate = fc
  .tuple(fc.integer({ min: 1, max: 1000 }), fc.integer({ min: 1, max: 1000 }))
  .map(([a, b]) => ({ numerator: Math.min(a, b), denominator: Math.max(a, b) }));

const anyYen = fc.integer({ min: 0, max: 1_000_000_000_000_000 });

describe('a rate', () => {
  it.each([
    ['2/3', '2/3'],
    ['２／３以内', '2/3'],
    ['½', '1/2'],
    ['補助対象経費の３分の２', '2/3'],
    ['対象経費の三分の二以内', '2/3'],
    ['50%', '1/2'],
    ['５０％以内', '1/2'],
    ['45パーセント', '45%'],
    ['37.5%', '3/8'],
    ['66.7%', '66.7%'],
    ['5割', '1/2'],
    ['10/10', '10/10'],
    ['100%', '10/10'],
    ['1/2 以内（千円未満切捨て）', '1/2'],
    ['1/2、ただし上限の範囲で1/2', '1/2'],
    ['2/4（＝1/2）', '1/2'],
    ['対象経費の実支出額と基準額を比較して少ない方の額に3/4を乗じた額', '3/4'],
    ['3/20', '15%'],
    ['1/7', '1/7'],
  ])('parseRate reads %j as %s', (text, rate) => {
    expect(textOf(parseRate(text))).toBe(rate);
  });

  it.each([
    '',
    '定額',
    '中小企業 1/2、小規模 2/3',
    '中小企業者等 2/3以内、大学・公設試等 定額',
    '公募要領をご確認ください。',
    '1人あたり57万円（大企業は42万7,500円）',
    '2026/11/20まで',
    '4/30から5/31まで受付',
    '3/2',
    '0/3',
    '1/0',
    '120%',
    '0%',
    '平均賃金を3％以上引き上げること',
    '1/2/3',
    '三分',
    '最大4/5、通常1/2',
  ])('parseRate finds no clear rate in %j', (text) => {
    expect(parseRate(text)).toBeNull();
  });

  it.each([
    ['補助対象経費の３／４', '3/4'],
    ['1/2 もしくは 2/3', '1/2〜2/3'],
    ['中小企業者 2/3以内、中小企業者以外 1/2以内', '1/2〜2/3'],
    ['21％～55％（建物用途により異なる）', '21%〜55%'],
    ['定額', '定額'],
    ['2/3、定額（一定の要件を満たす事業者のみ対象）', '2/3'],
    ['余剰率 40%以上 70%未満：1/2', '1/2'],
    ['公募要領をご確認ください。', null],
    ['ー', null],
  ])('a row shows of %j only %s', (text, rate) => {
    expect(shortRate(text)).toBe(rate);
  });

  it('a subsidy rate is read from typed text of 50 characters at most', () => {
    expect(readRate('2/3以内'.padEnd(50))).toEqual({ numerator: 2, denominator: 3 });
    expect(readRate('2/3以内'.padEnd(51))).toBeNull();
  });

  it.each([
    ['中小企業 1/2、小規模 2/3', ['1/2', '2/3']],
    ['1/2～4/5以内', ['1/2', '4/5']],
    ['1/3以内または1/2以内（事業の類型による）', ['1/3', '1/2']],
    ['経費助成 45％～75％、賃金助成 1人1時間あたり800円', ['45%', '3/4']],
    ['1/2（賃上げの計画を達成した場合は2/3）', ['1/2', '2/3']],
    ['50%（2分の1）', ['1/2']],
    ['中小企業者等 2/3以内、大学・公設試等 定額', ['2/3']],
    ['定額', []],
    [
      '機械装置・設備費は1/2以内、専門家経費は2/3以内とする。ただし、平均賃金を3％以上引き上げた事業者は3/4以内',
      ['1/2', '2/3', '3/4'],
    ],
  ])('ratesIn finds the rates to choose from in %j', (text, rates) => {
    expect(ratesIn(text).map(rateLabel)).toEqual(rates);
  });

  it('parseRate reads back what rateLabel writes, in lowest terms', () => {
    fc.assert(
      fc.property(anyRate, ({ numerator, denominator }) => {
        const rate = parseRate(`${numerator}/${denominator}`);
        expect(rate).not.toBeNull();
        if (!rate) return;
        expect(rate.numerator * denominator).toBe(rate.denominator * numerator);
        expect(parseRate(rateLabel(rate))).toEqual(rate);
      }),
    );
  });

  it.each([
    [300, '1/3', 100],
    [1, '2/3', 0],
    [999_999, '2/3', 666_666],
    [900_719_925_474_099, '10/10', 900_719_925_474_099],
    [0, '1/2', 0],
  ])('applyRate of %i yen at %s is %i', (amount, text, part) => {
    const rate = parseRate(text);
    expect(rate && applyRate(amount, rate)).toBe(part);
  });

  it('applyRate returns whole yen and never more than the amount', () => {
    fc.assert(
      fc.property(anyYen, anyRate, (amount, rate) => {
        const part = applyRate(amount, rate);
        const exact = (BigInt(amount) * BigInt(rate.numerator)) / BigInt(rate.denominator);
        expect(BigInt(part)).toBe(exact);
        expect(part).toBeLessThanOrEqual(amount);
      }),
    );
  });
});

const TWO_THIRDS = { numerator: 2, denominator: 3 };

describe('the estimate of a grant', () => {
  it('is the expenses times the rate, and the rest is the company’s', () => {
    expect(estimateGrant(9_000_000, TWO_THIRDS, 10_000_000)).toEqual({
      grant: 6_000_000,
      ownBurden: 3_000_000,
      isAtMaximum: false,
    });
  });

  it('ends at the maximum', () => {
    expect(estimateGrant(30_000_000, TWO_THIRDS, 10_000_000)).toEqual({
      grant: 10_000_000,
      ownBurden: 20_000_000,
      isAtMaximum: true,
    });
    expect(estimateGrant(30_000_000, TWO_THIRDS, null).grant).toBe(20_000_000);
  });

  it('reaches the maximum with the expenses that it names, and not with a yen less', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 10_000_000_000 }),
        fc.integer({ min: 1, max: 10 }),
        fc.integer({ min: 0, max: 9 }),
        (maximum, numerator, more) => {
          const rate = { numerator, denominator: numerator + more };
          const needed = expensesForMaximum(maximum, rate);
          expect(estimateGrant(needed, rate, maximum).grant).toBe(maximum);
          expect(estimateGrant(needed - 1, rate, maximum).grant).toBeLessThan(maximum);
        },
      ),
    );
  });
});
