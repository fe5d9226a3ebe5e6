// @vitest-environment jsdom

import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { answering, open, prepareSubsidy, shown, logInWithRole } from '../support/open-subsidy';
import { sampleProfile } from '../support/sample-subsidy';

beforeEach(prepareSubsidy);

describe('amount and rate on the detail page of a subsidy', () => {
  it('the section 主な条件 shows the cap for the company’s number of employees', async () => {
    logInWithRole('owner', { ...sampleProfile, employees: 35 });
    open('/search/9731', answering({ title: '中小企業省力化投資補助金（一般型）' }));
    const facts = within(await screen.findByRole('region', { name: '主な条件' }));
    expect(facts.getByText('自社なら')).toBeInTheDocument();
    expect(facts.getByText('最大 3,000万円')).toBeInTheDocument();
    expect(facts.getByText('（従業員21〜50名）')).toBeInTheDocument();
    expect(facts.getByText('大幅な賃上げの特例を使うと 最大 4,000万円')).toBeInTheDocument();
    expect(facts.getByText(/第3回公募要領による額です/)).toBeInTheDocument();
  });

  it('the estimate uses the cap for the company’s number of employees', async () => {
    logInWithRole('owner', { ...sampleProfile, employees: 35 });
    const { user } = open(
      '/search/9731',
      answering({
        title: '中小企業省力化投資補助金（一般型）',
        rate: '1/2',
        maxAmount: 100_000_000,
        amountVaries: true,
      }),
    );
    await user.type(await screen.findByRole('textbox', { name: /対象経費の見込み/ }), '1億円');
    expect(screen.getByRole('status', { name: '概算' })).toHaveTextContent(
      '補助金の概算3,000万円上限額まで自己負担7,000万円',
    );
    expect(screen.getByText(/上限額は、従業員21〜50名の3,000万円で計算します/)).toBeInTheDocument();
  });

  it('the subsidy detail page shows 記載なし if amount and rate are not stated, and 通年 if there is no deadline', async () => {
    logInWithRole('owner');
    open('/search/9731', answering({ maxAmount: null, rate: null, acceptanceEnd: null }));
    await shown();
    const facts = within(screen.getByRole('region', { name: '主な条件' }));
    expect(facts.getAllByText('記載なし')).toHaveLength(2);
    expect(facts.getByText('通年（締切の定めなし）')).toBeInTheDocument();
  });

  it('the subsidy detail shows a budget as 予算総額', async () => {
    logInWithRole('owner');
    open('/search/9731', answering({ maxAmount: null, budget: 17_500_000_000 }));
    await shown();
    const facts = within(screen.getByRole('region', { name: '主な条件' }));
    expect(facts.getByText('予算総額').nextSibling?.textContent).toBe('175億円');
    expect(facts.queryByText('上限額')).toBeNull();
  });

  it('the subsidy detail shows a maximum that depends on the applicant with 最大', async () => {
    logInWithRole('owner');
    open('/search/9731', answering({ amountVaries: true }));
    await shown();
    const facts = within(screen.getByRole('region', { name: '主な条件' }));
    expect(facts.getByText('上限額').nextSibling?.textContent).toBe('最大1,500万円');
    expect(screen.getByText(/賃上げなどで変わり、最大1,500万円です/)).toBeInTheDocument();
  });

  it.each([
    ['登録・宣言', { title: '100億宣言', recordType: 'registration' as const }],
    ['手続き', { title: '令和８年_設備投資_事業完了後申請' }],
  ])(
    'the detail of %s names it instead of 補助金, without the warning about orders',
    async (word, changes) => {
      logInWithRole('owner');
      open('/search/9731', answering(changes));
      await screen.findByRole('heading', { level: 1, name: changes.title });
      expect(screen.getByText(word)).toBeInTheDocument();
      expect(screen.queryByText(/交付決定前の契約・発注・支払い/)).toBeNull();
    },
  );

  it('the subsidy detail page estimates the amount from the expenses that the user types, the rate and the maximum amount', async () => {
    logInWithRole('owner');
    const { user } = open('/search/9731', answering({ rate: '2/3以内', maxAmount: 5_000_000 }));
    await shown();
    const field = screen.getByRole('textbox', { name: /対象経費の見込み/ });
    await user.type(field, '600万');
    expect(screen.getByRole('status', { name: '概算' })).toHaveTextContent(
      '補助金の概算400万円自己負担200万円',
    );
    await user.clear(field);
    await user.type(field, '９００万円');
    expect(screen.getByRole('status', { name: '概算' })).toHaveTextContent(
      '補助金の概算500万円上限額まで自己負担400万円',
    );
    expect(
      screen.getByText(/対象経費が750万円以上の場合に、上限額500万円に達します/),
    ).toBeInTheDocument();
    await user.clear(field);
    await user.type(field, 'たくさん');
    expect(screen.queryByRole('status', { name: '概算' })).not.toBeInTheDocument();
    expect(field).toBeInvalid();
  });

  it('if the rate is not a number, the subsidy detail page does not show the estimate of the amount', async () => {
    logInWithRole('owner');
    open('/search/9731', answering({ rate: '定額' }));
    await shown();
    expect(screen.queryByText('資金計画（概算）')).not.toBeInTheDocument();
  });

  it('if the text about the rate is long, the section 主な条件 shows the range of the rates in it and also the full text', async () => {
    const rate = '中小企業者 2/3以内、中小企業者以外 1/2以内（詳細は公募要領に記載）';
    logInWithRole('owner');
    open('/search/9731', answering({ rate }));
    await shown();
    const facts = within(screen.getByRole('region', { name: '主な条件' }));
    expect(facts.getByText('1/2〜2/3')).toBeInTheDocument();
    expect(facts.getByText(rate)).toBeInTheDocument();
  });
});
