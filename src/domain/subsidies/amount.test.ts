import { expect, it } from 'vitest';
import { amountOf } from './amount';

it.each([
  [{ maxAmount: 15_000_000 }, '上限額', '1,500万円', '1,500万円'],
  [{ maxAmount: 30_000_000, amountVaries: true }, '上限額', '最大 3,000万円', '最大 3,000万円'],
  [{ maxAmount: null, budget: 17_500_000_000 }, '予算総額', '175億円', '予算総額 175億円'],
  [{ maxAmount: null, amountVaries: true, budget: null }, '上限額', '記載なし', '記載なし'],
])('an amount is stated with its term: %o', (amounts, term, text, ownText) => {
  expect(amountOf(amounts)).toMatchObject({ term, text, ownText });
});
