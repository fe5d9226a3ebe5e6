import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const root = new URL('../..', import.meta.url).pathname;
const screens = globSync('src/{app,entities,features,forms,lib,session,ui}/**/*.{ts,tsx}', {
  cwd: root,
}).filter((path) => !path.includes('.test.'));

const COLOR = /#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})\b|\b(?:rgba?|hsla?|oklch|oklab)\(/iu;
/** What a class sets by hand although a token or a step of the scale says it. */
const BY_HAND: readonly RegExp[] = [
  new RegExp(`-\\[[^\\]]*(?:${COLOR.source})`, 'iu'),
  /\b(?:text|leading|rounded(?:-\w+)?|gap(?:-[xy])?|space-[xy]|[mp][xytbse]?)-\[-?[\d.]+(?:px|rem)?\]/u,
  /\b(?:(?:min|max)-)?(?:[wh]|size|basis|inset|top|bottom|start|end)-\[-?[\d.]+(?:px|rem)\]/u,
  // Colors of no theme.
  /-(?:white|black)(?![\w-])/u,
  /\b(?:min|max)-\[\d+px\]/u,
  /\bgrid-cols-\[[^\]]*\dpx/u,
  /\bshadow-\[/u,
  // Between the steps of the 4 px grid: 2 px of a line, 6 and 10 px beside icons and in bars only.
  /\b(?:gap(?:-[xy])?|space-[xy]|[mp][xytbse]?)-(?!0\.5|1\.5|2\.5)\d+\.5\b/u,
];

/** By file, what no token can say. */
const ALLOWED: Readonly<Record<string, readonly string[]>> = {
  // The letters beside the mark of the log-in are drawn with it.
  'src/ui/page/brand.tsx': ['text-[1.375rem]'],
  // Lines within the box of a control, which must not change its size.
  'src/ui/controls/choice-box-class.ts': ['shadow-['],
  'src/ui/controls/checkbox.tsx': ['my-[1.5px]'],
  'src/ui/controls/button-class.ts': ['px-3.5'],
  'src/ui/controls/radio.tsx': ['my-[1.5px]'],
  // Under the label of the box above.
  'src/features/tasks/checklist/checklist-row.tsx': ['ms-7.5'],
  'src/features/subsidies/detail/section-tabs.tsx': ['shadow-['],
  'src/features/documents/rich-text/editor-toolbar.tsx': ['shadow-['],
};

const findings = (path: string, text: string): string[] =>
  text.split('\n').flatMap((line, index) =>
    BY_HAND.flatMap((pattern) => {
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
])('the class %s is found as set by hand', (name) => {
  expect(findings('src/ui/a.tsx', `className="grid ${name}"`)).toHaveLength(1);
});

it('screens take colors, sizes, spaces and shadows from the tokens of styles.css', () => {
  expect(screens.length).toBeGreaterThan(500);
  expect(screens.flatMap((path) => findings(path, readFileSync(root + path, 'utf8')))).toEqual([]);
});

it('styles.css names a color once, as a token', () => {
  const styles = readFileSync(`${root}src/styles.css`, 'utf8');
  const untokened = styles
    .replaceAll(/\/\*[\s\S]*?\*\//gu, '')
    .split('\n')
    .filter((line) => COLOR.test(line) && !/^\s*--[\w-]+:/u.test(line));
  expect(untokened).toEqual([]);
});

it('what holds the page asks for its contents by the way that leads there', () => {
  const ASKING = /(?:\bhtml|:root|\bbody|\bmain|^\s*&):has\((?!\s*[>~+])/mu;
  expect(ASKING.test('html:has(.plain-desk)')).toBe(true);
  expect(ASKING.test(':root:has(> body > #root > .demo-bar)')).toBe(false);
  const asking = ['src/styles.css', ...screens].filter((path) =>
    ASKING.test(readFileSync(root + path, 'utf8')),
  );
  expect(asking).toEqual([]);
});
