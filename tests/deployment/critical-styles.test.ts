import { expect, it } from 'vitest';
import { criticalStyles } from '../../scripts/build/critical-styles.ts';

const PAGE = `<html lang="ja"><body><main id="main" class="md:paper w-1/2 [&amp;_svg]:size-5"><a href="/">a</a></main></body></html>`;

const left = (css: string): string => criticalStyles(css, PAGE).replaceAll(/\s+/g, '');

it.each([
  ['a tag', 'a{top:0}', 'p{top:0}'],
  ['a class with characters to be escaped', String.raw`.md\:paper{top:0}`, '.paper{top:0}'],
  ['a class with brackets', String.raw`.\[\&_svg\]\:size-5,.w-1\/2{top:0}`, '.w-1{top:0}'],
  ['an id', '#main>a{top:0}', '#root a{top:0}'],
  ['an attribute', 'a[href]:hover{top:0}', 'a[download]{top:0}'],
  ['a state', 'a:not(.none):focus-visible{top:0}', 'p:not(.none):focus-visible{top:0}'],
  ['a class within :is()', String.raw`:is(.w-1\/2>*){top:0}`, ':is(.none>*){top:0}'],
  [
    'a rule within a container',
    '@container(width>1px){a{top:0}}',
    '@container(width>1px){p{top:0}}',
  ],
  ['a nested rule', '@layer base{@media (width>1px){a{top:0}}}', '@layer base{p{top:0}}'],
])('the critical styles keep only rules that match the page (case: %s)', (_, kept, dropped) => {
  expect(left(kept)).not.toBe('');
  expect(left(`${kept}${dropped}`)).toBe(left(kept));
});

it('if a rule has several selectors, the critical styles keep only those that can match the page', () => {
  expect(left('a,p,.none{top:0}')).toBe('a{top:0}');
});

it('the critical styles keep only the custom properties and keyframes that kept rules use', () => {
  expect(
    left(
      ':root{--a:1px;--b:var(--a);--c:2px}a{top:var(--b);animation:turn 1s}@keyframes turn{to{top:0}}@keyframes none{to{top:0}}',
    ),
  ).toBe(':root{--a:1px;--b:var(--a)}a{top:var(--b);animation:turn1s}@keyframesturn{to{top:0}}');
});

it('the critical styles contain no print styles', () => {
  expect(left('@media print{a{top:0}}a{top:1px}')).toBe('a{top:1px}');
});
