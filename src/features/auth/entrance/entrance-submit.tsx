import { useOfflineReason } from '~/lib/connection';
import { Button } from '~/ui/controls/button';

/** The one button of a form on the way in; offline it says so instead of sending. */
export const EntranceSubmit = ({
  what,
  busy,
  children,
}: {
  /** What it does, as a noun: 「登録」. */
  what: string;
  busy: boolean;
  children: string;
}) => (
  <Button
    type="submit"
    variant="primary"
    block
    busy={busy}
    disabledReason={useOfflineReason(what)}
    className="mt-1"
  >
    {children}
  </Button>
);
