import { availableParallelism } from 'node:os';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { oldestBrowsers } from './scripts/build/browsers.ts';
import { deployment } from './scripts/build/deployment.ts';
import { pdfFiles } from './scripts/build/pdf-files.ts';
import { prerender } from './scripts/build/prerender.ts';
import { toastStyles } from './scripts/build/toast-styles.ts';
import { unitFiles } from './scripts/unit-files.ts';

const path = (relative: string) => new URL(relative, import.meta.url).pathname;

/** By so many lazy parts: fewer files for all of them, and not much that one of them does not need. */
const SHARED_BY = 4;

export default defineConfig({
  plugins: [react(), tailwindcss(), toastStyles(), pdfFiles(), prerender(), deployment()],
  resolve: {
    alias: {
      '~': path('./src'),
      '~tests': path('./tests'),
      'tough-cookie': path('./src/embedded-api/no-cookies.ts'),
    },
  },
  envPrefix: ['VITE_', 'HOJOKIN_'],
  worker: {
    format: 'es',
    // One file: WebKit evaluates the entry a second time where a lazy chunk imports it back.
    rolldownOptions: { output: { codeSplitting: false } },
  },
  build: {
    // Of scripts and, by default, of styles.
    target: Object.entries(oldestBrowsers).map(([name, version]) => `${name}${version}`),
    // The end-to-end tests find the chunk of a module in it.
    manifest: true,
    modulePreload: {
      polyfill: false,
      // A list of every chunk's needs would be part of the way to log-in, and grow with each screen.
      resolveDependencies: (_, files, { hostType }) =>
        hostType === 'html'
          ? files
          : files.filter((file) => /\/(?:ui|forms|base|contract|shared)-|\.css$/.test(file)),
    },
    rolldownOptions: {
      output: {
        codeSplitting: {
          // What every visit needs comes in few requests. So does what several pages share, by layers:
          // what a module imports is shared by as many and lies in no higher layer, so no two chunks
          // import each other. Left to itself, each page was a hundred files four imports deep
          // (decision 42); merged by size, small chunks imported each other in a circle.
          groups: [
            { name: 'vendor', tags: ['$initial'], test: /node_modules/, priority: 3 },
            { name: 'start', tags: ['$initial'], priority: 2 },
            { name: 'login', test: /src\/features\/auth\/pages\/login/, priority: 1 },
            {
              name: 'ui',
              test: /src\/(?:ui\/[a-z]+\/(?!dialog|toast-host|external-html|plain-markup|sanitised-markup)|entities\/[a-z]+\/paths)|node_modules\/lucide-react/,
            },
            { name: 'forms', test: /node_modules\/(?:react-hook-form|@hookform)/ },
            {
              name: 'base',
              test: /node_modules\/|src\/(?:domain|lib)\//,
              minShareCount: SHARED_BY,
            },
            // In parts, as building all schemas in one task holds up keys and clicks.
            {
              name: 'contract-clients',
              test: /src\/contract\/(?:clients|proposals|notification-conditions)\./,
              minShareCount: SHARED_BY,
            },
            {
              name: 'contract-work',
              test: /src\/contract\/(?:documents|tasks|medias|favorites|dismissals|notices|recent-subsidies)\./,
              minShareCount: SHARED_BY,
            },
            { name: 'contract', test: /src\/(?:contract|session)\//, minShareCount: SHARED_BY },
            { name: 'shared', test: /src\/(?:ui|forms|entities)\//, minShareCount: SHARED_BY },
          ],
        },
      },
    },
  },
  preview: { cors: false },
  test: {
    setupFiles: ['fake-indexeddb/auto', 'tests/setup.ts'],
    testTimeout: 30_000,
    // Tests wait for timers and databases: one more than the cores keeps those busy.
    maxWorkers: availableParallelism() + 1,
    projects: [
      { extends: true, test: { name: 'page', include: unitFiles.page, isolate: false } },
      { extends: true, test: { name: 'node', include: unitFiles.node, isolate: false } },
      { extends: true, test: { name: 'own modules', include: unitFiles.ownModules } },
    ],
    restoreMocks: true,
    unstubGlobals: true,
    env: { HOJOKIN_DATA: 'generated', VITE_API_BASE_URL: '', VITE_STRIPE_PUBLIC_KEY: '' },
  },
});
