import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { deployment } from './scripts/deployment.ts';
import { pdfFiles } from './scripts/pdf-files.ts';

const path = (relative: string) => new URL(relative, import.meta.url).pathname;

export default defineConfig({
  plugins: [react(), tailwindcss(), deployment(), pdfFiles()],
  resolve: {
    alias: { '~': path('./src'), 'tough-cookie': path('./src/embedded-api/no-cookies.ts') },
  },
  envPrefix: ['VITE_', 'HOJOKIN_'],
  worker: { format: 'es' },
  build: {
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
              test: /src\/ui\/(?!dialog|toast-host|external-html)|node_modules\/lucide-react/,
            },
            { name: 'forms', test: /node_modules\/(?:react-hook-form|@hookform)/ },
          ],
        },
      },
    },
  },
  preview: { cors: false },
  test: {
    include: ['{src,tests}/**/*.test.{ts,tsx}'],
    setupFiles: ['tests/setup.ts'],
    testTimeout: 30_000,
    restoreMocks: true,
    unstubGlobals: true,
    env: { HOJOKIN_DATA: 'generated', VITE_API_BASE_URL: '', VITE_STRIPE_PUBLIC_KEY: '' },
  },
});
