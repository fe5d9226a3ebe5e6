// @vitest-environment jsdom

import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { contentOfTest, openDocument } from '../support/open-document';

const row = {
  category: '外注費',
  item: '設計',
  unitPrice: 1000,
  quantity: 1,
  amount: 1000,
  eligibleAmount: 1000,
  requestedAmount: 500,
};

const open = async () => {
  const opened = await openDocument({
    content: { ...contentOfTest, subsidyRate: '1/2', expenses: [row] },
  });
  await screen.findByLabelText('1行目の補助金額');
  return opened;
};

const requested = (): unknown => screen.getByLabelText('1行目の補助金額');

describe('a custom subsidy rate', () => {
  it('a custom rate starts as the current rate; a valid one recalculates the amounts, an invalid one shows an error', async () => {
    const { user } = await open();
    await user.selectOptions(screen.getByLabelText('補助率'), '3/4');
    await user.selectOptions(screen.getByLabelText('補助率'), 'その他');
    const other = screen.getByLabelText('その他の補助率');
    expect(other).toHaveValue('3/4');
    await user.clear(other);
    expect(requested()).toHaveProperty('value', '');
    await user.type(other, '150%');
    expect(
      screen.getByText(/適用していません。.*100%以内で入力してください。/u),
    ).toBeInTheDocument();
    await user.clear(other);
    await user.type(other, '0.75');
    expect(requested()).toHaveProperty('value', '750');
    await user.type(other, 'あ');
    expect(screen.getByText(/前の補助率（3\/4）のままです。/u)).toBeInTheDocument();
  });
});

describe('an invalid expense figure', () => {
  it('an invalid expense figure is reported as unsaved until the user clears the field', async () => {
    const { user } = await open();
    const price = screen.getByLabelText('1行目の単価');
    await user.clear(price);
    await user.type(price, '99.5');
    await user.tab();
    expect(screen.getByText('1円単位で入力してください。')).toBeInTheDocument();
    expect(screen.getByText(/未保存の入力があります：エラーのある1欄/u)).toBeInTheDocument();
    await user.clear(price);
    expect(screen.queryByText(/未保存の入力があります/u)).not.toBeInTheDocument();
  });
});
