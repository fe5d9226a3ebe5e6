import { CalendarPlus } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { SubsidyDetail } from '~/contract/subsidies';
import { deadlineOf } from '~/domain/subsidies/deadline';
import { lazyNamed } from '~/lib/lazy-named';
import { Button } from '~/ui/controls/button';

const CalendarDialog = lazyNamed(async () => import('./calendar-dialog'), 'CalendarDialog');

/** The deadline for one's own calendar; nothing where there is none to come. */
export const AddToCalendar = ({
  subsidy,
  now,
  className,
}: {
  subsidy: SubsidyDetail;
  now: Date;
  className?: string | undefined;
}) => {
  const [isOpen, setOpen] = useState(false);
  if (deadlineOf(subsidy.acceptanceEnd, now).days === null) return null;
  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        icon={<CalendarPlus aria-hidden="true" />}
        aria-haspopup="dialog"
        className={className}
        onClick={() => setOpen(true)}
      >
        カレンダーに追加
      </Button>
      {isOpen && (
        <Suspense>
          <CalendarDialog subsidy={subsidy} now={now} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
};
