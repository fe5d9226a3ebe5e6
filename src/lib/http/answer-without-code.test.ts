import { expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { parseAnswer } from './client';

vi.mock('~/lib/http/damaged-answer', () => {
  throw new TypeError('Failed to fetch dynamically imported module');
});

it('an answer that does not fit is unreadable where the code that would look at it is gone', async () => {
  const list = z.array(z.object({ id: z.int() }));
  expect(await parseAnswer(list, [{ id: 1 }], 'GET /x')).toEqual([{ id: 1 }]);
  await expect(parseAnswer(list, [{ id: 1 }, { id: 'x' }], 'GET /x')).rejects.toMatchObject({
    statusCode: 502,
    kind: 'unreadable',
    detail: 'GET /x',
  });
});
