import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const root = new URL('../..', import.meta.url).pathname;
const screens = globSync('src/{app,entities,features,forms,lib,session,ui}/**/*.{ts,tsx}', {
  cwd: root,
}).filter((path) => !path.includes('.test.'));

const COLOR = /#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})\b|\b(?:rgba?|hsla?|oklch|oklab)\(/iu;
/** Matches class names with a value where a token or a step of a scale should be used. */
const ARBITRARY: readonly RegExp[] = [
  new RegExp(`-\\[[^\\]]*(?:${COLOR.source})`, 'iu'),
  /\b(?:text|leading|rounded(?:-\w+)?|gap(?:-[xy])?|space-[xy]|[mp][xytbse]?)-\[-?[\d.]+(?:px|rem)?\]/u,
  /\b(?:(?:min|max)-)?(?:[wh]|size|basis|inset|top|bottom|start|end)-\[-?[\d.]+(?:px|rem)\]/u,
  // White and black are refused, because they stay the same in the light and the dark theme.
  /-(?:white|black)(?![\w-])/u,
  /\b(?:min|max)-\[\d+px\]/u,
  /\bgrid-cols-\[[^\]]*\dpx/u,
  /\bshadow-\[/u,
  // Half steps are refused, because they are off the 4 px grid. Only 2 px (for lines), 6 px and 10
  // px (beside icons and in bars) are allowed.
  /\b(?:gap(?:-[xy])?|space-[xy]|[mp][xytbse]?)-(?!0\.5|1\.5|2\.5)\d+\.5\b/u,
];

/** Values that a file may use although no token has them, by the path of the file. */
const ALLOWED: Readonly<Record<string, readonly string[]>> = {
  // The type scale has no step for the large product name beside the logo on the log-in page.
  'src/ui/page/brand.tsx': ['text-[1.375rem]'],
  // A selected radio button draws the ring around its dot as an inset shadow, which does not change
  // the size of the dot.
  'src/ui/controls/choice-box-class.ts': ['shadow-['],
  'src/ui/controls/checkbox.tsx': ['my-[1.5px]'],
  'src/ui/controls/button-class.ts': ['px-3.5'],
  'src/ui/controls/radio.tsx': ['my-[1.5px]'],
  // The margin aligns the line with the label of the checkbox above.
  'src/features/tasks/checklist/checklist-row.tsx': ['ms-7.5'],
  'src/features/subsidies/detail/section-tabs.tsx': ['shadow-['],
  'src/features/documents/rich-text/editor-toolbar.tsx': ['shadow-['],
};

const findings = (path: string, text: string): string[] =>
  text.split('\n').flatMap((line, index) =>
    ARBITRARY.flatMap((pattern) => {
      const found = pattern.exec(line)?.[0];
      if (found === undefined) return [];
      if (ALLOWED[path]?.some((allowed) => found.includes(allowed))) return [];
      return [`${path}:${index + 1} ${found}`];
    }),
  );

it.each([
  ['bg-[#1d4f57]'],
  ['shadow-[0_1px_2px_rgb(0_0_0/0.14)]'],
  ['text-[13px]'],
  ['leading-[1.6]'],
  ['max-md:gap-[7px]'],
  ['bg-white'],
  ['w-[32rem]'],
  ['p-3.5'],
  ['-mt-[3px]'],
  ['max-w-[1376px]'],
  ['min-[1120px]:grid'],
  ['grid-cols-[minmax(0,1fr)_336px]'],
])('the check of tokens reports the class %s', (name) => {
  expect(findings('src/ui/a.tsx', `className="grid ${name}"`)).toHaveLength(1);
});

it('screens use the tokens of styles.css for colors, sizes, spaces and shadows', () => {
  expect(screens.length).toBeGreaterThan(500);
  expect(screens.flatMap((path) => findings(path, readFileSync(root + path, 'utf8')))).toEqual([]);
});

it('styles.css contains color values only in definitions of tokens', () => {
  const styles = readFileSync(`${root}src/styles.css`, 'utf8');
  const untokened = styles
    .replaceAll(/\/\*[\s\S]*?\*\//gu, '')
    .split('\n')
    .filter((line) => COLOR.test(line) && !/^\s*--[\w-]+:/u.test(line));
  expect(untokened).toEqual([]);
});

it(':has() on html, body or main starts with a combinator such as >, so that it does not search all descendants', () => {
  const UNBOUND_HAS = /(?:\bhtml|:root|\bbody|\bmain|^\s*&):has\((?!\s*[>~+])/mu;
  expect(UNBOUND_HAS.test('html:has(.plain-layout)')).toBe(true);
  expect(UNBOUND_HAS.test(':root:has(> body > #root > .demo-bar)')).toBe(false);
  const unbound = ['src/styles.css', ...screens].filter((path) =>
    UNBOUND_HAS.test(readFileSync(root + path, 'utf8')),
  );
  expect(unbound).toEqual([]);
});
