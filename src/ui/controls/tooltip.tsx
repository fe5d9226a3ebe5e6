import { useEffect, useRef, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react';
import { listen } from '~/lib/listen';

const GAP = 8;

/** An icon's name on hover and focus; in the top layer, so that no container clips it. */
export const Tooltip = ({ label, children }: { label: string; children: ReactNode }) => {
  const anchor = useRef<HTMLSpanElement>(null);
  const bubble = useRef<HTMLSpanElement>(null);

  const show = () => {
    const from = anchor.current?.getBoundingClientRect();
    const tip = bubble.current;
    if (!from || !tip || !('showPopover' in tip) || tip.matches(':popover-open')) return;
    tip.showPopover();
    const size = tip.getBoundingClientRect();
    const middle = from.left + from.width / 2 - size.width / 2;
    const right = document.documentElement.clientWidth - size.width - GAP;
    const below = from.bottom + GAP;
    const fitsBelow = below + size.height < document.documentElement.clientHeight;
    tip.style.left = `${Math.max(GAP, Math.min(middle, right))}px`;
    tip.style.top = `${fitsBelow ? below : from.top - size.height - GAP}px`;
  };

  const hide = () => {
    const tip = bubble.current;
    if (tip && 'hidePopover' in tip && tip.matches(':popover-open')) tip.hidePopover();
  };

  // Touch has no hover and not always focus: a disabled control shows its reason when tapped.
  const handleClick = ({ target }: MouseEvent) => {
    if (target instanceof Element && target.closest('[aria-disabled="true"]')) show();
  };

  useEffect(() => listen(document, ['pointerdown'], hide), []);

  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') hide();
  };

  return (
    <span
      ref={anchor}
      role="presentation"
      className="inline-flex"
      onPointerEnter={(event) => {
        if (event.pointerType === 'mouse') show();
      }}
      onPointerLeave={hide}
      onClickCapture={handleClick}
      onFocus={(event) => {
        if (event.target.matches(':focus-visible')) show();
      }}
      onBlur={hide}
      onKeyDown={handleKeyDown}
    >
      {children}
      <span
        ref={bubble}
        popover="manual"
        aria-hidden
        className="fixed inset-auto m-0 max-w-60 rounded-badge border border-transparent bg-ink px-2 py-1 text-sm text-paper print:hidden"
      >
        {label}
      </span>
    </span>
  );
};
