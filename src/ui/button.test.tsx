// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { SubmitEvent } from 'react';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { Button } from '~/ui/button';
import { ToggleButton } from '~/ui/toggle-button';

afterEach(cleanup);

function Form({ onSend }: { onSend: () => void }) {
  const [busy, setBusy] = useState(false);
  function handleSubmit(event: SubmitEvent) {
    event.preventDefault();
    setBusy(true);
    onSend();
  }
  return (
    <form onSubmit={handleSubmit}>
      <input aria-label="名前" />
      <Button type="submit" busy={busy}>
        登録する
      </Button>
    </form>
  );
}

describe('a button', () => {
  it('sends a form once, however often it is clicked or Enter is pressed', async () => {
    const send = vi.fn<() => void>();
    render(<Form onSend={send} />);
    const button = screen.getByRole('button', { name: '登録する' });
    await userEvent.dblClick(button);
    await userEvent.type(screen.getByLabelText('名前'), '青葉{Enter}');
    expect(send).toHaveBeenCalledTimes(1);
  });

  it('keeps its name and the focus while it is busy', async () => {
    render(<Form onSend={() => undefined} />);
    const button = screen.getByRole('button', { name: '登録する' });
    await userEvent.click(button);
    expect(screen.getByRole('button', { name: '登録する', busy: true })).toBe(button);
    expect(document.activeElement).toBe(button);
  });

  it('says why it cannot be used, stays reachable, and does nothing', async () => {
    const invite = vi.fn<() => void>();
    render(
      <Button onClick={invite} disabledReason="招待は「補助金・助成金」プランから使えます。">
        メンバーを招待
      </Button>,
    );
    await userEvent.tab();
    const button = screen.getByRole('button', {
      name: 'メンバーを招待',
      description: '招待は「補助金・助成金」プランから使えます。',
    });
    expect(document.activeElement).toBe(button);
    await userEvent.keyboard('{Enter}');
    expect(button.getAttribute('aria-disabled')).toBe('true');
    expect(invite).not.toHaveBeenCalled();
  });

  it('does not send the form it stands in unless it is meant to', async () => {
    const send = vi.fn<(event: SubmitEvent) => void>((event) => event.preventDefault());
    render(
      <form onSubmit={send}>
        <Button>キャンセル</Button>
      </form>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'キャンセル' }));
    expect(send).not.toHaveBeenCalled();
  });
});

describe('a button known by its icon', () => {
  it('says whether it is on', async () => {
    const change = vi.fn<(pressed: boolean) => void>();
    render(<ToggleButton label="お気に入り" iconOnly pressed={false} onPressedChange={change} />);
    await userEvent.click(screen.getByRole('button', { name: 'お気に入り', pressed: false }));
    expect(change).toHaveBeenCalledWith(true);
  });
});
