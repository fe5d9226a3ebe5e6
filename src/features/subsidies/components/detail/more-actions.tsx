import { Ellipsis } from 'lucide-react';
import { useId, useRef, type ReactNode } from 'react';
import { buttonClass } from '~/ui/button-class';

/** What a phone's bar has no room for, in the browser's own popover: Esc and a tap beside it close it. */
export const MoreActions = ({
  className,
  children,
}: {
  className: string;
  children: ReactNode;
}) => {
  const id = useId();
  const menu = useRef<HTMLDivElement>(null);
  // A dialog that one of them opened is drawn elsewhere, but its clicks come by here too.
  const close = (): void => {
    if (menu.current?.matches(':popover-open') === true) menu.current.hidePopover();
  };
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        className={buttonClass({ variant: 'ghost', size: 'sm', className })}
      >
        <Ellipsis aria-hidden="true" />
        その他
      </button>
      <div
        ref={menu}
        id={id}
        popover="auto"
        role="group"
        aria-label="その他の操作"
        onClickCapture={close}
        className="fixed inset-x-4 top-auto bottom-[calc(5rem+env(safe-area-inset-bottom))] m-0 w-auto rounded-card border-0 bg-float p-2 text-ink shadow-float [&:popover-open]:grid"
      >
        {children}
      </div>
    </>
  );
};
