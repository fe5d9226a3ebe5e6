import { useOfflineReason } from '~/lib/connection';
import { Button } from '~/ui/controls/button';

/** The submit button of an entrance form; offline it is disabled with the reason. */
export const EntranceSubmit = ({
  what,
  busy,
  children,
}: {
  /** The action as a noun: 「登録」. */
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
