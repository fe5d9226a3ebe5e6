// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { Button } from '~/ui/button';
import { AlertDialog, ConfirmDialog, Dialog } from '~/ui/dialog';
import { Field } from '~/ui/field';
import { TextInput } from '~/ui/text-input';

afterEach(cleanup);

function Opener({ onDelete }: { onDelete: () => void }) {
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
        この操作は取り消せません。
      </ConfirmDialog>
    </main>
  );
}

describe('a dialog', () => {
  it('is named by its title, holds the focus, and gives it back on Esc', async () => {
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
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.activeElement).toBe(opener);
  });

  it('stays open when one clicks beside it, so that nothing typed is lost', async () => {
    render(<Opener onDelete={vi.fn<() => void>()} />);
    await userEvent.click(screen.getByRole('button', { name: '条件を登録' }));
    const dialog = screen.getByRole('dialog');
    await userEvent.click(dialog.parentElement ?? dialog);
    expect(screen.getByRole('dialog')).toBe(dialog);
  });
});

describe('an alert', () => {
  it('has one answer, OK, which has the focus', async () => {
    render(<Opener onDelete={vi.fn<() => void>()} />);
    await userEvent.click(screen.getByRole('button', { name: '開けない画面' }));
    expect(
      screen.getByRole('alertdialog', { name: 'このページが閲覧できる権限ではありません' }),
    ).toBeTruthy();
    const ok = screen.getByRole('button', { name: 'OK' });
    await waitFor(() => expect(document.activeElement).toBe(ok));
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  });
});

describe('a confirmation', () => {
  it('names the thing, starts at キャンセル, and acts on 削除する alone', async () => {
    const remove = vi.fn<() => void>();
    render(<Opener onDelete={remove} />);
    await userEvent.click(screen.getByRole('button', { name: '削除' }));
    expect(
      screen.getByRole('alertdialog', {
        name: '書類「5軸加工機の導入」を削除しますか？',
        description: 'この操作は取り消せません。',
      }),
    ).toBeTruthy();
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('button', { name: 'キャンセル' })),
    );
    expect(remove).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: '削除する' }));
    expect(remove).toHaveBeenCalledTimes(1);
  });

  it('cannot be called off while what it sent is under way', async () => {
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
        description: '送信中のため、取り消せません。',
      }),
    );
    expect(cancel).not.toHaveBeenCalled();

    rerender(confirm(false));
    await userEvent.keyboard('{Escape}');
    await userEvent.click(screen.getByRole('button', { name: 'キャンセル', description: '' }));
    expect(cancel).toHaveBeenCalledTimes(2);
  });

  it('brings the focus to the heading when what opened it is gone', async () => {
    function Row() {
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
    }
    render(<Row />);
    await userEvent.click(screen.getByRole('button', { name: '消す' }));
    await userEvent.click(screen.getByRole('button', { name: '削除する' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: '書類' }));
  });
});
