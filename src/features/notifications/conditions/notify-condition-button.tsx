import { useQueryClient } from '@tanstack/react-query';
import { BellPlus } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import type { SubsidyFilters } from '~/contract/subsidies';
import { lazyNamed } from '~/lib/lazy-named';
import { ApiError } from '~/lib/http/api-error';
import {
  allowanceOf,
  mayChange,
  planWithMore,
  whoseOf,
  type Whose,
} from '~/features/notifications/allowance';
import { conditionQueries } from '~/features/notifications/queries';
import { accessOf, useAccess, useSessionStore, useWorkspaceId } from '~/session/session';
import { Button } from '~/ui/controls/button';
import type { ButtonSize, ButtonVariant } from '~/ui/controls/button-class';
import { Dialog } from '~/ui/overlays/dialog';
import { toast } from '~/ui/feedback/toast';
import { LimitReachedNote } from './limit-reached-note';
import { conditionsPathFor } from '~/entities/notice/paths';

const ConditionDialog = lazyNamed(async () => import('./condition-dialog'), 'ConditionDialog');

type NotifyConditionButtonProps = {
  /** What the search looks for now. */
  filters: SubsidyFilters;
  /** A name to begin with. */
  suggestedName: string;
  /** Looked at as a client, it is for that client; absent or null: for the workspace's own company. */
  clientId?: number | null | undefined;
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  className?: string | undefined;
};

/**
 * Saves a search as a condition that tells what is new. Where the plan has none (left), it says why
 * and what to do; where the role never may, it is not there.
 */
export const NotifyConditionButton = ({
  filters,
  suggestedName,
  clientId = null,
  variant = 'secondary',
  size = 'sm',
  className,
}: NotifyConditionButtonProps) => {
  const session = useSessionStore();
  const standing = accessOf(session);
  const workspaceId = session.selectedWorkspaceId;
  const whose = whoseOf({ clientId });
  const isOpen = mayChange(standing, whose);
  if (workspaceId === null || (!isOpen && planWithMore(standing, whose) === undefined)) return null;
  const look = { variant, size, className };
  return isOpen ? (
    <SavingButton filters={filters} suggestedName={suggestedName} clientId={clientId} look={look} />
  ) : (
    <LockedButton look={look} whose={whose} />
  );
};

const TITLE = 'この条件を通知';

/** Why the plan does not do it, and the way out. */
const Locked = ({ whose, onClose }: { whose: Whose; onClose: () => void }) => (
  <Dialog
    open
    onClose={onClose}
    title={TITLE}
    closeOnScrim
    actions={<Button onClick={onClose}>閉じる</Button>}
  >
    <div className="grid gap-2">
      <p>
        検索条件を登録すると、条件に合う補助金・助成金が新しく公開されたときに、アプリ内とメールでお知らせします。
      </p>
      <p>
        <LimitReachedNote whose={whose} />
      </p>
    </div>
  </Dialog>
);

const LockedButton = ({ look, whose }: { look: Look; whose: Whose }) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <OpenButton look={look} onClick={() => setOpen(true)} />
      {isOpen && <Locked whose={whose} onClose={() => setOpen(false)} />}
    </>
  );
};

/** Opens once it is known how many conditions there are: a form that cannot be saved is none. */
const SavingButton = ({
  filters,
  suggestedName,
  clientId,
  look,
}: Pick<NotifyConditionButtonProps, 'filters' | 'suggestedName'> & {
  clientId: number | null;
  look: Look;
}) => {
  const workspaceId = useWorkspaceId();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { plan } = useAccess();
  const [state, setState] = useState<'closed' | 'asking' | 'open' | 'full'>('closed');
  const whose = whoseOf({ clientId });
  const close = (): void => setState('closed');

  const handleOpen = async (): Promise<void> => {
    setState('asking');
    try {
      const conditions = await queryClient.query(conditionQueries.list(workspaceId));
      setState(allowanceOf(plan, conditions, whose).isFull ? 'full' : 'open');
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      // The server refuses what is too much by itself.
      setState('open');
    }
  };

  const handleSaved = (name: string): void => {
    toast.success(`通知条件「${name}」を保存しました`, {
      action: {
        label: '通知条件を見る',
        onClick: () => void navigate(conditionsPathFor(clientId)),
      },
    });
  };

  return (
    <>
      <OpenButton
        look={look}
        busy={state === 'asking'}
        onClick={() => {
          if (state === 'closed') void handleOpen();
        }}
      />
      {state === 'full' && <Locked whose={whose} onClose={close} />}
      {state === 'open' && (
        <Suspense>
          <ConditionDialog
            from={{ kind: 'search', filters, suggestedName, clientId }}
            onClose={close}
            onSaved={handleSaved}
          />
        </Suspense>
      )}
    </>
  );
};

type Look = Pick<NotifyConditionButtonProps, 'variant' | 'size' | 'className'>;

const OpenButton = ({
  look,
  busy,
  onClick,
}: {
  look: Look;
  busy?: boolean;
  onClick: () => void;
}) => (
  <Button
    {...look}
    icon={<BellPlus aria-hidden />}
    aria-haspopup="dialog"
    busy={busy}
    onClick={onClick}
  >
    {TITLE}
  </Button>
);
