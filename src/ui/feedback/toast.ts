import { announce } from './announce';
import type { ShowToast, ToastKind, ToastOptions } from './toast-options';

let host: Promise<{ showToast: ShowToast }> | undefined;

/** Loads what shows toasts; called early, so that one can say that the connection is lost. */
export async function loadToasts(): Promise<{ showToast: ShowToast }> {
  host ??= import('./toast-host');
  return host;
}

async function show(kind: ToastKind, message: string, options: ToastOptions): Promise<void> {
  announce(message, kind === 'error' ? 'assertive' : 'polite');
  try {
    const { showToast } = await loadToasts();
    showToast(kind, message, options);
  } catch {
    // The chunk failed to load: the next toast retries; this one was at least announced.
    host = undefined;
  }
}

/** Toasts, shown for 3 seconds. Their code loads with the first one. */
export const toast = {
  success: (message: string, options: ToastOptions = {}): void => {
    void show('success', message, options);
  },
  error: (message: string, options: ToastOptions = {}): void => {
    void show('error', message, options);
  },
  info: (message: string, options: ToastOptions = {}): void => {
    void show('info', message, options);
  },
};
