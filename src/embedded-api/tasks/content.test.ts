import { expect, it } from 'vitest';
import { blankTask } from '~tests/support/sample-task';
import { isSameTask, taskContentOf } from './content';

it('a task stored before 交付決定額 was a separate amount has none, and its 採択額 stays', () => {
  const { amountGranted: _, ...earlier } = { ...blankTask, amountAdopted: 6_000_000 };
  const content = taskContentOf(earlier);
  expect(content).toEqual({ ...blankTask, amountAdopted: 6_000_000 });
  expect(isSameTask(earlier, content)).toBe(true);
});
