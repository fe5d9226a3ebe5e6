// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { SearchInput } from './search-input';

it('the search field searches at Enter, but not at the Enter that ends a conversion', () => {
  const onSearch = vi.fn<(words: string) => void>();
  render(<SearchInput label="キーワード" value="" onSearch={onSearch} />);
  const box = screen.getByRole('searchbox', { name: 'キーワード' });
  fireEvent.change(box, { target: { value: '補助金' } });
  fireEvent.keyDown(box, { key: 'Enter', isComposing: true });
  fireEvent.keyDown(box, { key: 'Enter', keyCode: 229 });
  expect(onSearch).not.toHaveBeenCalled();
  fireEvent.keyDown(box, { key: 'Enter', keyCode: 13 });
  expect(onSearch).toHaveBeenCalledExactlyOnceWith('補助金');
});
