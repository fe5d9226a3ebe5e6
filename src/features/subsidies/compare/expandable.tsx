import { useId, useState, type ReactNode } from 'react';

/** What is long shows its beginning, and the rest on demand: one cell must not push the others apart. */
export const Expandable = ({
  isLong,
  what,
  children,
}: {
  isLong: boolean;
  /** What there is more of, for who does not see where the button stands. */
  what: string;
  children: ReactNode;
}) => {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  if (!isLong) return children;
  return (
    <>
      <div id={id} className={isOpen ? undefined : 'line-clamp-6'}>
        {children}
      </div>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
        className="min-h-8 text-link underline underline-offset-[0.22em] max-md:min-h-11 pointer-coarse:min-h-11"
      >
        {isOpen ? '閉じる' : '続きを表示'}
        <span className="sr-only">{`（${what}）`}</span>
      </button>
    </>
  );
};
