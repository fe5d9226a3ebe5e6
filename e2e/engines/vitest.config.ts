import { defineConfig } from 'vitest/config';
import { builds } from '../../scripts/builds.ts';
import { engineNames, missingFor } from './driver/installed.ts';

const isRequired = process.env['CI_ENGINES'] === 'required';

const installed = engineNames.filter((engine) => {
  const missing = missingFor(engine);
  if (missing.length === 0) return true;
  const words = `${engine} is left out: ${missing.join(', ')} is not installed`;
  if (isRequired) throw new Error(words);
  console.log(words);
  return false;
});

export default defineConfig({
  test: {
    dir: import.meta.dirname,
    passWithNoTests: true,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    env: builds.embedded.env,
    projects: installed.map((engine) => ({
      extends: true,
      test: {
        name: engine,
        provide: { engine },
        include: ['journeys/*.journey.ts'],
        // One worker for all files, and so one browser.
        isolate: false,
        maxWorkers: 1,
      },
    })),
  },
});
