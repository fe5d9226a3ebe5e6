import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  endOverrideTokenOn,
  overrideToken,
  pauseOverrideTokenOn,
  takeOverrideToken,
} from './override-token';

const open = (href: string) => {
  const replaceState = vi.fn<History['replaceState']>();
  takeOverrideToken({ location: { href }, history: { state: { key: 'x' }, replaceState } });
  return replaceState.mock.calls;
};

afterEach(() => void endOverrideTokenOn('another page'));

describe('the b parameter', () => {
  it.each([
    ['?b=token', ''],
    ['search?b=token', 'search'],
    ['search/1/pdf?b=token#top', 'search/1/pdf#top'],
    ['search?keyword=IT&b=token&page=2#x', 'search?keyword=IT&page=2#x'],
    ['?keyword=%E8%A8%AD%E5%82%99&b=token', '?keyword=%E8%A8%AD%E5%82%99'],
    ['?b=token&b=another', ''],
  ])(
    'the b parameter is removed from the address at once, the rest stays: /%s',
    (address, rest) => {
      expect(open(`https://app.example/${address}`)).toEqual([
        [{ key: 'x' }, '', `https://app.example/${rest}`],
      ]);
      expect(overrideToken()).toBe('token');
    },
  );

  it('removing the b parameter keeps the origin even where the path looks like another host', () => {
    expect(open('https://app.example//evil.example/?b=token')[0]?.[2]).toBe(
      'https://app.example//evil.example/',
    );
  });

  it.each(['', 'search?keyword=b', 'search#b=token', 'search?B=token'])(
    'no b parameter is found in /%s, and the address stays unchanged',
    (address) => {
      expect(open(`https://app.example/${address}`)).toEqual([]);
      expect(overrideToken()).toBeNull();
    },
  );

  it('an empty b parameter is removed from the address and overrides nothing', () => {
    expect(open('https://app.example/search?b=')).toHaveLength(1);
    expect(overrideToken()).toBeNull();
  });

  it('the override token lasts on the path it came with and ends for good on another path', () => {
    open('https://app.example/search/1?b=token');
    expect(endOverrideTokenOn('/search/1')).toBe(false);
    expect(overrideToken()).toBe('token');
    expect(endOverrideTokenOn('/search')).toBe(true);
    expect(endOverrideTokenOn('/search/1')).toBe(false);
    expect(overrideToken()).toBeNull();
  });

  it('the override token is not for the calls of a navigation to another path, unless that is given up', () => {
    open('https://app.example/search/1?b=token');
    const navigation = new AbortController();
    pauseOverrideTokenOn('/search', navigation.signal);
    expect(overrideToken()).toBeNull();
    navigation.abort();
    expect(overrideToken()).toBe('token');
    pauseOverrideTokenOn('/search/1', new AbortController().signal);
    expect(overrideToken()).toBe('token');
  });
});
