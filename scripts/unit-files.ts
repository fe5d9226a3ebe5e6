import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '..');

const files = globSync('{src,tests}/**/*.test.{ts,tsx}', { cwd: root }).map((path) => {
  const text = readFileSync(join(root, path), 'utf8');
  return {
    path,
    needsPage: text.startsWith('// @vitest-environment jsdom'),
    replacesModules: /\bvi\.(?:doMock|mock|resetModules)\(|support\/open-medias/.test(text),
  };
});

const pathsWhere = (isMeant: (file: (typeof files)[number]) => boolean) =>
  files.filter(isMeant).map(({ path }) => path);

/**
 * The unit tests by what they can share. A worker evaluates the app, jsdom and the libraries once
 * for all of its files, as long as the next one has the same environment; files that replace modules,
 * load them anew or put Node's files in place of jsdom's have a worker of their own.
 */
export const unitFiles = {
  page: pathsWhere((file) => file.needsPage && !file.replacesModules),
  node: pathsWhere((file) => !file.needsPage && !file.replacesModules),
  ownModules: pathsWhere((file) => file.replacesModules),
};
