import { CircleQuestionMark } from 'lucide-react';
import { usePopover } from './use-closed-by-back';

/** A button that shows an explanation. */
export const HelpTip = ({
  id,
  label,
  children,
}: {
  /** Of the explanation, for what it describes. */
  id?: string | undefined;
  label: string;
  children: string;
}) => {
  const { popover } = usePopover();
  const tipId = id ?? popover.id;
  return (
    <>
      <button
        type="button"
        popoverTarget={tipId}
        aria-label={label}
        className="grid size-9 place-items-center rounded-control hover:bg-tint-strong hover:text-ink max-md:size-11 pointer-coarse:size-11"
      >
        <CircleQuestionMark aria-hidden className="size-4.5" />
      </button>
      <div
        {...popover}
        id={tipId}
        className="user-menu phrase w-80 max-w-[calc(100vw-2rem)] rounded-card bg-float p-4 text-sm text-ink shadow-float"
      >
        {children}
      </div>
    </>
  );
};
