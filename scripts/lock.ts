// Writes package-lock.json without what its packages say of Node: npm run lock. They ask for the Node
// that npm itself runs on, which need not be recent; the one that runs them is a package among them
// (docs/decisions/0023-lock-file-without-engines.md).
import { execSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';

const root = resolve(import.meta.dirname, '..');
const file = resolve(root, 'package-lock.json');

execSync('npm install --package-lock-only', { cwd: root, stdio: 'inherit' });
const lock: { packages: Record<string, { engines?: object }> } = JSON.parse(
  readFileSync(file, 'utf8'),
);
for (const [path, entry] of Object.entries(lock.packages)) {
  // The project's own entry repeats package.json.
  if (path !== '') delete entry.engines;
}
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
