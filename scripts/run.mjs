// Runs a TypeScript file whose imports use the alias ~/ : node scripts/run.mjs FILE [argument…]
import { resolve } from 'node:path';
import { runnerImport } from 'vite';

const [, , script, ...rest] = process.argv;
if (script === undefined) {
  console.error('Usage: node scripts/run.mjs FILE [argument…]');
  process.exit(2);
}
const file = resolve(script);
// The file's own arguments start at index 2, as with plain node.
process.argv.splice(1, process.argv.length, file, ...rest);

try {
  await runnerImport(file, {
    logLevel: 'error',
    resolve: {
      alias: {
        '~': resolve(import.meta.dirname, '../src'),
        '~tests': resolve(import.meta.dirname, '../tests'),
      },
    },
  });
} catch (error) {
  console.error(error);
  process.exitCode = 1;
}
