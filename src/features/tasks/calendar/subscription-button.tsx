import { CalendarSync } from 'lucide-react';
import { useState } from 'react';
import {
  CalendarSubscription,
  useOffersCalendar,
} from '~/entities/calendar-subscription/calendar-subscription';
import { Button } from '~/ui/controls/button';
import { Dialog } from '~/ui/overlays/dialog';

/** Nothing where the server offers no address. */
export const SubscriptionButton = ({ className }: { className?: string }) => {
  const isOffered = useOffersCalendar();
  const [isOpen, setOpen] = useState(false);
  if (!isOffered) return null;
  return (
    <>
      <Button
        size="sm"
        icon={<CalendarSync aria-hidden />}
        aria-haspopup="dialog"
        className={className}
        onClick={() => setOpen(true)}
      >
        カレンダーで購読
      </Button>
      {isOpen && (
        <Dialog
          open
          variant="sheet"
          title="カレンダーで購読"
          onClose={() => setOpen(false)}
          actions={<Button onClick={() => setOpen(false)}>閉じる</Button>}
        >
          <CalendarSubscription />
        </Dialog>
      )}
    </>
  );
};
