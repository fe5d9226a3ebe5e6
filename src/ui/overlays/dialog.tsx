import { useEffect, useId, useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react';
import Modal from 'react-modal';
import { isTouched } from '~/lib/screen';
import { Button, type ButtonProps } from '~/ui/controls/button';
import { isConverting } from '~/ui/controls/converting';
import { FormFailure } from '~/ui/feedback/form-failure';
import { classNames } from '~/ui/page/class-names';
import { keepFocusInPage } from '~/ui/page/keep-focus';
import { useClosedByBack } from './use-closed-by-back';

type DialogVariant = 'center' | 'sheet' | 'drawer';

export type DialogProps = {
  open: boolean;
  /** Called on Esc, on Back on a phone, and on an outside click where allowed. */
  onClose: () => void;
  /** Called after it closed and the focus was restored. */
  onClosed?: (() => void) | undefined;
  title: ReactNode;
  hideTitle?: boolean | undefined;
  description?: ReactNode;
  role?: 'dialog' | 'alertdialog' | undefined;
  variant?: DialogVariant | undefined;
  width?: 'md' | 'lg' | undefined;
  closeOnScrim?: boolean | undefined;
  /** Its action is pending and cannot be undone: neither Esc, Back nor an outside click closes it. */
  busy?: boolean | undefined;
  /** The element to focus first; by default the dialog itself, so that its title is read first. */
  initialFocusRef?: RefObject<HTMLElement | null> | undefined;
  actions?: ReactNode;
  className?: string | undefined;
  children?: ReactNode;
};

const FADE_MS = 200;

/** A paragraph belongs to the title, a field does not. */
const BODY = 'mt-5 has-[>form>p:first-child,>p:first-child]:mt-3';

const OVERLAY: Record<DialogVariant, string> = {
  center: 'grid place-items-center p-4',
  sheet:
    'grid place-items-center p-4 max-md:place-items-end max-md:px-0 max-md:pt-10 max-md:pb-0 low:pt-2',
  drawer: 'flex',
};

const CONTENT: Record<DialogVariant, string> = {
  center: 'max-h-full rounded-dialog px-6 pt-6 [--dialog-side:1.5rem]',
  sheet:
    'max-h-full rounded-dialog px-6 pt-6 [--dialog-side:1.5rem] max-md:[--dialog-side:var(--edge)] max-md:max-w-none max-md:rounded-t-sheet max-md:rounded-b-none max-md:px-(--edge)',
  drawer:
    'h-full max-w-[min(20rem,calc(100vw-3rem))] px-4 ps-[max(1rem,env(safe-area-inset-left))] pt-4 [--dialog-side:1rem]',
};

/** None under reduced motion, nor where nothing is rendered, as its timer would outlast the page. */
const fadeTime = (): number => {
  const seen =
    typeof matchMedia === 'function' && !matchMedia('(prefers-reduced-motion: reduce)').matches;
  return seen ? FADE_MS : 0;
};

/** Its keyboard would cover half of the dialog before it was read; a search is opened for typing. */
const isTypedInto = (field: HTMLElement | null | undefined): boolean =>
  field instanceof HTMLTextAreaElement ||
  (field instanceof HTMLInputElement && field.type !== 'search');

/** react-modal leaves the page hidden where a dialog goes with its page while it opens or closes. */
const showPage = (): void => {
  if (document.querySelector('.ReactModal__Content') !== null) return;
  document.getElementById('root')?.removeAttribute('aria-hidden');
};

const showPageAfterFade = (): void => {
  const fade = fadeTime();
  if (fade === 0) queueMicrotask(showPage);
  else setTimeout(showPage, 2 * fade);
};

/** Whether to keep the scroll bar's space: a short page has none. */
const noteScrollBar = (): void => {
  const { classList, scrollHeight, clientHeight } = document.documentElement;
  classList.toggle('page-scrolls', scrollHeight > clientHeight);
};

/**
 * A dialog. `sheet`: at the bottom of a phone; `drawer`: at the left side. A click beside the
 * centred one does not close it, so that no input is lost.
 */
export const Dialog = ({
  open,
  onClose,
  onClosed,
  title,
  hideTitle = false,
  description,
  role = 'dialog',
  variant = 'center',
  width = 'md',
  closeOnScrim = variant !== 'center',
  busy = false,
  initialFocusRef,
  actions,
  className,
  children,
}: DialogProps) => {
  const titleId = useId();
  const textId = useId();
  const root = document.getElementById('root');
  const described = description !== undefined;
  useClosedByBack(open, () => {
    if (!busy) onClose();
  });
  useEffect(() => (open ? showPageAfterFade : undefined), [open]);
  useLayoutEffect(() => {
    if (open) noteScrollBar();
  }, [open]);

  return (
    <Modal
      isOpen={open}
      onRequestClose={({ nativeEvent }) => {
        if (!busy && !isConverting(nativeEvent)) onClose();
      }}
      onAfterOpen={() => {
        const first = initialFocusRef?.current;
        if (!(isTouched() && isTypedInto(first))) first?.focus();
      }}
      onAfterClose={() => {
        keepFocusInPage();
        onClosed?.();
        // The list removes the row of a deleted item, and the button that got the focus, a task
        // later.
        setTimeout(keepFocusInPage);
      }}
      closeTimeoutMS={fadeTime()}
      shouldCloseOnOverlayClick={closeOnScrim}
      preventScroll
      role={role}
      aria={{ labelledby: titleId, ...(described && { describedby: textId }) }}
      {...(root ? { appElement: root } : { ariaHideApp: false })}
      bodyOpenClassName="dialog-open"
      htmlOpenClassName="dialog-open-page"
      overlayClassName={{
        base: classNames('dialog-overlay', OVERLAY[variant]),
        afterOpen: 'dialog-overlay-shown',
        beforeClose: 'dialog-overlay-leaving',
      }}
      className={classNames(
        'relative w-full scroll-pb-24 overflow-y-auto overscroll-contain bg-float text-ink shadow-float',
        variant !== 'drawer' && (width === 'lg' ? 'max-w-180' : 'max-w-120'),
        CONTENT[variant],
        className,
      )}
    >
      <h2 id={titleId} className={hideTitle ? 'sr-only' : 'text-lg'}>
        {typeof title === 'string' ? <Quoting text={title} /> : title}
      </h2>
      {described && (
        <div id={textId} className="phrase mt-3 text-sm">
          {description}
        </div>
      )}
      {Boolean(children) && <div className={hideTitle ? undefined : BODY}>{children}</div>}
      {actions === undefined ? (
        <div className="h-6" />
      ) : (
        <div className="dialog-foot foot-bar bottom-0 -mx-(--dialog-side) flex flex-wrap items-start justify-end gap-2 bg-float p-(--dialog-side) max-md:pb-[calc(var(--dialog-side)+env(safe-area-inset-bottom))] [@media(max-height:30rem)]:pt-2 [@media(max-height:30rem)]:pb-2 [@media(min-height:20rem)]:sticky">
          {actions}
        </div>
      )}
    </Modal>
  );
};

type CancelButtonProps = Pick<ButtonProps, 'ref' | 'size' | 'onClick' | 'children'> & {
  busy: boolean;
};

/** Closes a dialog, but not while its action is pending, which would look like an undo. */
export const CancelButton = ({ busy, children = 'キャンセル', ...button }: CancelButtonProps) => {
  const reasonId = useId();
  return (
    <>
      <Button {...button} reasonId={busy ? reasonId : undefined}>
        {children}
      </Button>
      <span id={reasonId} hidden>
        送信中のため、キャンセルできません。
      </span>
    </>
  );
};

/** A modal message with the button OK, and a way on if there is one. */
export const AlertDialog = ({
  action,
  ...props
}: Pick<DialogProps, 'open' | 'onClose' | 'title' | 'children'> & { action?: ReactNode }) => {
  const okRef = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      {...props}
      role="alertdialog"
      initialFocusRef={okRef}
      actions={
        <>
          {action}
          <Button ref={okRef} variant="primary" onClick={props.onClose}>
            OK
          </Button>
        </>
      }
    />
  );
};

