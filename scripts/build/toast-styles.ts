import type { Plugin } from 'vite';
import { replaceOnce } from './replace-once.ts';

/** Sets variables on the toasts; on the root they would restyle the whole page when they load. */
export const toastStyles = (): Plugin => ({
  name: 'toast-styles',
  enforce: 'pre',
  transform: {
    filter: { id: /\/ReactToastify\.css$/u },
    handler: (code) => replaceOnce(code, ':root {', '.Toastify {'),
  },
});
