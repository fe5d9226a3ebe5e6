// @vitest-environment jsdom

import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { DocumentExpense } from '~/contract/documents';
import type { SubsidySummary } from '~/contract/subsidies';
import { ratesIn, rateLabel } from '~/domain/subsidies/subsidy-rate';
import { contentOfTest, openDocument } from '../support/open-document';
import { AS_OWNER } from '../support/open-settings';

const outline = async () => screen.findByRole('textbox', { name: '事業の概要' });

describe('the expenses of a document', () => {
  it('while the user types an expense, amounts are calculated, and a message appears if the subsidy exceeds the maximum', async () => {
    const { user, stored } = await openDocument();
    await outline();
    await user.selectOptions(screen.getByLabelText('補助率'), '2/3');
    await user.type(screen.getByLabelText('上限額（円）'), '1,000万');
    await user.click(screen.getByRole('button', { name: '経費の行を追加' }));
    await waitFor(() => expect(screen.getByLabelText('1行目の区分')).toHaveFocus());
    await user.type(screen.getByLabelText('1行目の単価'), '１，８００万円');
    await user.type(screen.getByLabelText('1行目の数量'), '1');
    await user.tab();
    expect(screen.getByLabelText('1行目の単価')).toHaveValue('18,000,000');
    expect(screen.getByLabelText('1行目の税抜額')).toHaveValue('18,000,000');
    expect(screen.getByLabelText('1行目の補助対象経費')).toHaveValue('18,000,000');
    expect(screen.getByLabelText('1行目の補助金額')).toHaveValue('12,000,000');
    expect(
      screen.getByText(/上限額10,000,000円を超えています。補助金額は10,000,000円に/),
    ).toBeInTheDocument();
    await user.clear(screen.getByLabelText('1行目の補助金額'));
    await user.type(screen.getByLabelText('1行目の補助金額'), '800万');
    await user.type(screen.getByLabelText('1行目の数量'), '{Backspace}2');
    expect(screen.getByLabelText('1行目の税抜額')).toHaveValue('36,000,000');
    expect(screen.queryByText(/上限額10,000,000円を超えています/)).not.toBeInTheDocument();
    await waitFor(async () =>
      expect((await stored()).expenses).toMatchObject([
        { amount: 36_000_000, requestedAmount: 8_000_000 },
      ]),
    );
  });

  it('rows that the user pastes from a spreadsheet become expenses', async () => {
    const { user } = await openDocument();
    await outline();
    await user.click(screen.getByRole('button', { name: '経費の行を追加' }));
    await waitFor(() => expect(screen.getByLabelText('1行目の区分')).toHaveFocus());
    await user.paste('外注費\t設計\t¥100,000\t2\n旅費\t視察\t30000\t1\n');
    expect(await screen.findByLabelText('2行目の内容')).toHaveValue('視察');
    expect(screen.getByLabelText('1行目の税抜額')).toHaveValue('200,000');
    const total = screen.getAllByRole('row', { name: /合計/ })[0];
    expect(total).toHaveTextContent('230,000円');
    await user.click(screen.getByRole('button', { name: '1行目を削除' }));
    expect(screen.getByLabelText('1行目の内容')).toHaveValue('視察');
  });
});

const expenseRow = {
  category: '外注費',
  item: '設計',
  unitPrice: 1005,
  quantity: 1,
  amount: 1005,
  taxRate: 10 as const,
  eligibleAmount: 1005,
  requestedAmount: 502,
};

const openWith = async (expenses: DocumentExpense[]) => {
  const opened = await openDocument({
    content: { ...contentOfTest, subsidyRate: '1/2', expenses },
  });
  await outline();
  return opened;
};

/** The value beside a term of the summary. */
const sumOf = (term: string): string | undefined =>
  screen.getByText(term, { selector: 'dt' }).nextElementSibling?.textContent;

const taxIncludedOf = (line: number): string | undefined =>
  screen.getByText(`${line}行目の`, { selector: 'p > span > span' }).closest('p')?.textContent;

describe('the tax of expenses', () => {
  it('each expense has a tax rate, and the summary shows tax by rate, the cash needed and the own share', async () => {
    const { user, stored } = await openWith([expenseRow, { ...expenseRow, item: '弁当' }]);
    expect(sumOf('消費税')).toBe('200円');
    const rate = screen.getByRole('combobox', { name: '2行目の税率' });
    expect(
      within(rate)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['10%', '8%（軽減）', '0%（対象外・非課税）']);
    await user.selectOptions(rate, '8%（軽減）');
    expect(taxIncludedOf(1)).toBe('1行目の税込額1,105円');
    expect(taxIncludedOf(2)).toBe('2行目の税込額1,085円');
    expect(sumOf('税抜合計')).toBe('2,010円');
    expect(sumOf('消費税（10%）')).toBe('100円');
    expect(sumOf('消費税（8%）')).toBe('80円');
    expect(sumOf('税込合計')).toBe('2,190円');
    expect(sumOf('支払いに必要な資金（税込）')).toBe('2,190円');
    expect(sumOf('補助金額（見込み）')).toBe('1,004円');
    expect(sumOf('自己負担額（税込）')).toBe('1,186円');
    expect(sumOf('自己負担額（税抜）')).toBe('1,006円');
    await waitFor(async () =>
      expect((await stored()).expenses).toMatchObject([{ taxRate: 10 }, { taxRate: 8 }]),
    );
  });

  it('a column of tax rates that the user pastes becomes the rate of each row', async () => {
    const { user } = await openWith([expenseRow]);
    await user.click(screen.getByLabelText('1行目の区分'));
    await user.paste('外注費\t設計\t1000\t1\t1000\t10%\n旅費\t渡航\t2000\t1\t2000\t0%\n');
    expect(await screen.findByLabelText('2行目の税率')).toHaveDisplayValue('0%（対象外・非課税）');
    expect(sumOf('税込合計')).toBe('3,100円');
  });
});

