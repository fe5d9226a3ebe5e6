import type { Plugin } from 'vite';
import { replaceOnce } from './replace-once.ts';

/**
 * Sets the variables of the toasts' styles on the toasts. The library sets them on the root, and as its
 * styles load after the start, the browser would restyle the whole page.
 */
export const toastStyles = (): Plugin => ({
  name: 'toast-styles',
  enforce: 'pre',
  transform: {
    filter: { id: /\/ReactToastify\.css$/u },
    handler: (code) => replaceOnce(code, ':root {', '.Toastify {'),
  },
});
