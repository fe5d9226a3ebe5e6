import { CircleAlert, CircleCheck, Info } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef, type FocusEvent } from 'react';
import { createRoot } from 'react-dom/client';
import { ToastContainer, toast as toastify, type ToastContentProps } from 'react-toastify/unstyled';
import 'react-toastify/ReactToastify.css';

import { PHONE } from '~/lib/screen';
import { Button } from '~/ui/controls/button';
import { classNames } from '~/ui/page/class-names';
import { keepFocusInPage } from '~/ui/page/keep-focus';
import { TOAST_MS, type ToastKind, type ToastOptions } from './toast-options';

const ICON = { success: CircleCheck, error: CircleAlert, info: Info };
const INK: Record<ToastKind, string> = {
  success: 'text-success',
  error: 'text-error',
  info: 'text-ink',
};

/** The element focused before a toast. */
let cameFrom: HTMLElement | null = null;

const bringFocusBack = () => {
  // The pressed action may already have moved the focus.
  if (document.activeElement === document.body && cameFrom?.isConnected === true) {
    cameFrom.focus({ preventScroll: true });
  }
  keepFocusInPage();
};

/** Keeps a toast open while focused, even if the library resumes it, and restores the focus. */
const useHeld = (toastId: ToastContentProps['toastProps']['toastId'], isPaused: boolean) => {
  const icon = useRef<SVGSVGElement>(null);
  useEffect(() => {
    const box = icon.current?.parentElement;
    if (!box) return undefined;
    const hold = () => toastify.pause({ id: toastId });
    const release = ({ relatedTarget }: globalThis.FocusEvent) => {
      const stays = relatedTarget instanceof Node && box.contains(relatedTarget);
      if (!stays && !box.matches(':hover')) toastify.play({ id: toastId });
    };
    box.addEventListener('focusin', hold);
    box.addEventListener('focusout', release);
    return () => {
      box.removeEventListener('focusin', hold);
      box.removeEventListener('focusout', release);
    };
  }, [toastId]);
  useEffect(() => {
    const isFocused = icon.current?.parentElement?.contains(document.activeElement) === true;
    if (isFocused && !isPaused) toastify.pause({ id: toastId });
  }, [toastId, isPaused]);
  useLayoutEffect(() => {
    const box = icon.current?.parentElement;
    return () => {
      if (box?.contains(document.activeElement) === true) queueMicrotask(bringFocusBack);
    };
  }, []);
  return icon;
};

const isOnPhone = (): boolean => globalThis.matchMedia?.(PHONE).matches ?? false;

/** The height at the window's foot covered by bars, the buttons of a bottom sheet or the keyboard (px). */
const takenFoot = (): number => {
  const { innerHeight, visualViewport } = window;
  const keyboard = visualViewport ? visualViewport.offsetTop + visualViewport.height : innerHeight;
  const tops = Array.from(document.querySelectorAll('.foot-bar'), (bar) => {
    const { top, bottom, height } = bar.getBoundingClientRect();
    return height > 0 && Math.abs(innerHeight - bottom) < REACH ? top : innerHeight;
  });
  return innerHeight - Math.min(innerHeight, keyboard, ...tops);
};

/** The largest gap below a bar that counts as at the foot (px). */
const REACH = 24;

/** Keeps toasts on a phone above what is at the foot, which may change while one is shown. */
const useAboveFoot = () => {
  useEffect(() => {
    if (!isOnPhone()) return undefined;
    let frame = 0;
    const follow = () => {
      document.documentElement.style.setProperty('--foot', `${takenFoot()}px`);
      frame = requestAnimationFrame(follow);
    };
    follow();
    return () => cancelAnimationFrame(frame);
  }, []);
};

/** Widths: what is beside the text of a toast, an action, and a letter (px). */
const BESIDE = 96;
const ACTION = 84;
const LETTER = 14;
/** The least number of letters of a name that are shown. */
const LEAST = 7;

/** Shortens the name in a message in its middle, so that the message takes one line on a phone. */
const inOneLine = (message: string, hasAction: boolean): string => {
  const [, before = '', name = '', after = ''] =
    /^([^「」]*「)(.*)(」[^「」]*)$/u.exec(message) ?? [];
  const letters = Array.from(name);
  const line = Math.floor((innerWidth - BESIDE - (hasAction ? ACTION : 0)) / LETTER);
  const room = Math.max(LEAST, line - before.length - after.length);
  if (letters.length <= room) return message;
  const end = Math.floor((room - 1) / 2);
  return `${before}${letters.slice(0, room - 1 - end).join('')}…${letters.slice(-end).join('')}${after}`;
};

type ToastTextProps = ToastContentProps &
  Pick<ToastOptions, 'action'> & { kind: ToastKind; message: string };

const ToastText = ({ kind, message, action, isPaused, toastProps }: ToastTextProps) => {
  const Icon = ICON[kind];
  const icon = useHeld(toastProps.toastId, isPaused);
  useAboveFoot();
  const isShort = kind !== 'error' && isOnPhone();
  return (
    <>
      <Icon ref={icon} aria-hidden className={classNames('size-5 shrink-0', INK[kind])} />
      <span className="phrase min-w-0">
        {isShort ? inOneLine(message, action !== undefined) : message}
      </span>
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
};

/** `announce` already announced it; the library's own live region cannot be turned off. */
const silence = (element: HTMLElement | null) => {
  element?.querySelector('[aria-live]')?.setAttribute('aria-live', 'off');
};

const rememberFocus = ({ relatedTarget, currentTarget }: FocusEvent<HTMLElement>) => {
  if (currentTarget.contains(relatedTarget)) return;
  cameFrom = relatedTarget instanceof HTMLElement ? relatedTarget : null;
};

/**
 * Position and duration: specification §9. On desktops a toast covers the empty middle of the top
 * bar, on phones it is near the thumb. `!` overrides the library's style sheet, which is outside
 * the layers.
 */
const ToastHost = () => (
  <div ref={silence} onFocus={rememberFocus}>
    <ToastContainer
      role="group"
      aria-label="お知らせ Alt+T"
      position="top-center"
      autoClose={TOAST_MS}
      hideProgressBar
      closeButton={false}
      closeOnClick
      icon={false}
      transition={false}
      className="max-w-[calc(100vw-2rem)] md:top-1! md:[:root:has(>body>#root>*>.demo-bar)_&]:top-10.5! md:max-w-120 max-md:inset-x-4! max-md:top-auto! max-md:bottom-[max(env(safe-area-inset-bottom),var(--foot,0px))]! max-md:w-auto! max-md:transform-none! print:hidden"
      toastClassName="mb-2! min-h-12! w-fit! max-w-full gap-3 rounded-card! bg-float! px-4! py-1.5! font-sans! text-ink! shadow-float max-md:text-sm"
    />
  </div>
);

let mounted = false;

const mountHost = () => {
  if (mounted) return;
  mounted = true;
  // Outside the app's root, which dialogs hide from screen readers.
  const element = document.body.appendChild(document.createElement('div'));
  createRoot(element).render(<ToastHost />);
};

export const showToast = (kind: ToastKind, message: string, { action, id }: ToastOptions): void => {
  mountHost();
  const render = (content: ToastContentProps) => (
    <ToastText {...content} kind={kind} message={message} action={action} />
  );
  if (id !== undefined && toastify.isActive(id)) toastify.update(id, { render, type: kind });
  else toastify(render, { type: kind, ...(id !== undefined && { toastId: id }) });
};

export const dismissToasts = (): void => toastify.dismiss();
