// Builds the app as it is and tries its journeys in Firefox and WebKit: npm run engines [-- -t WORDS]
import { builds } from './builds.ts';
import { run } from './run-step.ts';

const { outDir, env } = builds.embedded;
const chosen = process.argv.slice(2).map((argument) => `"${argument}"`);
const build = await run(
  { name: 'build', command: `vite build --outDir ${outDir} --logLevel warn`, env },
  true,
);
const journeys = ['vitest run -c e2e/engines/vitest.config.ts', ...chosen].join(' ');
const isOk = build.isOk && (await run({ name: 'engines', command: journeys }, true)).isOk;
process.exitCode = isOk ? 0 : 1;
