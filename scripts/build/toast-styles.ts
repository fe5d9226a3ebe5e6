import type { Plugin } from 'vite';
import { replaceOnce } from './replace-once.ts';

/** Variables on the toasts instead of the root, which would restyle the page when they load. */
export const toastStyles = (): Plugin => ({
  name: 'toast-styles',
  enforce: 'pre',
  transform: {
    filter: { id: /\/ReactToastify\.css$/u },
    handler: (code) => replaceOnce(code, ':root {', '.Toastify {'),
  },
});
