// @vitest-environment jsdom

import { act, fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { closeKeyboardAfter } from './close-keyboard';
import { SearchInput } from './search-input';

it('the search field searches on Enter, but not on the Enter that ends IME composition', () => {
  const onSearch = vi.fn<(keyword: string) => void>();
  render(<SearchInput label="キーワード" value="" onSearch={onSearch} />);
  const box = screen.getByRole('searchbox', { name: 'キーワード' });
  fireEvent.change(box, { target: { value: '補助金' } });
  fireEvent.keyDown(box, { key: 'Enter', isComposing: true });
  fireEvent.keyDown(box, { key: 'Enter', keyCode: 229 });
  expect(onSearch).not.toHaveBeenCalled();
  fireEvent.keyDown(box, { key: 'Enter', keyCode: 13 });
  expect(onSearch).toHaveBeenCalledExactlyOnceWith('補助金');
});

it('a search text that is too long is kept, shows its limit and is not searched for', () => {
  const onSearch = vi.fn<(keyword: string) => void>();
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

it('going back to a search shows its keyword and does not search for the text typed meanwhile', () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const onSearch = vi.fn<(keyword: string) => void>();
  const field = (value: string) => (
    <SearchInput label="キーワード" value={value} onSearch={onSearch} />
  );
  const { rerender } = render(field(''));
  for (const value of ['補助金', '', '補助金']) {
    rerender(field(value));
    act(() => {
      vi.runAllTimers();
    });
    expect(screen.getByRole('searchbox')).toHaveValue(value);
  }
  expect(onSearch).not.toHaveBeenCalled();
});

describe('the keyboard of a touch screen', () => {
  const on = (isTouched: boolean): void => {
    vi.stubGlobal('matchMedia', () => ({ matches: isTouched }));
  };
  const searched = (): HTMLElement => {
    render(<SearchInput label="キーワード" value="" onSearch={() => {}} />);
    const box = screen.getByRole('searchbox');
    box.focus();
    fireEvent.keyDown(box, { key: 'Enter' });
    return box;
  };

  it('the on-screen keyboard closes after a search, so that the results are visible', () => {
    on(true);
    expect(searched()).not.toHaveFocus();
  });

  it('the focus stays in the search field if there is a hardware keyboard', () => {
    on(false);
    expect(searched()).toHaveFocus();
  });

  it.each([
    ['goes after a form with one field', 1],
    ['stays for a form with several', 2],
  ])('the keyboard %s', (_, count) => {
    on(true);
    render(
      <form aria-label="項目" onSubmit={(event) => event.preventDefault()}>
        {Array.from({ length: count }, (__, index) => (
          <input key={index} aria-label={`欄${index + 1}`} />
        ))}
        <input type="checkbox" />
        <button type="submit">追加</button>
      </form>,
    );
    document.addEventListener('submit', closeKeyboardAfter, { capture: true, once: true });
    const field = screen.getByRole('textbox', { name: '欄1' });
    field.focus();
    fireEvent.submit(screen.getByRole('form'));
    expect(document.activeElement === field).toBe(count > 1);
  });
});
