import { defineConfig } from 'vitest/config';
import { builds } from '../../scripts/build/builds.ts';
import { type EngineName, engineNames, missingFor } from '../../scripts/installed-engines.ts';

const isRequired = process.env['CI_ENGINES'] === 'required';

const installed = engineNames.filter((engine) => {
  const missing = missingFor(engine);
  if (missing.length === 0) return true;
  const text = `${engine} is skipped: ${missing.join(', ')} is not installed`;
  if (isRequired) throw new Error(text);
  console.log(text);
  return false;
});

const projectOf = (engine: EngineName) => ({
  extends: true as const,
  test: {
    name: engine,
    provide: { engine },
    // A single file, so that an engine's tests share one browser. Both engines run concurrently.
    include: ['all-journeys.ts'],
    maxWorkers: engineNames.length,
  },
});

export default defineConfig({
  test: {
    dir: import.meta.dirname,
    passWithNoTests: true,
    // The limit for a whole test. A single step that waits for an element fails after 20 s.
    testTimeout: 120_000,
    hookTimeout: 60_000,
    env: builds.embedded.env,
    include: [],
    // Leaves out `projects` if no engine is installed, because Vitest rejects an empty list.
    ...(installed.length > 0 && { projects: installed.map(projectOf) }),
  },
});
