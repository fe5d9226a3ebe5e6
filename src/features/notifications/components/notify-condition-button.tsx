import { useQueryClient } from '@tanstack/react-query';
import { BellPlus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import type { SubsidyFilters } from '~/contract/subsidies';
import { canChange } from '~/domain/access';
import { ApiError } from '~/lib/http/api-error';
import { allowanceOf, planWithMore } from '~/features/notifications/allowance';
import { conditionQueries } from '~/features/notifications/queries';
import { standingOf, useSessionStore } from '~/stores/session';
import { Button } from '~/ui/button';
import type { ButtonSize, ButtonVariant } from '~/ui/button-class';
import { Dialog } from '~/ui/dialog';
import { toast } from '~/ui/toast';
import { CONDITIONS_PATH } from './conditions-path';
import { LimitWords } from './limit-words';

const ConditionDialog = lazy(async () => {
  const module = await import('./condition-dialog');
  return { default: module.ConditionDialog };
});

type NotifyConditionButtonProps = {
  /** What the search looks for now. */
  filters: SubsidyFilters;
  /** A name to begin with. */
  suggestedName: string;
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
  variant = 'secondary',
  size = 'sm',
  className,
}: NotifyConditionButtonProps) => {
  const session = useSessionStore();
  const standing = standingOf(session);
  const workspaceId = session.selectedWorkspaceId;
  const mayChange = canChange('changeNotifications', standing);
  if (workspaceId === null || (!mayChange && planWithMore(standing) === undefined)) return null;
  const look = { variant, size, className };
  return mayChange ? (
    <SavingButton
      workspaceId={workspaceId}
      filters={filters}
      suggestedName={suggestedName}
      look={look}
    />
  ) : (
    <LockedButton look={look} />
  );
};

const TITLE = 'この条件を通知';

/** Why the plan does not do it, and the way out. */
const Locked = ({ onClose }: { onClose: () => void }) => (
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
        <LimitWords />
      </p>
    </div>
  </Dialog>
);

const LockedButton = ({ look }: { look: Look }) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <OpenButton look={look} onClick={() => setOpen(true)} />
      {isOpen && <Locked onClose={() => setOpen(false)} />}
    </>
  );
};

/** Opens once it is known how many conditions there are: a form that cannot be saved is none. */
const SavingButton = ({
  workspaceId,
  filters,
  suggestedName,
  look,
}: Pick<NotifyConditionButtonProps, 'filters' | 'suggestedName'> & {
  workspaceId: number;
  look: Look;
}) => {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { plan } = standingOf(useSessionStore());
  const [state, setState] = useState<'closed' | 'asking' | 'open' | 'full'>('closed');
  const close = (): void => setState('closed');

  const handleOpen = async (): Promise<void> => {
    setState('asking');
    try {
      const conditions = await queryClient.query(conditionQueries.list(workspaceId));
      setState(allowanceOf(plan, conditions).isFull ? 'full' : 'open');
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      // The server refuses what is too much by itself.
      setState('open');
    }
  };

  const handleSaved = (name: string): void => {
    toast.success(`通知条件「${name}」を保存しました`, {
      action: { label: '通知条件を見る', onClick: () => void navigate(CONDITIONS_PATH) },
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
      {state === 'full' && <Locked onClose={close} />}
      {state === 'open' && (
        <Suspense>
          <ConditionDialog
            workspaceId={workspaceId}
            from={{ filters, suggestedName }}
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
