import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '..');

const files = globSync('{src,tests}/**/*.test.{ts,tsx}', { cwd: root }).map((path) => {
  const text = readFileSync(join(root, path), 'utf8');
  return {
    path,
    needsPage: /^\/\/ @vitest-environment jsdom$/m.test(text),
    replacesModules: /\bvi\.(?:doMock|mock|resetModules)\(|support\/open-medias/.test(text),
  };
});

const pathsWhere = (isMeant: (file: (typeof files)[number]) => boolean) =>
  files.filter(isMeant).map(({ path }) => path);

/** Tests of one environment share a worker, except tests that replace modules or jsdom's `File`. */
export const unitFiles = {
  page: pathsWhere((file) => file.needsPage && !file.replacesModules),
  node: pathsWhere((file) => !file.needsPage && !file.replacesModules),
  ownModules: pathsWhere((file) => file.replacesModules),
};
