// @vitest-environment jsdom

import { act, renderHook } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '~/lib/http/api-error';
import { useEdit, type CheckOutcome } from './use-edit';

type Values = { name: string };

const save = vi.fn<(values: Values) => Promise<string | null>>();
const loadTheirs = vi.fn<() => Promise<{ values: Values; discarded: string } | null>>();
const findOut = vi.fn<() => Promise<CheckOutcome | string | null>>();
const resend = vi.fn<() => Promise<void>>();
const rebase = vi.fn<(theirs: string) => void>();
const STALE = new ApiError(409, '重なりました');
const UNKNOWN = new ApiError(503, '不明です', { isResultUnknown: true });

beforeEach(() => {
  for (const each of [save, loadTheirs, findOut, resend, rebase]) each.mockReset();
  save.mockResolvedValue(null);
});

const useNameEdit = ({ isResent }: { isResent: boolean }) => {
  const form = useForm<Values>({ defaultValues: { name: '青葉' } });
  const edit = useEdit(form, {
    title: '名前',
    name: 'name',
    save,
    findConflict: ({ statusCode }) => (statusCode === 409 ? 'theirs' : null),
    loadTheirs,
    rebase,
    ...(isResent ? { resend } : { findOut }),
    goneMessage: '削除されました',
  });
  return { form, edit };
};

const open = (isResent = false) => {
  const { result } = renderHook(useNameEdit, { initialProps: { isResent } });
  const submit = async () => act(async () => result.current.edit.submit());
  act(() => result.current.form.setValue('name', '若葉', { shouldDirty: true }));
  return { result, edit: () => result.current.edit, submit };
};

describe('the state of an edited form', () => {
  it('an edit is dirty, then saved with the time, and a discard restores the saved values', async () => {
    const { result, edit, submit } = open();
    expect(edit()).toMatchObject({ state: 'dirty', savedAt: null });
    await submit();
    act(() => edit().markSaved());
    expect(edit()).toMatchObject({ state: 'saved', savedAt: expect.stringMatching(/^\d+:\d\d$/) });
    act(() => result.current.form.setValue('name', '紅葉', { shouldDirty: true }));
    act(() => edit().discard());
    expect(result.current.form.getValues('name')).toBe('若葉');
  });

  it('is failed after a refusal until the typing is discarded', async () => {
    const { edit, submit } = open();
    save.mockRejectedValue(new ApiError(403, '権限がありません'));
    await submit();
    expect(edit()).toMatchObject({ state: 'failed', conflict: null, check: undefined });
    act(() => edit().discard());
    expect(edit()).toMatchObject({ state: 'clean', failure: null });
  });
});

describe('a conflict of an edited form', () => {
  it.each([
    ['a refusal', () => save.mockRejectedValueOnce(STALE)],
    ['the save itself', () => save.mockResolvedValueOnce('theirs')],
  ])('a conflict found by %s is no failure, and saves again after a rebase', async (_, meet) => {
    const { edit, submit } = open();
    meet();
    await submit();
    expect(edit()).toMatchObject({ conflict: { theirs: 'theirs' }, failure: null, state: 'dirty' });
    await act(async () => edit().overwriteTheirs());
    expect(rebase).toHaveBeenCalledExactlyOnceWith('theirs');
    expect(save).toHaveBeenCalledTimes(2);
    expect(edit().conflict).toBeNull();
  });

  it('the newest values replace the input, and the next save clears the notice about it', async () => {
    const { result, edit, submit } = open();
    save.mockRejectedValueOnce(STALE);
    await submit();
    loadTheirs.mockResolvedValue({ values: { name: '紅葉' }, discarded: '名前は、「若葉」' });
    await act(async () => edit().acceptTheirs());
    expect(result.current.form.getValues('name')).toBe('紅葉');
    expect(edit()).toMatchObject({ conflict: null, state: 'clean', discarded: '名前は、「若葉」' });
    await submit();
    expect(edit().discarded).toBe('');
  });

  it('typing for something that is gone stays, with a message', async () => {
    const { result, edit, submit } = open();
    save.mockRejectedValueOnce(STALE);
    await submit();
    loadTheirs.mockResolvedValue(null);
    await act(async () => edit().acceptTheirs());
    expect(result.current.form.getValues('name')).toBe('若葉');
    expect(edit()).toMatchObject({
      conflict: null,
      outcome: { tone: 'warning', message: '削除されました' },
    });
  });

  it('a conflict stays open where the newest values cannot be loaded', async () => {
    const { edit, submit } = open();
    save.mockRejectedValueOnce(STALE);
    await submit();
    loadTheirs.mockRejectedValue(UNKNOWN);
    await expect(edit().acceptTheirs()).rejects.toBe(UNKNOWN);
    expect(edit().conflict).not.toBeNull();
  });
});

