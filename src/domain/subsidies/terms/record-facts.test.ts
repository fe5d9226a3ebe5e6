import { describe, expect, it } from 'vitest';
import { readRecordFacts } from './record-facts';

const OKU = 100_000_000;
const MAN = 10_000;

const read = (
  amount: number | null,
  text = '',
  rest: Partial<Parameters<typeof readRecordFacts>[0]> = {},
) =>
  readRecordFacts({
    title: '見本補助金',
    catchPhrase: null,
    level: 'national',
    amount,
    text,
    ...rest,
  });

describe('the amount of a record is the budget of the programme', () => {
  it.each([
    [
      'it is over 10億円 and the text names no maximum',
      295 * OKU,
      '充電設備の補助上限額は総額です。',
    ],
    ['its line says so', 5 * OKU, '■予算額\n5億円'],
    [
      'the text says that it is none for each project',
      5 * OKU,
      '補助額上限は、個々の補助事業に対する上限ではなく、予定の総額です。',
    ],
  ])('if %s', (_, amount, text) => {
    expect(read(amount, text)).toMatchObject({
      maxAmount: null,
      amountVaries: false,
      budget: amount,
    });
  });

  it('if it is for the body that runs the programme', () => {
    expect(read(2 * OKU, '', { title: '見本補助金（執行団体公募）' })).toMatchObject({
      recordType: 'commission',
      budget: 2 * OKU,
    });
  });

  it('if a municipality states more than 10億円', () => {
    expect(read(25 * OKU, '', { level: 'municipality' }).budget).toBe(25 * OKU);
  });
});

describe('the amount of a record is a maximum', () => {
  it.each([
    ['the text states it as one', 250 * OKU, '補助上限額は最大250億円です。'],
    [
      'it is below a heading that says so',
      15 * OKU,
      '■補助上限額\n15億円（1事業者あたり、後年度分も含めた総額）',
    ],
    ['it is a round sum for a large investment', 50 * OKU, ''],
    ['it is usual', 1000 * MAN, '予算額に達し次第終了します。予算額 2.7億円'],
  ])('if %s', (_, amount, text) => {
    expect(read(amount, text)).toMatchObject({ maxAmount: amount });
  });

  it('is not known if the source states none', () => {
    expect(read(null, '予算額 5億円')).toEqual({
      recordType: 'call',
      maxAmount: null,
      amountVaries: false,
    });
  });
});

it.each([
  '従業員の数と申請枠によって上限額が変わります。',
  '通常の上限は50万円で、賃上げの特例により上乗せがあります。',
  '●常時雇用労働者数2～29人【上限】150万円\n●常時雇用労働者数30～999人【上限】250万円',
  '〇補助上限額：200万円\n〇補助上限額：300万円',
  '上限額：最大250万円',
])('the maximum depends on size, category or a wage rise: %s', (text) => {
  expect(read(250 * MAN, text).amountVaries).toBe(true);
});

it.each([
  '補助上限額は250万円です。',
  '動画制作費の上限 20万円\n印刷物制作費の上限 50万円\n全体の上限 250万円',
  '従業員数が300人以下の事業者が対象です。上限額は250万円です。',
])('the maximum is the same for all: %s', (text) => {
  expect(read(250 * MAN, text).amountVaries).toBe(false);
});
