// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { NEW_SEARCH, type ChangeSearch } from '~/entities/subsidy/search-address';
import { SearchContext } from '~/features/subsidies/search/shown-search';
import { AmountControl } from './number-filters';

it('the amount field applies its value on Enter, but not on the Enter that ends IME composition', () => {
  const change = vi.fn<ChangeSearch>();
  render(
    <SearchContext value={{ search: NEW_SEARCH, change }}>
      <AmountControl name="minAmount" countOf={() => null} isOffered={() => true} />
    </SearchContext>,
  );
  const box = screen.getByRole('textbox', { name: /^上限額がこの金額以上/ });
  fireEvent.change(box, { target: { value: '５００' } });
  fireEvent.keyDown(box, { key: 'Enter', isComposing: true });
  // In Safari the composition has already ended at this key event.
  fireEvent.keyDown(box, { key: 'Enter', keyCode: 229 });
  expect(change).not.toHaveBeenCalled();
  fireEvent.keyDown(box, { key: 'Enter', keyCode: 13 });
  expect(change).toHaveBeenCalledExactlyOnceWith({ minAmount: 5_000_000 });
});
