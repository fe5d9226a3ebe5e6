// @vitest-environment jsdom

import { afterEach, expect, test } from 'vitest';
import { evaluateInTurn } from './take-over';

afterEach(() => {
  document.head.replaceChildren();
  Reflect.deleteProperty(globalThis, 'evaluated');
});

test('evaluates the scripts that the page names in order, yielding to input between two', async () => {
  const seen: string[] = [];
  Reflect.set(globalThis, 'evaluated', (part: string) => {
    seen.push(part);
    setTimeout(() => seen.push('a key'));
  });
  for (const code of ['evaluated("vendor")', 'throw new Error()', 'evaluated("page")']) {
    const link = document.createElement('link');
    Object.assign(link, { rel: 'modulepreload', href: `data:text/javascript,${code}` });
    document.head.append(link);
  }
  await evaluateInTurn();
  expect(seen).toEqual(['vendor', 'a key', 'page', 'a key']);
});