describe('the check of a save with an unknown result', () => {
  const openUnknown = async (isResent = false) => {
    const opened = open(isResent);
    save.mockRejectedValueOnce(UNKNOWN);
    await opened.submit();
    return opened;
  };

  it.each<[string, CheckOutcome | string | null, CheckOutcome | null]>([
    ['nothing to be said', null, null],
    ['a warning', '届いていません', { tone: 'warning', message: '届いていません' }],
    ['a success', { tone: 'success', message: '済み' }, { tone: 'success', message: '済み' }],
  ])('a check that finds %s ends the failure', async (_, found, outcome) => {
    const { edit } = await openUnknown();
    findOut.mockResolvedValue(found);
    await act(async () => edit().check?.());
    expect(findOut).toHaveBeenCalledTimes(1);
    expect(edit()).toMatchObject({ failure: null, outcome, isChecking: false, check: undefined });
  });

  it('a check requested several times runs once, and is busy meanwhile', async () => {
    const { edit } = await openUnknown();
    const answer = Promise.withResolvers<null>();
    findOut.mockReturnValue(answer.promise);
    const { check } = edit();
    act(() => {
      check?.();
      check?.();
    });
    expect(findOut).toHaveBeenCalledTimes(1);
    expect(edit()).toMatchObject({ isChecking: true, isBusy: true });
    await act(async () => answer.resolve(null));
    expect(edit().isBusy).toBe(false);
  });

  it('a failed check shows why and can be repeated', async () => {
    const { edit } = await openUnknown();
    findOut.mockRejectedValue(new ApiError(403, '権限がありません'));
    await act(async () => edit().check?.());
    const message = '送信状況を確認できませんでした。権限がありません';
    expect(edit()).toMatchObject({ failure: UNKNOWN, outcome: { tone: 'warning', message } });
    expect(edit().check).toBeDefined();
  });

  it('a check that sends again ends the failure once that is carried out, and is busy meanwhile', async () => {
    const { edit } = await openUnknown(true);
    const answer = Promise.withResolvers<void>();
    resend.mockReturnValue(answer.promise);
    act(() => edit().check?.());
    expect(edit()).toMatchObject({ failure: UNKNOWN, isChecking: true, isBusy: true });
    await act(async () => edit().submit());
    await act(async () => answer.resolve());
    expect(edit()).toMatchObject({ failure: null, outcome: null, isBusy: false });
    expect(save).toHaveBeenCalledTimes(1);
  });

  it('a check that sends again and is refused shows the refusal as a save does', async () => {
    const { result, edit } = await openUnknown(true);
    const refusal = new ApiError(403, '権限がありません');
    resend.mockRejectedValueOnce(refusal);
    await act(async () => edit().check?.());
    expect(edit()).toMatchObject({ failure: refusal, outcome: null, check: undefined });

    save.mockRejectedValueOnce(UNKNOWN);
    await act(async () => edit().submit());
    resend.mockRejectedValueOnce(new ApiError(422, null, { fields: { name: '使えない名前です' } }));
    await act(async () => edit().check?.());
    expect(edit().failure).toBeNull();
    expect(result.current.form.getFieldState('name').error?.message).toBe('使えない名前です');
  });

  it('a check that sends again and stays without an answer can be repeated', async () => {
    const { edit } = await openUnknown(true);
    resend.mockRejectedValueOnce(UNKNOWN);
    await act(async () => edit().check?.());
    expect(edit()).toMatchObject({ failure: UNKNOWN, outcome: null });
    expect(edit().check).toBeDefined();
  });
});
