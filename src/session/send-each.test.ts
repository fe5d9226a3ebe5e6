import { describe, expect, it } from 'vitest';
import { sendEach } from './send-each';
import { endSession } from './session';

describe('several calls', () => {
  it('sendEach runs four calls at a time, and a failed call does not stop the others', async () => {
    let running = 0;
    let most = 0;
    const outcome = await sendEach([1, 2, 3, 4, 5, 6, 7], async (one) => {
      running += 1;
      most = Math.max(most, running);
      await Promise.resolve();
      running -= 1;
      if (one === 3 || one === 6) throw new Error(`${one}は変更できません。`);
    });
    expect(most).toBe(4);
    expect(outcome).toEqual({
      done: [1, 2, 4, 5, 7],
      failed: [3, 6],
      error: new Error('3は変更できません。'),
    });
  });

  it('sendEach sends nothing more once the session has ended', async () => {
    const sent: number[] = [];
    const sending = sendEach([1, 2, 3, 4, 5, 6, 7], async (one) => {
      sent.push(one);
      if (one === 4) endSession();
      await Promise.resolve();
    });
    await expect(sending).rejects.toMatchObject({ statusCode: 401, kind: 'ended' });
    expect(sent).toEqual([1, 2, 3, 4]);
  });

  it('sendEach with no items reports nothing done and nothing failed', async () => {
    expect(await sendEach([], async () => undefined)).toEqual({
      done: [],
      failed: [],
      error: null,
    });
  });
});
