// @vitest-environment jsdom

import { act, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { useIsTyping } from './use-is-typing';

const Bar = () => (useIsTyping() ? null : <p>操作</p>);

/** What is seen of the page, as the browser reports it. */
const seen = Object.assign(new EventTarget(), { height: 844, scale: 1 });

const showHeight = (height: number, scale = 1): void => {
  Object.assign(seen, { height, scale });
  act(() => void seen.dispatchEvent(new Event('resize')));
};

beforeEach(() => {
  Object.assign(seen, { height: 844, scale: 1 });
  vi.stubGlobal('visualViewport', seen);
  render(
    <>
      <input aria-label="題名" />
      <button type="button">開く</button>
      <Bar />
    </>,
  );
});

const bar = () => screen.queryByText('操作');

describe('a bar that is hidden while typing on a phone', () => {
  it('the bar is hidden while the keyboard is open', () => {
    act(() => screen.getByLabelText('題名').focus());
    expect(bar(), 'with a keyboard on the desk').toBeInTheDocument();
    showHeight(450);
    expect(bar()).not.toBeInTheDocument();
    showHeight(844);
    expect(bar(), 'with the keyboard closed and the field still in focus').toBeInTheDocument();
  });

  it('the bar stays when only the browser’s toolbars appear', () => {
    act(() => screen.getByLabelText('題名').focus());
    showHeight(760);
    expect(bar()).toBeInTheDocument();
  });

  it('the bar stays in a low window without a focused field', () => {
    act(() => screen.getByRole('button').focus());
    showHeight(450);
    expect(bar()).toBeInTheDocument();
  });

  it('the bar stays during zoom', () => {
    act(() => screen.getByLabelText('題名').focus());
    showHeight(422, 2);
    expect(bar()).toBeInTheDocument();
  });

  it('the bar stays when the phone is rotated', () => {
    act(() => screen.getByLabelText('題名').focus());
    vi.spyOn(document.documentElement, 'clientWidth', 'get').mockReturnValue(844);
    showHeight(390);
    expect(bar()).toBeInTheDocument();
  });
});
