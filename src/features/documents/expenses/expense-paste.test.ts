import { describe, expect, it } from 'vitest';
import type { DocumentContent } from '~/contract/documents';
import {
  isTable,
  pasteExpenses,
  readCells,
  readPasted,
  skippedCellsMessage,
} from './expense-paste';

const empty: DocumentContent = {
  title: '計画',
  subsidyId: null,
  clientId: null,
  status: 'draft',
  sections: [],
  expenses: [],
  subsidyRate: '2/3',
  maxAmount: null,
};

const START = { row: 0, column: 'category' } as const;

const paste = async (text: string, from: Parameters<typeof readPasted>[1] = START) => {
  const pasted = readPasted(await readCells(text), from);
  const { expenses } = pasteExpenses(pasted, from.row)(empty);
  return { expenses, expected: skippedCellsMessage(pasted) };
};

describe('isTable for text pasted into the expenses', () => {
  it.each([
    ['加工機', false],
    ['加工機\r\n', false],
    ['加工機\t1', true],
    ['加工機\n運搬', true],
  ])('text pasted into the expenses is recognized as a table or not: %j', (text, is) => {
    expect(isTable(text)).toBe(is);
  });
});

describe('a spreadsheet table pasted into the expenses', () => {
  it('pasted expense rows are read with their units, and blank amounts are calculated by the rate', async () => {
    const { expenses, expected } = await paste(
      '外注費\t設計\t１００，０００円\t３台\r\n旅費\t視察\t¥30,000\t1式\t\t\t-\r\n専門家経費\t助言\t5万\t2.5か月\r\n',
    );
    expect(expected).toBeNull();
    expect(expenses).toMatchObject([
      { item: '設計', unitPrice: 100_000, quantity: 3, amount: 300_000, requestedAmount: 200_000 },
      { item: '視察', unitPrice: 30_000, quantity: 1, amount: 30_000, requestedAmount: 20_000 },
      { item: '助言', unitPrice: 50_000, quantity: 2.5, amount: 125_000 },
    ]);
  });

  it('a pasted cell with quotes, tabs or line breaks in it stays one cell', async () => {
    const { expenses, expected } = await paste(
      '外注費\t"加工機\n（一式）"\t100\t1\n旅費\t"""特急""の\t運賃"\t200\t1',
    );
    expect(expected).toBeNull();
    expect(expenses).toMatchObject([
      { item: '加工機 （一式）', amount: 100 },
      { item: '"特急"の 運賃', amount: 200 },
    ]);
  });

  it('a pasted quotation mark that encloses no cell is kept as text', async () => {
    const { expenses } = await paste('外注費\t"特"別仕様\t100\t1\n旅費\t15"の台\t200\t1');
    expect(expenses).toMatchObject([
      { item: '"特"別仕様', amount: 100 },
      { item: '15"の台', amount: 200 },
    ]);
  });

  it('pasting expenses reports unread numbers, totals, headings and surplus columns it leaves out', async () => {
    const { expenses, expected } = await paste(
      '区分\t内容\t単価（円）\t数量\n外注費\t設計\t約500\t一式\n\n小計\t\t500\n旅費\t視察\t100\t1\t\t\t\t備考\n合 計\t\t600\n',
    );
    expect(expenses).toMatchObject([
      { item: '設計', unitPrice: null, quantity: null },
      { item: '視察', amount: 100 },
    ]);
    expect(expected).toBe(
      '2行を貼り付けました。数字として読み取れない2か所（1行目の単価「約500」など）は取り込んでいません。金額は1円単位の数字、数量は0以上の数、税率は10%・8%・0%のいずれかで入力してください。合計・小計の2行は、自動で計算するため取り込んでいません。見出しの行は取り込んでいません。表の列数を超えた1か所は取り込んでいません。',
    );
  });

  it.each([
    ['10%', '8％'],
    ['10', '0.08'],
    ['標準', '軽減'],
  ])('a pasted column of tax rates after 税抜額 is read: %s, %s', async (standard, reduced) => {
    const { expenses } = await paste(
      `区分\t内容\t単価\t数量\t税抜額\t消費税率\n外注費\t設計\t100\t1\t\t${standard}\t90\n旅費\t弁当\t200\t1\t\t${reduced}\t150`,
    );
    expect(expenses).toMatchObject([
      { amount: 100, taxRate: 10, eligibleAmount: 90 },
      { amount: 200, taxRate: 8, eligibleAmount: 150 },
    ]);
  });

  it('pasted columns of the tax and of amounts with tax are left out, as they are calculated', async () => {
    const { expenses } = await paste(
      '区分\t内容\t単価\t数量\t税抜額\t消費税（10%）\t税込金額\t補助対象経費\n外注費\t設計\t1000\t1\t1000\t100\t1100\t900',
    );
    expect(expenses).toMatchObject([{ amount: 1000, eligibleAmount: 900, requestedAmount: 600 }]);
  });

  it('pasted tax rates are recognized without a heading, and amounts there are no tax rates', async () => {
    const rates = await paste('外注費\t設計\t100\t1\t\t8%\t90\t60\n旅費\t視察\t200\t1\t\t非課税');
    expect(rates.expenses).toMatchObject([
      { taxRate: 8, eligibleAmount: 90, requestedAmount: 60 },
      { taxRate: 0, eligibleAmount: 200 },
    ]);
    expect(rates.expected).toBeNull();
    const amounts = await paste('外注費\t設計\t100\t1\t100\t0\t0\n旅費\t視察\t200\t1\t200\t0\t0');
    expect(amounts.expenses).toMatchObject([
      { taxRate: 10, eligibleAmount: 0, requestedAmount: 0 },
      { taxRate: 10, eligibleAmount: 0, requestedAmount: 0 },
    ]);
  });

  it('a pasted tax rate that does not exist is reported, and a column 税込額 is left to be calculated', async () => {
    const { expenses, expected } = await paste(
      '区分\t内容\t単価\t数量\t税抜額\t税率\t税込額\t補助対象経費\n外注費\t設計\t100\t1\t100\t5%\t105\t90',
    );
    expect(expenses).toMatchObject([{ amount: 100, taxRate: 10, eligibleAmount: 90 }]);
    expect(expected).toContain('読み取れない1か所（1行目の税率「5%」）');
  });

  it('negative amounts that the user pastes are discounts', async () => {
    const { expenses, expected } = await paste(
      '外注費\t値引き\t△30,000\t1\n外注費\t値引き\t(500)\t1\t▲400',
    );
    expect(expected).toBeNull();
    expect(expenses).toMatchObject([
      { amount: -30_000, eligibleAmount: -30_000, requestedAmount: -20_000 },
      { unitPrice: -500, amount: -400, eligibleAmount: -400, requestedAmount: -267 },
    ]);
  });

  it('a pasted quantity with a multiple, too many decimals or a percent sign is refused', async () => {
    const { expenses, expected } = await paste('3万\n1.0005\n3千台\n50%', {
      row: 0,
      column: 'quantity',
    });
    expect(expenses.map(({ quantity }) => quantity)).toEqual([null, null, null, null]);
    expect(expected).toContain('読み取れない4か所（1行目の数量「3万」など）');
  });

  it('pasting stops at 200 expense rows and reports the rest', async () => {
    const lines = Array.from({ length: 203 }, (_, index) => `外注費\t設計${index}`).join('\n');
    const { expenses, expected } = await paste(lines);
    expect(expenses).toHaveLength(200);
    expect(expected).toBe(
      '200行を貼り付けました。経費明細は200行までのため、3行は取り込んでいません。',
    );
  });
});
