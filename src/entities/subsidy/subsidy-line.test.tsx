// @vitest-environment jsdom

import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { sampleSubsidy } from '~tests/support/sample-subsidy';
import { SubsidyLine } from './subsidy-line';

it('the line of an upcoming subsidy labels the date below the opening date as the deadline', () => {
  const subsidy = {
    ...sampleSubsidy,
    status: 'upcoming' as const,
    acceptanceStart: '2027-02-03T09:00:00+09:00',
    acceptanceEnd: '2027-03-31T17:00:00+09:00',
  };
  render(<SubsidyLine subsidy={subsidy} now={new Date('2026-11-25T12:00:00+09:00')} title="" />);
  expect(screen.getByText('から受付').parentElement).toHaveTextContent('2/3から受付');
  const date = screen.getByText(/^2027\/03\/31/).parentElement;
  expect(date).toHaveTextContent('締切 2027/03/31(水) 17:00');
  expect(date?.querySelector('.sr-only')).toBeNull();
});

it('the line of a subsidy whose amount is a budget labels it 予算総額', () => {
  const subsidy = { ...sampleSubsidy, maxAmount: null, budget: 17_500_000_000 };
  render(<SubsidyLine subsidy={subsidy} now={new Date('2026-11-25T12:00:00+09:00')} title="" />);
  expect(screen.getByText('予算総額').nextSibling).toHaveTextContent('175億円');
  expect(screen.queryByText('上限額')).toBeNull();
});
