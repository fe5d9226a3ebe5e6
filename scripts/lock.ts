// Writes package-lock.json without the `engines` of the packages. Command: npm run lock
// npm would compare these `engines` with the Node that runs npm, but the scripts run on another
// Node, which is installed as a package (docs/decisions/0023-lock-file-without-engines.md).
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
  // The path '' is the project itself. It keeps `engines`, which npm copies from package.json.
  if (path !== '') delete entry.engines;
}
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
