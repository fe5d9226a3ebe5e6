import { describe, expect, it, vi } from 'vitest';
import { keepClock } from './keep-clock';

describe('keeping the clock', () => {
  it('keepClock runs the notification clock ten seconds after the start and then every hour, even after a failure', async () => {
    vi.useFakeTimers();
    const runClock = vi
      .fn<() => Promise<void>>()
      .mockResolvedValue()
      .mockRejectedValueOnce(new Error('no database'));
    keepClock({ runClock });
    await vi.advanceTimersByTimeAsync(9_999);
    expect(runClock).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(runClock).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(59 * 60_000);
    expect(runClock).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(2 * 60 * 60_000);
    expect(runClock).toHaveBeenCalledTimes(3);
    vi.useRealTimers();
  });
});
