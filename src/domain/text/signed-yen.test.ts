import { describe, expect, it } from 'vitest';
import { readSignedYen } from './signed-yen';

describe('amounts that may be negative', () => {
  it.each([
    ['-1,000', -1000],
    ['－１，０００円', -1000],
    ['−1000', -1000],
    ['△10万', -100_000],
    ['▲ １０万円', -100_000],
    ['(1,000)', -1000],
    ['（１，０００）円', -1000],
    ['¥-500', -500],
    ['-¥500', -500],
    ['1,000', 1000],
    ['-0', 0],
    ['-', 'invalid'],
    ['--5', 'invalid'],
    ['(5', 'invalid'],
    ['-999,999,999億', 'too-large'],
  ])('%s is read as %s', (text, yen) => {
    expect(readSignedYen(text)).toBe(yen);
  });
});
