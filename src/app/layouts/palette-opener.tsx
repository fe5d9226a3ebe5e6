import { Search } from 'lucide-react';
import { useCallback, useEffect, useRef, useState, type ComponentType } from 'react';
import { listen } from '~/lib/listen';
import { Spinner } from '~/ui/controls/spinner';
import { toast } from '~/ui/feedback/toast';

type Palette = ComponentType<{ open: boolean; onClose: () => void }>;

const LABEL = '画面・補助金を検索';

const isMac = /mac|iphone|ipad/iu.test(globalThis.navigator?.platform ?? '');
const SHORTCUT = isMac ? '⌘K' : 'Ctrl K';

/** On a Mac, Ctrl+K edits text; elsewhere ⌘ is the system's. Autofill events have no `key`. */
const isShortcut = (event: Event): boolean =>
  event instanceof KeyboardEvent &&
  event.key.toLowerCase() === 'k' &&
  (isMac ? event.metaKey && !event.ctrlKey : event.ctrlKey && !event.metaKey) &&
  !event.shiftKey &&
  !event.altKey &&
  !event.isComposing;

const isDialogOpen = (): boolean => document.body.classList.contains('dialog-open');

/** An open menu is in the top layer and would cover the palette. */
const closeMenus = (): void => {
  for (const menu of document.querySelectorAll<HTMLElement>('[popover]')) {
    if (menu.matches(':popover-open')) menu.hidePopover();
  }
};

const load = async (): Promise<Palette> => {
  const { CommandPalette } = await import('~/app/palette/command-palette');
  return CommandPalette;
};

/** Opens the command palette by button or shortcut, unless a dialog is open; loads on first use. */
export const PaletteOpener = () => {
  const [Palette, setPalette] = useState<Palette | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [isLoading, setLoading] = useState(false);
  const isRunning = useRef(false);

  const open = useCallback(async (): Promise<void> => {
    closeMenus();
    setOpen(true);
    if (isRunning.current) return;
    isRunning.current = true;
    setLoading(true);
    try {
      const loaded = await load();
      setPalette(() => loaded);
    } catch {
      setOpen(false);
      toast.error(`「${LABEL}」を開けませんでした。通信の状態を確認して、もう一度お試しください。`);
    } finally {
      isRunning.current = false;
      setLoading(false);
    }
  }, []);

  useEffect(() => {
    const handleKey = (event: Event): void => {
      if (!isShortcut(event)) return;
      if (isOpen) {
        event.preventDefault();
        setOpen(false);
      } else if (!isDialogOpen()) {
        event.preventDefault();
        void open();
      }
    };
    return listen(window, ['keydown'], handleKey);
  }, [isOpen, open]);

  const preload = (): void => void load().catch(() => {});

  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-keyshortcuts={isMac ? 'Meta+K' : 'Control+K'}
        onClick={() => void open()}
        onPointerEnter={preload}
        onFocus={preload}
        className="flex cursor-pointer items-center gap-2.5 rounded-control text-sm max-md:size-11 max-md:justify-center max-md:hover:bg-tint-strong md:h-9 md:w-72 md:min-w-0 md:border md:border-control md:bg-paper md:px-3 md:text-ink-2 md:hover:text-ink"
      >
        {isLoading ? <Spinner /> : <Search aria-hidden className="size-6 shrink-0 md:size-4.5" />}
        <span className="truncate max-md:sr-only">{LABEL}</span>
        <kbd
          aria-hidden
          className="ms-auto rounded-badge border border-line px-1.5 font-sans leading-5 max-md:hidden pointer-coarse:hidden"
        >
          {SHORTCUT}
        </kbd>
      </button>
      {Palette !== null && <Palette open={isOpen} onClose={() => setOpen(false)} />}
    </>
  );
};
