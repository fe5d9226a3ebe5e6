import { useEffect, useEffectEvent, useId, useRef, useState, type ToggleEvent } from 'react';
import { closeByBack } from '~/lib/navigation/back-closes';

/** While `isOpen`, Back on a phone calls `onBack` instead of leaving the page. */
export const useClosedByBack = (isOpen: boolean, onBack: () => void): void => {
  const close = useEffectEvent(onBack);
  useEffect(() => (isOpen ? closeByBack(() => close()) : undefined), [isOpen]);
};

/** A native popover, which handles Esc, an outside tap and the focus by itself; Back closes it too. */
export const usePopover = () => {
  const id = useId();
  const ref = useRef<HTMLDivElement>(null);
  const [isShown, setShown] = useState(false);
  const hide = (): void => ref.current?.hidePopover();
  useClosedByBack(isShown, hide);
  const handleBeforeToggle = ({ newState }: ToggleEvent): void => {
    if (newState === 'open') setShown(true);
  };
  // Not before: the browser gives the focus back from what is still there.
  const handleToggle = ({ newState }: ToggleEvent): void => {
    if (newState === 'closed') setShown(false);
  };
  return {
    id,
    isShown,
    hide,
    popover: {
      id,
      ref,
      popover: 'auto',
      onBeforeToggle: handleBeforeToggle,
      onToggle: handleToggle,
    } as const,
  };
};
