// @vitest-environment jsdom

import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { sampleSubsidy } from '~tests/support/sample-subsidy';
import { ProposalTable } from './proposal-table';

it('the sum of a proposal leaves out budgets, and says 最大 if a maximum depends on the applicant', () => {
  const subsidies = [
    { ...sampleSubsidy, subsidyId: 1, maxAmount: 30_000_000, amountVaries: true },
    { ...sampleSubsidy, subsidyId: 2, maxAmount: 2_500_000 },
    { ...sampleSubsidy, subsidyId: 3, maxAmount: null, budget: 17_500_000_000 },
  ];
  render(<ProposalTable subsidies={subsidies} now={new Date('2026-11-25T12:00:00+09:00')} />);
  expect(screen.getByRole('cell', { name: '予算総額 175億円' })).toBeInTheDocument();
  expect(screen.getByRole('cell', { name: '最大 3,000万円' })).toBeInTheDocument();
  expect(screen.getByRole('row', { name: /^上限額の合計/ }).textContent).toContain(
    '最大 3,250万円上限額の記載がない1件を除きます。',
  );
});
