import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

type Locked = {
  engines?: object;
  integrity?: string;
  resolved?: string;
  inBundle?: boolean;
  hasInstallScript?: boolean;
};

const read = (name: string): unknown =>
  JSON.parse(readFileSync(new URL(`../../${name}`, import.meta.url), 'utf8'));
const lock = read('package-lock.json') as { packages: Record<string, Locked> };
const manifest = read('package.json') as Record<
  'dependencies' | 'devDependencies' | 'allowScripts',
  Record<string, unknown>
>;
const locked = Object.entries(lock.packages).filter(([path]) => path !== '');

it('the lock file has no engines fields, because npm ci prints warnings for them on an older Node (npm run lock removes the fields)', () => {
  expect(locked.length).toBeGreaterThan(100);
  expect(locked.flatMap(([path, { engines }]) => (engines ? [path] : []))).toEqual([]);
});

it('every dependency has an exact version', () => {
  const wanted = { ...manifest.dependencies, ...manifest.devDependencies };
  const loose = Object.entries(wanted).filter(
    ([, version]) => !/^\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(String(version)),
  );
  expect(loose).toEqual([]);
});

it('every package comes from the registry and has an integrity hash', () => {
  // A registry package may lack `resolved`. A bundled package is covered by its parent's hash.
  const fetched = locked.filter(([, { inBundle }]) => inBundle !== true);
  const unknown = fetched.filter(
    ([, { integrity, resolved }]) =>
      integrity?.startsWith('sha512-') !== true ||
      resolved?.startsWith('https://registry.npmjs.org/') === false,
  );
  expect(unknown.map(([path]) => path)).toEqual([]);
});

it('only packages that package.json allows have install scripts', () => {
  const running = locked.flatMap(([path, { hasInstallScript }]) =>
    hasInstallScript === true ? [path.replace(/^.*node_modules\//, '')] : [],
  );
  const named = Object.keys(manifest.allowScripts);
  expect(running.filter((name) => !named.includes(name))).toEqual([]);
});
