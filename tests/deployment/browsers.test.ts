import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { oldestBrowsers } from '../../scripts/build/browsers.ts';

const { chrome, edge, firefox, safari } = oldestBrowsers;

it.each([
  ['the page', 'index.html', `Chrome・Edge ${chrome}、Firefox ${firefox}、Safari ${safari}（`],
  ['the document', 'docs/browsers.md', `| Chrome, Edge | ${chrome} `],
  ['the document', 'docs/browsers.md', `| Firefox | ${firefox} `],
  ['the document', 'docs/browsers.md', `| Safari | ${safari}.0 `],
])('%s states the oldest browsers that the build supports (%s)', (_, file, versions) => {
  expect(edge).toBe(chrome);
  const text = readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8');
  expect(text.replaceAll(/\s+/g, ' ')).toContain(versions);
});
