// @vitest-environment jsdom

import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Button } from '~/ui/controls/button';
import { Field } from '~/ui/controls/field';
import { TextInput } from '~/ui/controls/text-input';
import { AlertDialog, ConfirmDialog, Dialog } from './dialog';

afterEach(cleanup);

const Opener = ({ onDelete }: { onDelete: () => void }) => {
  const [open, setOpen] = useState<'form' | 'alert' | 'confirm'>();
  const close = () => setOpen(undefined);
  return (
    <main>
      <h1 tabIndex={-1}>書類</h1>
      <Button onClick={() => setOpen('form')}>条件を登録</Button>
      <Button onClick={() => setOpen('alert')}>開けない画面</Button>
      <Button onClick={() => setOpen('confirm')}>削除</Button>
      <Dialog
        open={open === 'form'}
        onClose={close}
        title="この条件で通知を受け取る"
        description="あと3件まで登録できます。"
        actions={<Button onClick={close}>キャンセル</Button>}
      >
        <Field label="条件の名前">
          <TextInput />
        </Field>
      </Dialog>
      <AlertDialog
        open={open === 'alert'}
        onClose={close}
        title="このページが閲覧できる権限ではありません"
      />
      <ConfirmDialog
        open={open === 'confirm'}
        onCancel={close}
        onConfirm={onDelete}
        title="書類「5軸加工機の導入」を削除しますか？"
        confirmLabel="削除する"
      >
        元に戻せません。
      </ConfirmDialog>
    </main>
  );
};

describe('a dialog', () => {
  it('a dialog is named by its title, traps the focus and returns it on Esc', async () => {
    render(<Opener onDelete={vi.fn<() => void>()} />);
    const opener = screen.getByRole('button', { name: '条件を登録' });
    await userEvent.click(opener);
    const dialog = screen.getByRole('dialog', {
      name: 'この条件で通知を受け取る',
      description: 'あと3件まで登録できます。',
    });
    expect(dialog.contains(document.activeElement)).toBe(true);
    await userEvent.tab();
    await userEvent.tab();
    await userEvent.tab();
    expect(dialog.contains(document.activeElement)).toBe(true);

    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(opener).toHaveFocus();
  });

  it.each([
    ['while it converts', { isComposing: true }],
    ['in Safari, which reports it after the conversion', { keyCode: 229 }],
  ])('a dialog stays open on Esc during IME composition %s', async (_, how) => {
    render(<Opener onDelete={vi.fn<() => void>()} />);
    await userEvent.click(screen.getByRole('button', { name: '条件を登録' }));
    const esc = { key: 'Escape', code: 'Escape' };
    fireEvent.keyDown(screen.getByRole('textbox', { name: '条件の名前' }), { ...esc, ...how });
    expect(screen.getByRole('dialog').className).not.toContain('leaving');
    fireEvent.keyDown(screen.getByRole('textbox', { name: '条件の名前' }), esc);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('a dialog stays open on a click outside, so that no typed text is lost', async () => {
    render(<Opener onDelete={vi.fn<() => void>()} />);
    await userEvent.click(screen.getByRole('button', { name: '条件を登録' }));
    const dialog = screen.getByRole('dialog');
    await userEvent.click(dialog.parentElement ?? dialog);
    expect(screen.getByRole('dialog')).toBe(dialog);
  });
});

describe('an alert', () => {
  it('an alert dialog focuses OK, its only answer, and closes on Enter', async () => {
    render(<Opener onDelete={vi.fn<() => void>()} />);
    await userEvent.click(screen.getByRole('button', { name: '開けない画面' }));
    expect(
      screen.getByRole('alertdialog', { name: 'このページが閲覧できる権限ではありません' }),
    ).toBeInTheDocument();
    const ok = screen.getByRole('button', { name: 'OK' });
    await waitFor(() => expect(ok).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  });
});

describe('a confirmation', () => {
  it('a confirmation names the document, focuses キャンセル first and acts only on 削除する', async () => {
    const remove = vi.fn<() => void>();
    render(<Opener onDelete={remove} />);
    await userEvent.click(screen.getByRole('button', { name: '削除' }));
    expect(
      screen.getByRole('alertdialog', {
        name: '書類「5軸加工機の導入」を削除しますか？',
        description: '元に戻せません。',
      }),
    ).toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('button', { name: 'キャンセル' })).toHaveFocus());
    expect(remove).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: '削除する' }));
    expect(remove).toHaveBeenCalledTimes(1);
  });

  it('a confirmation cannot be canceled while its action is being sent', async () => {
    const cancel = vi.fn<() => void>();
    const confirm = (busy: boolean) => (
      <ConfirmDialog
        open
        busy={busy}
        title="書類を削除しますか？"
        confirmLabel="削除する"
        onConfirm={vi.fn<() => void>()}
        onCancel={cancel}
      />
    );
    const { rerender } = render(confirm(true));
    await userEvent.keyboard('{Escape}');
    await userEvent.click(
      screen.getByRole('button', {
        name: 'キャンセル',
        description: '送信中のため、キャンセルできません。',
      }),
    );
    expect(cancel).not.toHaveBeenCalled();

    rerender(confirm(false));
    await userEvent.keyboard('{Escape}');
    await userEvent.click(screen.getByRole('button', { name: 'キャンセル', description: '' }));
    expect(cancel).toHaveBeenCalledTimes(2);
  });

  it('a confirmation moves the focus to the heading when its opener is gone', async () => {
    const Row = () => {
      const [state, setState] = useState<'there' | 'asked' | 'gone'>('there');
      return (
        <main>
          <h1 tabIndex={-1}>書類</h1>
          {state !== 'gone' && <Button onClick={() => setState('asked')}>消す</Button>}
          <ConfirmDialog
            open={state === 'asked'}
            onCancel={() => setState('there')}
            onConfirm={() => setState('gone')}
            title="書類を削除しますか？"
            confirmLabel="削除する"
          />
        </main>
      );
    };
    render(<Row />);
    await userEvent.click(screen.getByRole('button', { name: '消す' }));
    await userEvent.click(screen.getByRole('button', { name: '削除する' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(screen.getByRole('heading', { name: '書類' })).toHaveFocus();
  });

  it('a confirmation that disappears together with its opener moves the focus to the heading', async () => {
    const Screen = () => {
      const [state, setState] = useState<'there' | 'asked' | 'gone'>('there');
      return (
        <main>
          <h1 tabIndex={-1}>書類</h1>
          <ul>{state !== 'gone' && <Button onClick={() => setState('asked')}>消す</Button>}</ul>
          {state === 'asked' && (
            <ConfirmDialog
              open
              onCancel={() => setState('there')}
              onConfirm={() => setState('gone')}
              title="書類を削除しますか？"
              confirmLabel="削除する"
            />
          )}
        </main>
      );
    };
    render(<Screen />);
    await userEvent.click(screen.getByRole('button', { name: '消す' }));
    await userEvent.click(screen.getByRole('button', { name: '削除する' }));
    await waitFor(() => expect(screen.getByRole('heading', { name: '書類' })).toHaveFocus());
  });
});
