// @vitest-environment jsdom

import { renderHook } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '~/lib/http/api-error';
import { useCreation } from './use-creation';

const create = vi.fn<(sent: { name: string }, requestKey: string) => Promise<void>>();
const UNKNOWN = new ApiError(503, '不明です', { isResultUnknown: true });
const FIRST = { name: '青葉' };

beforeEach(() => {
  create.mockReset();
  create.mockResolvedValue();
});

const open = () => renderHook(() => useCreation<{ name: string }>()).result.current;
const keys = () => create.mock.calls.map(([, requestKey]) => requestKey);

describe('a creation under a request key', () => {
  it('a creation keeps its key while the same content is sent again after a lost answer', async () => {
    const { send, resend } = open();
    create.mockRejectedValueOnce(UNKNOWN).mockRejectedValueOnce(UNKNOWN);
    await expect(send(FIRST, create)).rejects.toBe(UNKNOWN);
    await expect(resend(create)).rejects.toBe(UNKNOWN);
    await send({ ...FIRST }, create);
    expect(create.mock.calls.map(([sent]) => sent)).toEqual([FIRST, FIRST, FIRST]);
    expect(new Set(keys()).size).toBe(1);
  });

  it('a creation gets a new key for changed content', async () => {
    const { send, resend } = open();
    create.mockRejectedValueOnce(UNKNOWN);
    await expect(send(FIRST, create)).rejects.toBe(UNKNOWN);
    create.mockRejectedValueOnce(UNKNOWN);
    await expect(send({ name: '若葉' }, create)).rejects.toBe(UNKNOWN);
    await resend(create);
    const [first, second, third] = keys();
    expect(second).not.toBe(first);
    expect(third).toBe(second);
    expect(create).toHaveBeenLastCalledWith({ name: '若葉' }, second);
  });

  it('a creation that succeeded leaves its key behind, though the next has the same content', async () => {
    const { send } = open();
    await send(FIRST, create);
    await send(FIRST, create);
    expect(new Set(keys()).size).toBe(2);
  });
});
