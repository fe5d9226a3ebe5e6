import type { Plugin } from 'vite';
import { replaceOnce } from './replace-once.ts';

/**
 * The styles of the toasts come after the start and set their variables at the root, for which the
 * browser styles the whole page again: at their own place they cost nothing.
 */
export const toastStyles = (): Plugin => ({
  name: 'toast-styles',
  enforce: 'pre',
  transform: {
    filter: { id: /\/ReactToastify\.css$/u },
    handler: (code) => replaceOnce(code, ':root {', '.Toastify {'),
  },
});
