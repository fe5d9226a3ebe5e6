import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '~/ui/controls/button';

/** Actions for selected rows, at the foot of the window while any are selected. */
export const SelectionBar = ({
  label,
  count,
  note,
  onClear,
  children,
}: {
  /** 「選択したファイル」 */
  label: string;
  count: number;
  /** What else there is to say of the selection. */
  note?: ReactNode;
  onClear: () => void;
  /** The actions. */
  children: ReactNode;
}) => (
  <section
    aria-label={label}
    className="foot-bar sticky bottom-4 z-2 mt-4 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card bg-float px-4 py-2.5 shadow-float max-md:bottom-0 max-md:-mx-4 max-md:py-1.5 max-md:rounded-none max-md:pb-[calc(0.625rem+env(safe-area-inset-bottom))]"
  >
    <p role="status" className="num text-sm whitespace-nowrap">
      <b>{`${count}件`}</b>を選択中
      {note !== undefined && (
        <span className="phrase ms-3 whitespace-normal text-ink-2 max-md:hidden">{note}</span>
      )}
    </p>
    <div className="ms-auto flex flex-wrap items-center gap-2 max-md:gap-1">
      <Button variant="ghost" size="sm" icon={<X aria-hidden />} onClick={onClear}>
        <span className="max-md:sr-only">選択を解除</span>
      </Button>
      {children}
    </div>
  </section>
);
