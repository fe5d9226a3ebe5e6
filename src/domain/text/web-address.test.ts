import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tidyWebAddress, webAddressProblem } from './web-address';

describe('the address of a homepage', () => {
  it.each([
    ['https://example.com/', 'https://example.com/'],
    ['http://example.com', 'http://example.com'],
    ['example.com', 'https://example.com'],
    ['www.example.co.jp/about?x=1#top', 'https://www.example.co.jp/about?x=1#top'],
    ['example.com:8080', 'https://example.com:8080'],
    ['ｈｔｔｐｓ：／／ｅｘａｍｐｌｅ．ｃｏｍ', 'https://example.com'],
    [' コーヒー.example.jp ', 'https://コーヒー.example.jp'],
    ['//example.com', 'https://example.com'],
    ['HTTPS://EXAMPLE.COM', 'HTTPS://EXAMPLE.COM'],
  ])('the homepage address %s is stored as %s', (typed, address) => {
    expect(tidyWebAddress(typed)).toBe(address);
    expect(webAddressProblem(address)).toBeNull();
  });

  it.each([
    'javascript:alert(1)',
    'JavaScript://example.com/%0aalert(1)',
    'data:text/html,x',
    'mailto:a@example.com',
    'a@example.com',
    'ftp://example.com',
    'https://user:secret@example.com',
    'localhost',
    'なし',
    'https://',
    'https://example .com',
  ])('the homepage address %s is refused', (typed) => {
    expect(webAddressProblem(tidyWebAddress(typed))).toContain('「https://」から始まる');
  });

  it('tidyWebAddress is idempotent, and only http and https addresses are accepted', () => {
    fc.assert(
      fc.property(fc.oneof(fc.webUrl(), fc.string()), (typed) => {
        const once = tidyWebAddress(typed);
        expect(tidyWebAddress(once)).toBe(once);
        expect(webAddressProblem(once) !== null || /^https?:/iu.test(once)).toBe(true);
      }),
    );
  });
});
