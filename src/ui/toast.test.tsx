// @vitest-environment jsdom
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { announce } from '~/ui/announce';
import { LiveRegion } from '~/ui/live-region';
import { toast } from '~/ui/toast';

afterEach(cleanup);

describe('a toast', () => {
  it('is read out when it is next convenient', async () => {
    toast.success('保存しました');
    const status = await screen.findByRole('status');
    expect(status.textContent).toBe('保存しました');
  });

  it('is read out at once when something failed', async () => {
    toast.error('CSVを書き出せませんでした');
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toBe('CSVを書き出せませんでした');
  });

  it('offers one way on', async () => {
    const undo = vi.fn<() => void>();
    toast.info('お気に入りから外しました', { action: { label: '取り消す', onClick: undo } });
    await userEvent.click(await screen.findByRole('button', { name: '取り消す' }));
    expect(undo).toHaveBeenCalledTimes(1);
    await waitFor(() => expect(screen.queryByText('お気に入りから外しました')).toBeNull());
  });

  it('takes the place of the one before it of the same id', async () => {
    toast.info('1件を書き出しています', { id: 'export' });
    await screen.findByText('1件を書き出しています');
    toast.success('書き出しました', { id: 'export' });
    await screen.findByText('書き出しました');
    expect(screen.queryByText('1件を書き出しています')).toBeNull();
  });
});

describe('the live region', () => {
  it('says what the page announces, the same words again as well', () => {
    const { container } = render(<LiveRegion />);
    act(() => announce('検索結果は128件です'));
    const first = within(container).getByText('検索結果は128件です');
    expect(within(container).getByRole('status').textContent).toBe('検索結果は128件です');
    act(() => announce('検索結果は128件です'));
    expect(within(container).getByText('検索結果は128件です')).not.toBe(first);
  });
});
