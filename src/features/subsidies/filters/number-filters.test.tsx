// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { AmountFilter } from './number-filters';

it('the amount field applies its value at Enter, but not at the Enter that ends a conversion', () => {
  const onAmount = vi.fn<(amount: number | null) => void>();
  render(<AmountFilter amount={null} onChange={onAmount} />);
  const box = screen.getByRole('textbox', { name: /^上限額がこの金額以上/ });
  fireEvent.change(box, { target: { value: '５００' } });
  fireEvent.keyDown(box, { key: 'Enter', isComposing: true });
  // In Safari the composition has already ended at this key event.
  fireEvent.keyDown(box, { key: 'Enter', keyCode: 229 });
  expect(onAmount).not.toHaveBeenCalled();
  fireEvent.keyDown(box, { key: 'Enter', keyCode: 13 });
  expect(onAmount).toHaveBeenCalledExactlyOnceWith(5_000_000);
});
