import { SlidersHorizontal } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Button } from '~/ui/controls/button';
import { CountPill } from '~/ui/feedback/badge';
import { Dialog } from './dialog';

/** A list's filters on a phone, behind a button. They apply at once; the sheet's button says to what end. */
export const FilterSheet = ({
  count,
  onClear,
  doneLabel,
  children,
}: {
  /** The number of active filters. */
  count: number;
  onClear: () => void;
  doneLabel: string;
  children: ReactNode;
}) => {
  const [isOpen, setOpen] = useState(false);
  const close = (): void => setOpen(false);
  return (
    <>
      <Button
        size="sm"
        icon={<SlidersHorizontal aria-hidden />}
        aria-haspopup="dialog"
        aria-label={count > 0 ? `絞り込み ${count}件適用中` : undefined}
        onClick={() => setOpen(true)}
      >
        絞り込み
        {count > 0 && <CountPill>{count}</CountPill>}
      </Button>
      <Dialog
        open={isOpen}
        onClose={close}
        title="絞り込み"
        variant="sheet"
        actions={
          <>
            {count > 0 && <Button onClick={onClear}>すべて解除</Button>}
            <Button variant="primary" className="grow" onClick={close}>
              {doneLabel}
            </Button>
          </>
        }
      >
        <div className="grid gap-4">{children}</div>
      </Dialog>
    </>
  );
};
