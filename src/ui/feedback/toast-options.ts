export type ToastKind = 'success' | 'error' | 'info';

export interface ToastOptions {
  /** One way on, in a word: 取り消す, 再試行. The toast goes when it is used. */
  action?: { label: string; onClick: () => void } | undefined;
  /** A second toast of the same id takes the place of the first. */
  id?: string | undefined;
}

export type ShowToast = (kind: ToastKind, message: string, options: ToastOptions) => void;
