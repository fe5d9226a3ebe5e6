import { globSync, readFileSync } from 'node:fs';
import { parseSync, Visitor } from 'vite';
import { describe, expect, it } from 'vitest';

const root = new URL('../..', import.meta.url).pathname;
const files = globSync('src/**/*.{ts,tsx}', { cwd: root }).filter(
  (path) => !/\.test\.tsx?$/.test(path) && !path.startsWith('src/embedded-api/'),
);

/**
 * Files that may build a query string: return-to.ts for the page after log-in, new-release.ts to
 * load a script again without the browser's cache.
 */
const allowed = new Set(['src/lib/navigation/return-to.ts', 'src/lib/new-release.ts']);

/** Finds string and template literals that contain a query string. Complete URLs are left out. */
const queryStringsIn = (path: string, text: string): string[] => {
  const found: string[] = [];
  const check = (value: unknown): void => {
    if (typeof value !== 'string' || value.includes('://')) return;
    if (/[?&][a-z]+=/iu.test(value)) found.push(`${path}: ${value}`);
  };
  new Visitor({
    Literal: ({ value }) => check(value),
    TemplateLiteral: ({ quasis }) => check(quasis.map(({ value }) => value.cooked).join('…')),
  }).visit(parseSync(path, text).program);
  return found;
};

describe('the links of the app', () => {
  it('no link contains a literal query string, because src/forms/address.ts writes query strings', () => {
    expect(files.length).toBeGreaterThan(0);
    const strings = files
      .filter((path) => !allowed.has(path))
      .flatMap((path) => queryStringsIn(path, readFileSync(root + path, 'utf8')));
    expect(strings).toEqual([]);
  });

  it('the check of links reports a query string in a path of the app, but not one in an external URL', () => {
    const text = [
      "const a = '/plants?new=1';",
      'const b = `${PLANTS_PATH}?client=${id}`;',
      'const c = `${b}&choose=1`;',
      'const d = `https://example.com/?number=${id}`;',
      "const e = 'a ? b : c && d == e';",
    ].join('\n');
    expect(queryStringsIn('src/a.ts', text)).toEqual([
      'src/a.ts: /plants?new=1',
      'src/a.ts: …?client=…',
      'src/a.ts: …&choose=1',
    ]);
  });
});
