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
  worker: { format: 'es' },
  build: { modulePreload: { polyfill: false } },
  preview: { cors: false },
  test: {
    include: ['{src,tests}/**/*.test.{ts,tsx}'],
    setupFiles: ['tests/setup.ts'],
    restoreMocks: true,
    unstubGlobals: true,
    env: { VITE_API_BASE_URL: '', VITE_STRIPE_PUBLIC_KEY: '' },
  },
});
