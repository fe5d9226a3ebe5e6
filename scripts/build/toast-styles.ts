import type { Plugin } from 'vite';
import { replaceOnce } from './replace-once.ts';

/** Limits the toasts' CSS variables to toasts, so that their style sheet restyles nothing else. */
export const toastStyles = (): Plugin => ({
  name: 'toast-styles',
  enforce: 'pre',
  transform: {
    filter: { id: /\/ReactToastify\.css$/u },
    handler: (code) => replaceOnce(code, ':root {', '.Toastify {'),
  },
});
