// @vitest-environment jsdom

import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
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
