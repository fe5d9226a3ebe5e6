/** How long a toast is shown. */
export const TOAST_MS = 3000;

export type ToastKind = 'success' | 'error' | 'info';

export type ToastOptions = {
  /** One action: 元に戻す, 再試行. Using it closes the toast. */
  action?: { label: string; onClick: () => void } | undefined;
  /** A second toast with the same id replaces the first. */
  id?: string | undefined;
  /** The error that the toast reports; the end of a session shows none. */
  error?: Error | undefined;
};

export type ToastHost = {
  showToast: (kind: ToastKind, message: string, options: ToastOptions) => void;
  dismissToasts: () => void;
};
