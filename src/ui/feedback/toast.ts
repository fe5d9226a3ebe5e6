import { ApiError } from '~/lib/http/api-error';
import { announce } from './announce';
import type { ToastHost, ToastKind, ToastOptions } from './toast-options';

let host: Promise<ToastHost> | undefined;
/** Counts the calls of `dismissAll`: a toast whose code is loading must not appear after one. */
let round = 0;

/** Loads the code of toasts; called early, as one may have to report a lost connection. */
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

const showAs =
  (kind: ToastKind) =>
  (message: string, options: ToastOptions = {}): void =>
    void show(kind, message, options);

/** Toasts, shown for 3 seconds. Their code loads with the first one. */
export const toast = {
  success: showAs('success'),
  error: showAs('error'),
  info: showAs('info'),
  /** For the end of a session: its toasts may contain the user's data. */
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
