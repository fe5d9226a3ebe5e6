import type { Plugin } from 'vite';
import { replaceOnce } from './replace-once.ts';

/** Moves variables from the root to the toasts, so that loading them does not restyle the page. */
export const toastStyles = (): Plugin => ({
  name: 'toast-styles',
  enforce: 'pre',
  transform: {
    filter: { id: /\/ReactToastify\.css$/u },
    handler: (code) => replaceOnce(code, ':root {', '.Toastify {'),
  },
});