describe('a discount among the expenses', () => {
  it('a negative amount is marked as a discount and reduces the sums and the subsidy', async () => {
    const { user, stored } = await openWith([expenseRow]);
    await user.click(screen.getByRole('button', { name: '経費の行を追加' }));
    const price = await screen.findByLabelText('2行目の単価');
    await user.type(price, '△１００');
    await user.type(screen.getByLabelText('2行目の数量'), '1');
    await user.tab();
    expect(price).toHaveValue('-100');
    expect(price).toHaveAccessibleDescription('値引き');
    expect(screen.getByLabelText('2行目の補助対象経費')).toHaveValue('-100');
    expect(screen.getByLabelText('2行目の補助金額')).toHaveValue('-50');
    expect(sumOf('税込合計')).toBe('995円');
    expect(sumOf('補助金額（見込み）')).toBe('452円');
    await waitFor(async () => expect((await stored()).expenses[1]).toMatchObject({ amount: -100 }));
  });

  it('discounts above the costs show a warning, and the document is saved', async () => {
    const { user, stored } = await openWith([expenseRow]);
    const price = screen.getByLabelText('1行目の単価');
    await user.clear(price);
    await user.type(price, '(500)');
    expect(
      screen.getByText(
        '税抜額、補助対象経費、補助金額の合計が0円を下回っています。値引きの行の金額を確認してください。',
      ),
    ).toBeInTheDocument();
    expect(sumOf('補助金額（見込み）')).toBe('0円');
    await waitFor(async () => expect((await stored()).expenses[0]).toMatchObject({ amount: -500 }));
  });

  it('a maximum amount is not negative', async () => {
    const { user } = await openWith([expenseRow]);
    await user.type(screen.getByLabelText('上限額（円）'), '-500');
    expect(screen.getByText('0円以上の金額を入力してください。')).toBeInTheDocument();
  });

  it('on a phone, a button turns an expense into a discount and back', async () => {
    vi.stubGlobal('matchMedia', () => ({
      matches: false,
      addEventListener: () => {},
      removeEventListener: () => {},
    }));
    const { user } = await openWith([expenseRow]);
    await user.click(screen.getByRole('button', { name: '1行目を値引きにする' }));
    const card = screen.getByRole('group', { name: '1行目（値引き）' });
    expect(within(card).getByLabelText('税抜額')).toHaveValue('-1,005');
    expect(within(card).getByLabelText('補助金額')).toHaveValue('-503');
    expect(taxIncludedOf(1)).toBe('1行目の税込額-1,105円');
    await user.click(screen.getByRole('button', { name: '1行目の値引きを取り消す' }));
    expect(screen.getByLabelText('補助金額')).toHaveValue('502');
  });
});

describe('the subsidy rates that a document offers', () => {
  it('a document offers the rates of its subsidy as a group, and a note says where the rates come from', async () => {
    const { go, user, testApi } = await openDocument();
    await outline();
    const { documentId, rates } = await act(async () => {
      const token = await testApi.tokenOf();
      const path = `/v1/subsidies?workspaceId=${AS_OWNER}&perPage=100`;
      const { items } = (await testApi.call('GET', path, { token })).body as {
        items: SubsidySummary[];
      };
      const found = items.find(({ rate }) => ratesIn(rate ?? '').length > 1);
      if (found === undefined) throw new Error('no subsidy with two rates');
      const json = { workspaceId: AS_OWNER, ...contentOfTest, subsidyId: found.subsidyId };
      const made = await testApi.call('POST', '/v1/documents', { token, json });
      return {
        documentId: (made.body as { documentId: number }).documentId,
        rates: ratesIn(found.rate ?? '').map(rateLabel),
      };
    });
    await go(`/documents?document=${documentId}`);
    const group = await screen.findByRole('group', { name: 'この補助金の補助率' });
    expect(
      within(group)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(rates);
    expect(screen.getByText(/この補助金の情報には、補助率.+の記載があります/u)).toBeInTheDocument();
    await user.selectOptions(screen.getByLabelText('補助率'), rates[1] ?? '');
    expect(screen.getByLabelText('補助率')).toHaveValue(String(rates[1]));
  });
});
