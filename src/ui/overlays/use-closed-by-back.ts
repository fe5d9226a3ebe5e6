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
  const handleToggle = ({ newState }: ToggleEvent): void => setShown(newState === 'open');
  return {
    id,
    isShown,
    hide,
    popover: { id, ref, popover: 'auto', onBeforeToggle: handleToggle } as const,
  };
};
