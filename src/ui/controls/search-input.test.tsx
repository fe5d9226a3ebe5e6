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

it('a search text that is too long is kept whole, shows its limit and is not searched for', () => {
  const onSearch = vi.fn<(words: string) => void>();
  render(<SearchInput label="会社を探す" value="" onSearch={onSearch} />);
  const box = screen.getByRole<HTMLInputElement>('searchbox', { name: '会社を探す' });
  expect(box.maxLength).toBe(-1);
  const long = 'あ'.repeat(201);
  fireEvent.change(box, { target: { value: long } });
  fireEvent.keyDown(box, { key: 'Enter', keyCode: 13 });
  expect(box).toHaveValue(long);
  expect(box).toHaveAccessibleDescription(/201文字あります。200文字以内で入力してください。$/);
  expect(onSearch).not.toHaveBeenCalled();

  fireEvent.change(box, { target: { value: '青葉' } });
  fireEvent.keyDown(box, { key: 'Enter', keyCode: 13 });
  expect(box).not.toHaveAccessibleDescription();
  expect(onSearch).toHaveBeenCalledExactlyOnceWith('青葉');
});