/** Prevents a line break between the last closing bracket and the particle that follows it: 「…」を. */
const Quoting = ({ text }: { text: string }) => {
  const [before, kept, after] = text.split(/(」(?:から|を))(?!.*」)/su);
  return (
    <>
      {before}
      <span className="whitespace-nowrap">{kept}</span>
      {after}
    </>
  );
};

/** Each sentence begins a line. */
export const Sentences = ({ text }: { text: string }) =>
  text.split(/(?<=。)/u).map((sentence) => (
    <span key={sentence} className="block">
      <Quoting text={sentence} />
    </span>
  ));

/** The title names the thing: 「書類「5軸加工機の導入」を削除しますか？」; the children say what is lost. */
type ConfirmDialogProps = Pick<DialogProps, 'open' | 'title' | 'onClosed' | 'busy' | 'children'> & {
  onConfirm: () => void;
  onCancel: () => void;
  confirmLabel: string;
  cancelLabel?: string | undefined;
  tone?: 'danger' | 'primary' | undefined;
  /** The error; the dialog stays open. */
  error?: string | undefined;
  /** For an unknown result: refetches to find out. */
  onCheck?: (() => void) | undefined;
};

export const ConfirmDialog = ({
  onConfirm,
  onCancel,
  confirmLabel,
  cancelLabel = 'キャンセル',
  tone = 'danger',
  busy = false,
  error,
  onCheck,
  children,
  ...dialog
}: ConfirmDialogProps) => {
  const cancelRef = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      {...dialog}
      onClose={onCancel}
      busy={busy}
      role="alertdialog"
      initialFocusRef={cancelRef}
      description={typeof children === 'string' ? <Sentences text={children} /> : children}
      actions={
        <>
          <CancelButton ref={cancelRef} busy={busy} onClick={onCancel}>
            {cancelLabel}
          </CancelButton>
          <Button variant={tone} busy={busy} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {error !== undefined && <FormFailure message={error} onCheck={onCheck} checking={busy} />}
    </Dialog>
  );
};
