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
  /** Filters of the present search. */
  filters: SubsidyFilters;
  suggestedName: string;
  /** The client that the search is viewed as; absent or null: the workspace's own company. */
  clientId?: number | null | undefined;
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  className?: string | undefined;
};

/**
 * Saves a search as a notification condition. If the plan allows no (further) condition, explains why
 * and what to do; hidden if the role may not create conditions on any plan.
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
  const access = accessOf(session);
  const workspaceId = session.selectedWorkspaceId;
  const whose = whoseOf({ clientId });
  const isOpen = mayChange(access, whose);
  if (workspaceId === null || (!isOpen && planWithMore(access, whose) === undefined)) return null;
  const look = { variant, size, className };
  return isOpen ? (
    <SavingButton filters={filters} suggestedName={suggestedName} clientId={clientId} look={look} />
  ) : (
    <LockedButton look={look} whose={whose} />
  );
};

const TITLE = 'この条件を通知';

const LimitDialog = ({ whose, onClose }: { whose: Whose; onClose: () => void }) => (
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
      {isOpen && <LimitDialog whose={whose} onClose={() => setOpen(false)} />}
    </>
  );
};

/** Checks the limit before it opens the form, which at the limit could not be saved. */
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
  const [state, setState] = useState<'closed' | 'checking' | 'open' | 'full'>('closed');
  const whose = whoseOf({ clientId });
  const close = (): void => setState('closed');

  const handleOpen = async (): Promise<void> => {
    setState('checking');
    try {
      const conditions = await queryClient.query(conditionQueries.list(workspaceId));
      setState(allowanceOf(plan, conditions, whose).isFull ? 'full' : 'open');
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      // The server enforces the limit itself.
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
        busy={state === 'checking'}
        onClick={() => {
          if (state === 'closed') void handleOpen();
        }}
      />
      {state === 'full' && <LimitDialog whose={whose} onClose={close} />}
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
