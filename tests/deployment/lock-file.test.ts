import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const lock: { packages: Record<string, { engines?: object }> } = JSON.parse(
  readFileSync(new URL('../../package-lock.json', import.meta.url), 'utf8'),
);

it('the lock file names no engines, so that npm ci warns of none on an older Node (npm run lock)', () => {
  const packages = Object.entries(lock.packages).filter(([path]) => path !== '');
  expect(packages.length).toBeGreaterThan(100);
  expect(packages.flatMap(([path, { engines }]) => (engines ? [path] : []))).toEqual([]);
});
