import { CircleAlert, CircleCheck, Info } from 'lucide-react';
import { createRoot } from 'react-dom/client';
import { ToastContainer, toast as toastify } from 'react-toastify/unstyled';
import 'react-toastify/ReactToastify.css';

import { Button } from '~/ui/button';
import { classNames } from '~/ui/class-names';
import type { ToastKind, ToastOptions } from '~/ui/toast-options';

const ICON = { success: CircleCheck, error: CircleAlert, info: Info };
const INK: Record<ToastKind, string> = {
  success: 'text-success',
  error: 'text-error',
  info: 'text-ink',
};

interface ToastWordsProps {
  kind: ToastKind;
  message: string;
  action: ToastOptions['action'];
}

function ToastWords({ kind, message, action }: ToastWordsProps) {
  const Icon = ICON[kind];
  return (
    <>
      <Icon aria-hidden="true" className={classNames('size-5 shrink-0', INK[kind])} />
      <span className="phrase min-w-0">{message}</span>
      {action && (
        <Button
          variant="ghost"
          size="sm"
          className="shrink-0 font-bold! text-link!"
          onClick={action.onClick}
        >
          {action.label}
        </Button>
      )}
    </>
  );
}

/** `announce` has said it: the library's own region, which no option turns off, must not say it again. */
function silence(place: HTMLElement | null) {
  place?.querySelector('[aria-live]')?.setAttribute('aria-live', 'off');
}

/**
 * The measures are the specification's (section 9). The library's style sheet comes later than ours
 * and outside the layers: what differs from it is marked important.
 */
function ToastHost() {
  return (
    <div ref={silence}>
      <ToastContainer
        role="group"
        aria-label="お知らせ Alt+T"
        position="top-center"
        autoClose={3000}
        hideProgressBar
        closeButton={false}
        closeOnClick
        icon={false}
        transition={false}
        className="max-w-[calc(100vw-2rem)] max-md:inset-x-4! max-md:top-[max(1rem,env(safe-area-inset-top))]! max-md:w-auto! max-md:transform-none! print:hidden"
        toastClassName="mb-2! min-h-12! w-fit! max-w-full gap-3 rounded-card! bg-float! px-4! py-1.5! font-sans! text-ink! shadow-float"
      />
    </div>
  );
}

let mounted = false;

function mountHost() {
  if (mounted) return;
  mounted = true;
  // Beside the app's root and not in it: a dialog hides the root from screen readers.
  const place = document.body.appendChild(document.createElement('div'));
  createRoot(place).render(<ToastHost />);
}

export function showToast(kind: ToastKind, message: string, { action, id }: ToastOptions): void {
  mountHost();
  const words = <ToastWords kind={kind} message={message} action={action} />;
  if (id !== undefined && toastify.isActive(id)) {
    toastify.update(id, { render: words, type: kind });
    return;
  }
  toastify(words, {
    type: kind,
    ...(id !== undefined && { toastId: id }),
  });
}
