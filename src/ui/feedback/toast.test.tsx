// @vitest-environment jsdom

import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { announce } from './announce';
import { LiveRegion } from './live-region';
import { toast } from './toast';

afterEach(cleanup);

const LIVE = '[aria-live]:not([aria-live="off"]), [role="alert"], [role="status"], [role="log"]';

/** How each live part of the page that holds the words says them. */
const spoken = (message: string) =>
  [...document.querySelectorAll(LIVE)]
    .filter(({ textContent }) => textContent.includes(message))
    .map((live) => live.getAttribute('aria-live'));

describe('a toast', () => {
  it('a success toast is announced once, politely', async () => {
    render(<LiveRegion />);
    act(() => toast.success('保存しました'));
    expect((await screen.findByRole('group')).textContent).toBe('保存しました');
    expect(spoken('保存しました')).toEqual(['polite']);
  });

  it('an error toast is announced once, assertively', async () => {
    render(<LiveRegion />);
    act(() => toast.error('CSVを書き出せませんでした'));
    expect(
      await screen.findByText('CSVを書き出せませんでした', { selector: 'span' }),
    ).toBeInTheDocument();
    expect(spoken('CSVを書き出せませんでした')).toEqual(['assertive']);
  });

  it('a toast’s action runs on a click and closes the toast', async () => {
    const undo = vi.fn<() => void>();
    toast.info('お気に入りから外しました', { action: { label: '元に戻す', onClick: undo } });
    await userEvent.click(await screen.findByRole('button', { name: '元に戻す' }));
    expect(undo).toHaveBeenCalledTimes(1);
    await waitFor(() =>
      expect(screen.queryByText('お気に入りから外しました')).not.toBeInTheDocument(),
    );
  });

  it('a toast stays while its action has the focus, then returns the focus to where it was', async () => {
    render(<button type="button">書類</button>);
    const origin = screen.getByRole('button', { name: '書類' });
    origin.focus();
    toast.info('書類を削除しました', { action: { label: '元に戻す', onClick: () => {} } });
    const action = await screen.findByRole('button', { name: '元に戻す' });
    const clock = () => action.parentElement?.querySelector<HTMLElement>('[role="progressbar"]');
    await waitFor(() => expect(clock()?.style.animationPlayState).toBe('running'));
    act(() => action.focus());
    await waitFor(() => expect(clock()?.style.animationPlayState).toBe('paused'));
    await userEvent.hover(action);
    await userEvent.unhover(action);
    await waitFor(() => expect(clock()?.style.animationPlayState).toBe('paused'));
    act(() => origin.focus());
    await waitFor(() => expect(clock()?.style.animationPlayState).toBe('running'));
    act(() => action.focus());
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByText('書類を削除しました')).not.toBeInTheDocument());
    await waitFor(() => expect(origin).toHaveFocus());
  });

  it('a toast on a phone shortens a long name in the middle; an error is shown in full', async () => {
    vi.stubGlobal('matchMedia', () => ({ matches: true }));
    vi.stubGlobal('innerWidth', 390);
    const name = 'ものづくり・商業・サービス生産性向上促進補助金（第19次公募）';
    toast.success(`「${name}」を作成しました`);
    expect(await screen.findByText('「ものづくり・…9次公募）」を作成しました')).toBeInTheDocument();
    toast.error(`「${name}」を削除できませんでした。`);
    expect(
      await screen.findByText(`「${name}」を削除できませんでした。`, { selector: 'span' }),
    ).toBeInTheDocument();
  });

  it('a toast replaces the earlier toast of the same id', async () => {
    toast.info('1件を書き出しています', { id: 'export' });
    await screen.findByText('1件を書き出しています');
    toast.success('書き出しました', { id: 'export' });
    await screen.findByText('書き出しました');
    expect(screen.queryByText('1件を書き出しています')).not.toBeInTheDocument();
  });
});

describe('the live region', () => {
  it('the live region announces a message, and the same message again when repeated', () => {
    render(<LiveRegion />);
    act(() => announce('検索結果は128件です'));
    const first = screen.getByText('検索結果は128件です');
    expect(screen.getByRole('status').textContent).toBe('検索結果は128件です');
    act(() => announce('検索結果は128件です'));
    expect(screen.getByText('検索結果は128件です')).not.toBe(first);
  });

  it('the live region is rendered outside the content that a dialog hides', () => {
    const { container } = render(<LiveRegion />);
    expect(container).not.toContainElement(screen.getByRole('status'));
  });
});
