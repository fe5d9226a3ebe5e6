// @vitest-environment jsdom

import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { SubmitEvent } from 'react';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Button } from './button';
import { ToggleButton } from './toggle-button';

afterEach(cleanup);

const Form = ({ onSend }: { onSend: () => void }) => {
  const [busy, setBusy] = useState(false);
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    setBusy(true);
    onSend();
  };
  return (
    <form onSubmit={handleSubmit}>
      <input aria-label="名前" />
      <Button type="submit" busy={busy}>
        登録する
      </Button>
    </form>
  );
};

describe('a button', () => {
  it('a submit button sends its form once, however often it is clicked or Enter is pressed', async () => {
    const send = vi.fn<() => void>();
    render(<Form onSend={send} />);
    const button = screen.getByRole('button', { name: '登録する' });
    await userEvent.dblClick(button);
    await userEvent.type(screen.getByLabelText('名前'), '青葉{Enter}');
    expect(send).toHaveBeenCalledTimes(1);
  });

  it('a busy button keeps its name and the focus', async () => {
    render(<Form onSend={() => undefined} />);
    const button = screen.getByRole('button', { name: '登録する' });
    await userEvent.click(button);
    expect(screen.getByRole('button', { name: '登録する', busy: true })).toBe(button);
    expect(button).toHaveFocus();
  });

  it('a disabled button keeps the focus when it becomes enabled', async () => {
    const { rerender } = render(<Button disabledReason="確認しています。">登録する</Button>);
    await userEvent.tab();
    const button = screen.getByRole('button', { name: '登録する' });
    expect(button).toHaveFocus();
    rerender(<Button disabledReason={undefined}>登録する</Button>);
    expect(screen.getByRole('button', { name: '登録する' })).toBe(button);
    expect(button).toHaveFocus();
    expect(button).not.toHaveAttribute('aria-disabled');
  });

  it('a disabled button shows the reason, stays focusable and does nothing', async () => {
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
    expect(button).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(button).toHaveAttribute('aria-disabled', 'true');
    expect(invite).not.toHaveBeenCalled();
  });

  it('a button of the default type does not submit its form', async () => {
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

describe('an icon-only button', () => {
  it('an icon-only toggle button exposes its pressed state and reports a toggle', async () => {
    const change = vi.fn<(pressed: boolean) => void>();
    render(<ToggleButton label="お気に入り" iconOnly pressed={false} onPressedChange={change} />);
    await userEvent.click(screen.getByRole('button', { name: 'お気に入り', pressed: false }));
    expect(change).toHaveBeenCalledWith(true);
  });
});
