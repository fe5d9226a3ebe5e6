import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const root = new URL('../..', import.meta.url).pathname;
/** What is shown; contents of calls and of the demo are in the words of their sources. */
const shown = globSync('src/{app,entities,features,forms,lib,session,ui}/**/*.{ts,tsx}', {
  cwd: root,
}).filter((path) => !path.includes('.test.'));

/** Words that say nothing to users, or are written otherwise here. */
const REFUSED = /こちら|エクスポート|インポート|遷移|下さい|を行[うい]|サーバーエラー/u;

it('no screen says こちら for a link, speaks of 遷移 or エクスポート, or writes 下さい', () => {
  expect(shown.length).toBeGreaterThan(500);
  const found = shown.flatMap((path) =>
    readFileSync(root + path, 'utf8')
      .split('\n')
      .flatMap((line) => (REFUSED.test(line) ? [`${path}: ${line.trim()}`] : [])),
  );
  expect(found).toEqual([]);
});
