// @vitest-environment jsdom

import { act, createEvent, fireEvent, render, screen } from '@testing-library/react';
import { useForm, type FieldPath } from 'react-hook-form';
import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '~/lib/http/api-error';
import { useFormSubmission } from './form-submission';

type Invitation = { name: string; email: string };

const send = vi.fn<(values: Invitation) => Promise<void>>();

const Screen = ({ conflictAt }: { conflictAt?: FieldPath<Invitation> | undefined }) => {
  const form = useForm<Invitation>({ defaultValues: { name: '佐藤', email: 'new@example.com' } });
  const { submit, isSending, failure, clearFailure } = useFormSubmission(form, send, {
    conflictAt,
  });
  const { errors } = form.formState;
  return (
    <form onSubmit={submit} aria-label="招待" aria-busy={isSending}>
      <input aria-label="名前" {...form.register('name', { required: '入力してください。' })} />
      <input aria-label="メール" {...form.register('email')} />
      <p>名前：{errors.name?.message}</p>
      <p>メール：{errors.email?.message}</p>
      {failure !== null && <p role="alert">{failure.message}</p>}
      <button type="button" onClick={clearFailure}>
        閉じる
      </button>
      <button type="button" onClick={() => submit()}>
        上書きする
      </button>
    </form>
  );
};

const open = (conflictAt?: FieldPath<Invitation>) => {
  send.mockReset();
  send.mockResolvedValue();
  render(<Screen conflictAt={conflictAt} />);
};
const form = () => screen.getByRole('form', { name: '招待' });
const submit = async (): Promise<void> => {
  await act(async () => {
    fireEvent.submit(form());
  });
};
const alert = (): string | null => screen.queryByRole('alert')?.textContent ?? null;
const refuse = (statusCode: number, message: string, fields: Record<string, string> = {}): void => {
  send.mockRejectedValueOnce(new ApiError(statusCode, message, { fields }));
};
const atName = (message: string) => screen.queryByText(`名前：${message}`);
const atEmail = (message: string) => screen.queryByText(`メール：${message}`);

describe('a form that is submitted', () => {
  it('a form sends its values, and the browser submits nothing', async () => {
    open();
    const event = createEvent.submit(form());
    await act(async () => {
      fireEvent(form(), event);
    });
    expect(event.defaultPrevented).toBe(true);
    expect(send.mock.calls.map(([values]) => values)).toEqual([
      { name: '佐藤', email: 'new@example.com' },
    ]);
    expect(alert()).toBeNull();
  });

  it('a form shows that it is being sent, is sent once and can be sent again afterwards', async () => {
    open();
    const answer = Promise.withResolvers<void>();
    send.mockReturnValueOnce(answer.promise);
    expect(form()).toHaveAttribute('aria-busy', 'false');
    await submit();
    expect(form()).toHaveAttribute('aria-busy', 'true');
    await submit();
    expect(send).toHaveBeenCalledOnce();
    await act(async () => answer.resolve());
    expect(form()).toHaveAttribute('aria-busy', 'false');
    await submit();
    expect(send).toHaveBeenCalledTimes(2);
  });

  it('a form can be sent from elsewhere than its own submit', async () => {
    open();
    await act(async () => {
      fireEvent.click(screen.getByRole('button', { name: '上書きする' }));
    });
    expect(send).toHaveBeenCalledOnce();
  });

  it('a form with an invalid field is not sent, and is once the field is right', async () => {
    open();
    fireEvent.change(screen.getByLabelText('名前'), { target: { value: '' } });
    await submit();
    expect(atName('入力してください。')).toBeInTheDocument();
    expect(send).not.toHaveBeenCalled();
    fireEvent.change(screen.getByLabelText('名前'), { target: { value: '高橋' } });
    await submit();
    expect(send).toHaveBeenCalledOnce();
  });
});

describe('a form that the server refuses', () => {
  it('field errors are shown only at the fields, with the focus on the first', async () => {
    open();
    refuse(422, '入力内容に誤りがあります', { email: '使われています', name: '長すぎます' });
    await submit();
    expect(atEmail('使われています')).toBeInTheDocument();
    expect(atName('長すぎます')).toBeInTheDocument();
    expect(screen.getByLabelText('名前')).toHaveFocus();
    expect(alert()).toBeNull();
  });

  it('a refusal of a field that the form does not show is shown as a whole', async () => {
    open();
    refuse(422, '入力内容に誤りがあります', { email: '使われています', workspaceId: '不明です' });
    await submit();
    expect(atEmail('使われています')).toBeInTheDocument();
    expect(screen.getByLabelText('メール')).toHaveFocus();
    expect(alert()).toBe('入力内容に誤りがあります');
  });

  it('a refusal of no field is shown as a whole, and gone with the next submit', async () => {
    open('email');
    refuse(403, '権限がありません');
    await submit();
    expect(alert()).toBe('権限がありません');
    expect(atEmail('')).toBeInTheDocument();
    const answer = Promise.withResolvers<void>();
    send.mockReturnValueOnce(answer.promise);
    await submit();
    expect(alert()).toBeNull();
    await act(async () => answer.resolve());
  });

  it('a refusal can be closed', async () => {
    open();
    refuse(403, '権限がありません');
    await submit();
    fireEvent.click(screen.getByRole('button', { name: '閉じる' }));
    expect(alert()).toBeNull();
  });

  it('a conflict is shown at the field that the form names for it', async () => {
    open('email');
    refuse(409, '既に招待しています');
    await submit();
    expect(atEmail('既に招待しています')).toBeInTheDocument();
    expect(screen.getByLabelText('メール')).toHaveFocus();
    expect(alert()).toBeNull();
  });

  it('a conflict is shown as a whole where the form names no field for it', async () => {
    open();
    refuse(409, '既に招待しています');
    await submit();
    expect(alert()).toBe('既に招待しています');
  });

  it('a conflict with fields from the server is shown at these', async () => {
    open('email');
    refuse(409, '既に招待しています', { name: '使われています' });
    await submit();
    expect(atName('使われています')).toBeInTheDocument();
    expect(atEmail('')).toBeInTheDocument();
  });
});
