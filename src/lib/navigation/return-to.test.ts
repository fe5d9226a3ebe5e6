import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { safeReturnTo, withReturnTo } from './return-to';

describe('a wanted path', () => {
  it.each([
    ['/', '/'],
    ['/search', '/search'],
    ['/search?areaIds=13&page=2', '/search?areaIds=13&page=2'],
    ['/search/9731#requirements', '/search/9731#requirements'],
    ['/search?keyword=%E8%A8%AD%E5%82%99', '/search?keyword=%E8%A8%AD%E5%82%99'],
    ['/search?next=https://evil.example', '/search?next=https%3A%2F%2Fevil.example'],
    ['/a/../search', '/search'],
    ['/search/1/pdf?b=token', '/search/1/pdf'],
    ['/search?b=1&page=2&b=3', '/search?page=2'],
  ])('safeReturnTo accepts a path on this origin and removes b: %s', (wanted, followed) => {
    expect(safeReturnTo(wanted)).toBe(followed);
  });

  it.each([
    null,
    '',
    'search',
    'https://evil.example',
    'http:/evil.example',
    'javascript:alert(1)',
    'data:text/html,x',
    '//evil.example',
    '///evil.example',
    '////evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\\/evil.example',
    '/search\\..\\..',
    '/\t/evil.example',
    '/\n/evil.example',
    '/\r/evil.example',
    '/\u0000/evil.example',
    '/search\u007f',
    ' /search',
    '\t//evil.example',
    '/.//evil.example',
    '/..//evil.example',
    '/%2e//evil.example',
    '/a/..//evil.example',
    '?next=/search',
    '#/search',
    '@evil.example',
    '.evil.example',
  ])('safeReturnTo refuses a path that could lead elsewhere: %j', (wanted) => {
    expect(safeReturnTo(wanted)).toBeNull();
  });

  it('safeReturnTo never returns a path that leaves this origin, for any input', () => {
    const part = fc.constantFrom(
      '/',
      '\\',
      '.',
      '..',
      '%2e',
      '%2f',
      '%5c',
      '@',
      ':',
      'evil.example',
    );
    fc.assert(
      fc.property(
        fc.array(fc.oneof(part, fc.string({ maxLength: 3 })), { maxLength: 8 }),
        (parts) => {
          const path = safeReturnTo(`/${parts.join('')}`);
          if (path === null) return true;
          const url = new URL(path, 'https://app.example');
          return url.origin === 'https://app.example' && !path.startsWith('//');
        },
      ),
    );
  });

  it('withReturnTo attaches the path so that it can be read back unchanged', () => {
    const wanted = '/search?areaIds=1,13&keyword=設備 & IT#top';
    const url = new URL(withReturnTo('/workspaces', wanted), 'https://app.example');
    expect(url.pathname).toBe('/workspaces');
    expect(url.searchParams.get('next')).toBe(wanted);
    expect(withReturnTo('/', null)).toBe('/');
  });
});
