import { availableParallelism } from 'node:os';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { oldestBrowsers } from './scripts/browsers.ts';
import { deployment } from './scripts/deployment.ts';
import { pdfFiles } from './scripts/pdf-files.ts';
import { prerender } from './scripts/prerender.ts';
import { unitFiles } from './scripts/unit-files.ts';

const path = (relative: string) => new URL(relative, import.meta.url).pathname;

export default defineConfig({
  plugins: [react(), tailwindcss(), pdfFiles(), prerender(), deployment()],
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
    modulePreload: {
      polyfill: false,
      // A list of every chunk's needs would be part of the way to log-in, and grow with each screen.
      resolveDependencies: (_, files, { hostType }) =>
        hostType === 'html' ? files : files.filter((file) => /\/(?:ui|forms)-|\.css$/.test(file)),
    },
    rolldownOptions: {
      output: {
        codeSplitting: {
          // What every visit needs comes in few requests, and so do the lowest layers, which import
          // nothing above them. The rest is left to itself: small chunks that pages share, merged by
          // size, imported each other in a circle and failed at random.
          groups: [
            { name: 'vendor', tags: ['$initial'], test: /node_modules/, priority: 3 },
            { name: 'start', tags: ['$initial'], priority: 2 },
            { name: 'login', test: /src\/features\/auth\/pages\/login/, priority: 1 },
            {
              name: 'ui',
              test: /src\/(?:ui\/[a-z]+\/(?!dialog|toast-host|external-html)|entities\/[a-z]+\/paths)|node_modules\/lucide-react/,
            },
            { name: 'forms', test: /node_modules\/(?:react-hook-form|@hookform)/ },
          ],
        },
      },
    },
  },
  preview: { cors: false },
  test: {
    setupFiles: ['tests/setup.ts'],
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
