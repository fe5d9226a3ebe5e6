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
    className="foot-bar float-bar mt-4 flex flex-wrap items-center gap-x-4 gap-y-2 max-md:pt-1.5"
  >
    <p role="status" className="num text-sm whitespace-nowrap">
      <b>{`${count}件`}</b>を選択中
      {note !== undefined && (
        <span className="phrase ms-3 whitespace-normal text-ink-2">{note}</span>
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
