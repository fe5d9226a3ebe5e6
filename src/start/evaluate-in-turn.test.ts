// @vitest-environment jsdom

import { afterEach, expect, test } from 'vitest';
import { evaluateInTurn } from './evaluate-in-turn';

afterEach(() => {
  Reflect.deleteProperty(globalThis, 'evaluated');
});

test('evaluates scripts in order, skips one that fails, and yields to input between two', async () => {
  const seen: string[] = [];
  Reflect.set(globalThis, 'evaluated', (part: string) => {
    seen.push(part);
    setTimeout(() => seen.push('a key'));
  });
  const scripts = ['evaluated("vendor")', 'throw new Error()', 'evaluated("page")'];
  await evaluateInTurn(scripts.map((code) => `data:text/javascript,${code}`));
  expect(seen).toEqual(['vendor', 'a key', 'page', 'a key']);
});
