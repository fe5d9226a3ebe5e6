// Runs a TypeScript script that imports the app's modules by ~/ : node scripts/run.mjs FILE [argument…]
import { resolve } from 'node:path';
import { runnerImport } from 'vite';

const [, , script, ...rest] = process.argv;
if (script === undefined) {
  console.error('Usage: node scripts/run.mjs FILE [argument…]');
  process.exit(2);
}
const file = resolve(script);
// The script sees its own arguments from index 2 on, as under plain node.
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
