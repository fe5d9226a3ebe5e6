import { ApiError } from '~/lib/http/api-error';
import { announce } from './announce';
import type { ToastHost, ToastKind, ToastOptions } from './toast-options';

let host: Promise<ToastHost> | undefined;
/** Counts the calls of `dismissAll`: what was on its way must not appear after one. */
let round = 0;

/** Loads what shows toasts; called early, so that one can say that the connection is lost. */
export const loadToasts = async (): Promise<ToastHost> => {
  host ??= import('./toast-host');
  return host;
};

const show = async (kind: ToastKind, message: string, options: ToastOptions): Promise<void> => {
  const { error } = options;
  if (error instanceof ApiError && error.kind === 'ended') return;
  const own = round;
  announce(message, kind === 'error' ? 'assertive' : 'polite');
  try {
    const { showToast } = await loadToasts();
    if (own === round) showToast(kind, message, options);
  } catch {
    // The chunk failed to load: the next toast retries; this one was at least announced.
    host = undefined;
  }
};

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
  /** For the end of a session: its toasts name what its user had on the screen. */
  dismissAll: (): void => {
    round += 1;
    announce('');
    announce('', 'assertive');
    void host?.then(
      ({ dismissToasts }) => dismissToasts(),
      () => {},
    );
  },
};
