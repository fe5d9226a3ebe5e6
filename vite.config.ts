import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { deployment } from './scripts/deployment.ts';

const path = (relative: string) => new URL(relative, import.meta.url).pathname;

export default defineConfig({
  plugins: [react(), tailwindcss(), deployment()],
  resolve: {
    alias: { '~': path('./src'), 'tough-cookie': path('./src/embedded-api/no-cookies.ts') },
  },
  envPrefix: ['VITE_', 'HOJOKIN_'],
  worker: { format: 'es' },
  build: {
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          // What every visit needs comes in few requests. The rest is left to itself: small chunks that
          // pages share, merged by size, imported each other in a circle and failed at random.
          groups: [
            { name: 'vendor', tags: ['$initial'], test: /node_modules/, priority: 3 },
            { name: 'start', tags: ['$initial'], priority: 2 },
            { name: 'login', test: /src\/features\/auth\/pages\/login/, priority: 1 },
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
