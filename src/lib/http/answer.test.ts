import { describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { parseAnswer } from './client';

const row = z.object({ id: z.int(), tags: z.array(z.string()) });
const list = z.array(row);
const page = z.object({ items: list, total: z.int() });
const good = { id: 1, tags: ['a'] };
const bad = { id: 'x', tags: [] };

describe('an answer', () => {
  it('parseAnswer returns a valid answer unchanged', async () => {
    expect(await parseAnswer(page, { items: [good], total: 1 }, 'GET /x')).toEqual({
      items: [good],
      total: 1,
    });
    expect(await parseAnswer(list, [], 'GET /x')).toEqual([]);
  });

  it('parseAnswer drops a whole row for a deeply nested fault and logs it', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const rows = [{ id: 1, tags: ['a', 2, 3] }, good, bad];
    expect(await parseAnswer(list, rows, 'GET /x')).toEqual([good]);
    expect(warn.mock.calls).toEqual([
      [expect.stringContaining('GET /x: 2 rows left out (0.tags.1')],
    ]);
  });

  it('parseAnswer counts a row that lacks a listed value as left out, not as one of a newer server', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const states = z.object({ items: z.array(z.object({ state: z.enum(['on', 'off']) })) });
    const answer = { items: [{ state: 'on' }, { other: 1 }] };
    expect(await parseAnswer(states, answer, 'GET /x')).toEqual({ items: [{ state: 'on' }] });
    expect(warn).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('1 rows left out'));
  });

  it('parseAnswer drops invalid rows from several lists at once', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    const both = z.object({ a: list, b: z.object({ c: list }) });
    const value = { a: [good, bad], b: { c: [bad, good] } };
    expect(await parseAnswer(both, value, 'GET /x')).toEqual({ a: [good], b: { c: [good] } });
  });

  it('parseAnswer keeps the fields beside a damaged list', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    const several = z.object({ a: list, b: list, c: z.nullable(list), d: z.string() });
    const value = { a: [good, good], b: [bad, good], c: null, d: 'x' };
    expect(await parseAnswer(several, value, 'GET /x')).toEqual({ ...value, b: [good] });
  });

  it.each<[string, z.ZodMiniType, unknown, string]>([
    ['a list of which nothing fits', list, [bad, bad], '0.id'],
    ['a page of which nothing fits', page, { items: [bad], total: 1 }, 'items.0.id'],
    ['a fault beside the list', page, { items: [bad, good], total: 'x' }, 'items.0.id'],
    ['no list at all', page, { total: 1 }, 'items'],
    ['null', list, null, ''],
  ])(
    'parseAnswer rejects %s, and the error names call and field',
    async (_, schema, value, field) => {
      await expect(parseAnswer(schema, value, 'GET /x')).rejects.toThrow(
        expect.objectContaining({
          statusCode: 502,
          detail: field === '' ? 'GET /x' : `GET /x: ${field}`,
        }),
      );
    },
  );
});
