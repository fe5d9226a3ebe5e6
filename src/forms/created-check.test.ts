// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '~/lib/http/api-error';
import { isSince, useCreatedCheck } from './created-check';

describe('whether something may be what was sent', () => {
  const sentAt = new Date('2026-11-20T09:00:00Z');

  it.each([
    ['changed later', '2026-11-20T09:00:01Z', true],
    ['changed five minutes before, as a slow clock says', '2026-11-20T08:55:00Z', true],
    ['changed longer before', '2026-11-20T08:54:59Z', false],
    ['never changed', null, false],
  ])('isSince tells what was %s', (_, updatedAt, expected) => {
    expect(isSince(updatedAt, sentAt)).toBe(expected);
  });
});

describe('looking for what was made when its answer got lost', () => {
  const find = vi.fn<(sent: string, sentAt: Date) => Promise<number | undefined>>();
  const onFound = vi.fn<(found: number) => void>();
  const sentAt = new Date('2026-11-20T09:00:00Z');

  beforeEach(() => {
    find.mockReset();
    onFound.mockReset();
  });

  const open = () => renderHook(() => useCreatedCheck(find, onFound)).result;

  it('what was made is found and gone on with', async () => {
    find.mockResolvedValue(12);
    const check = open();
    expect(check.current).toMatchObject({ isRunning: false, outcome: null });
    await act(async () => expect(await check.current.run('書類', sentAt)).toBe(true));
    expect(find).toHaveBeenCalledExactlyOnceWith('書類', sentAt);
    expect(onFound).toHaveBeenCalledExactlyOnceWith(12);
    expect(check.current).toMatchObject({ isRunning: false, outcome: null });
  });

  it('what was not made is said so, until that is forgotten', async () => {
    find.mockResolvedValue(undefined);
    const check = open();
    await act(async () => expect(await check.current.run('書類', sentAt)).toBe(true));
    expect(onFound).not.toHaveBeenCalled();
    expect(check.current.outcome).toBe(
      'まだ作成されていません。もう一度「作成する」を押してください。',
    );
    act(() => check.current.forget());
    expect(check.current.outcome).toBeNull();
  });

  it('a check says that it runs until the answer is there', async () => {
    const answer = Promise.withResolvers<undefined>();
    find.mockReturnValue(answer.promise);
    const check = open();
    act(() => void check.current.run('書類', sentAt));
    expect(check.current.isRunning).toBe(true);
    await act(async () => answer.resolve(undefined));
    expect(check.current.isRunning).toBe(false);
  });

  it('a check that fails says why, and that nothing is known', async () => {
    find.mockRejectedValue(new ApiError(403, '権限がありません'));
    const check = open();
    await act(async () => expect(await check.current.run('書類', sentAt)).toBe(false));
    expect(check.current).toMatchObject({
      isRunning: false,
      outcome: '送信状況を確認できませんでした。権限がありません',
    });
  });

  it('a fault of the program is thrown on', async () => {
    find.mockRejectedValue(new TypeError('undefined'));
    const check = open();
    await act(async () => expect(check.current.run('書類', sentAt)).rejects.toThrow(TypeError));
    expect(check.current).toMatchObject({ isRunning: false, outcome: null });
  });
});
