import { type ReactNode, useId, useState } from 'react';

/** Shows the beginning of a long text, and the rest on demand. */
export const Expandable = ({
  isLong,
  clamp = 'line-clamp-6',
  what,
  children,
}: {
  isLong: boolean;
  clamp?: string;
  /** What is unfolded, for the button's accessible name. */
  what: string;
  children: ReactNode;
}) => {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  if (!isLong) return children;
  return (
    <>
      <div id={id} className={isOpen ? undefined : `${clamp} print:line-clamp-none`}>
        {children}
      </div>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
        className="min-h-8 text-sm text-link underline underline-offset-[0.22em] max-md:min-h-11 pointer-coarse:min-h-11 print:hidden"
      >
        {isOpen ? '閉じる' : '続きを表示'}
        <span className="sr-only">{`（${what}）`}</span>
      </button>
    </>
  );
};
