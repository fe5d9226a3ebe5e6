import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { flag, list, paged, queryId, whole } from './query-values';

const refuses = (schema: z.ZodMiniType, value: unknown): boolean =>
  !schema.safeParse(value).success;

describe('a list in a query', () => {
  const kinds = list(z.enum(['subsidy', 'grant']));

  it.each([
    ['grant', ['grant']],
    ['subsidy,grant', ['subsidy', 'grant']],
    ['subsidy,,grant,', ['subsidy', 'grant']],
    ['', []],
  ])('a list in a query reads %j as %j', (wire, expected) => {
    expect(kinds.parse(wire)).toEqual(expected);
  });

  it('a list in a query keeps an array as it is, as a saved condition sends it', () => {
    expect(kinds.parse(['grant'])).toEqual(['grant']);
  });

  it('a list in a query reads each of its items by the schema of an item', () => {
    expect(list(queryId).parse('13,27')).toEqual([13, 27]);
    expect(refuses(list(queryId), '13,x')).toBe(true);
    expect(refuses(kinds, 'subsidy,loan')).toBe(true);
  });

  it('a list in a query refuses what is neither text nor an array', () => {
    expect([5, true, null, {}].map((value) => refuses(kinds, value))).toEqual([
      true,
      true,
      true,
      true,
    ]);
  });
});

describe('a switch in a query', () => {
  it.each([
    ['true', true],
    ['false', false],
    [true, true],
    [false, false],
  ])('a switch in a query reads %j as %j', (wire, expected) => {
    expect(flag.parse(wire)).toBe(expected);
  });

  it.each(['', '1', '0', 'yes', 'TRUE', 1, null])('a switch in a query refuses %j', (wire) => {
    expect(refuses(flag, wire)).toBe(true);
  });
});

describe('a number in a query', () => {
  it('a whole number in a query is read from its digits, 0 included', () => {
    expect(['0', '25', 25].map((wire) => whole.parse(wire))).toEqual([0, 25, 25]);
    expect(['-1', '1.5', 'x'].map((wire) => refuses(whole, wire))).toEqual([true, true, true]);
  });

  it('an id in a query is counted from 1', () => {
    expect(queryId.parse('7')).toBe(7);
    expect(['0', '-1', '1.5', ''].map((wire) => refuses(queryId, wire))).toEqual([
      true,
      true,
      true,
      true,
    ]);
  });
});

describe('a page of a list', () => {
  const page = paged(z.string());

  it('a page of a list may be empty, but is never page 0', () => {
    const empty = { items: [], total: 0, page: 1, perPage: 20 };
    expect(page.parse(empty)).toEqual(empty);
    expect(refuses(page, { ...empty, page: 0 })).toBe(true);
    expect(refuses(page, { ...empty, perPage: 0 })).toBe(true);
    expect(refuses(page, { ...empty, total: -1 })).toBe(true);
    expect(refuses(page, { ...empty, items: [1] })).toBe(true);
  });
});
