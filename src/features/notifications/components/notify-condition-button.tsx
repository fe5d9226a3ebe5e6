import { useQuery } from '@tanstack/react-query';
import { BellPlus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import type { SubsidyFilters } from '~/contract/subsidies';
import { canChange } from '~/domain/access';
import { allowanceOf, planWithMore } from '~/features/notifications/allowance';
import { conditionQueries } from '~/features/notifications/queries';
import { standingOf, useSessionStore } from '~/stores/session';
import { Button } from '~/ui/button';
import type { ButtonSize, ButtonVariant } from '~/ui/button-class';
import { Dialog } from '~/ui/dialog';
import { Loading, Skeleton } from '~/ui/skeleton';
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
  /** A name to begin with: `suggestedNameOf` of stores/filter-words has one. */
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
  const [isOpen, setOpen] = useState(false);
  const mayChange = canChange('changeNotifications', standing);
  if (workspaceId === null || (!mayChange && planWithMore(standing) === undefined)) return null;
  const close = (): void => setOpen(false);
  return (
    <>
      <Button
        variant={variant}
        size={size}
        icon={<BellPlus aria-hidden />}
        aria-haspopup="dialog"
        className={className}
        onClick={() => setOpen(true)}
      >
        この条件を通知
      </Button>
      {isOpen &&
        (mayChange ? (
          <NewCondition
            workspaceId={workspaceId}
            filters={filters}
            suggestedName={suggestedName}
            onClose={close}
          />
        ) : (
          <Locked onClose={close} />
        ))}
    </>
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

const NewCondition = ({
  workspaceId,
  filters,
  suggestedName,
  onClose,
}: {
  workspaceId: number;
  filters: SubsidyFilters;
  suggestedName: string;
  onClose: () => void;
}) => {
  const navigate = useNavigate();
  const { plan } = standingOf(useSessionStore());
  const { data, error } = useQuery(conditionQueries.list(workspaceId));
  // Full once it was opened: what is saved meanwhile must not turn the dialog into another.
  const [wasFull, setWasFull] = useState<boolean | null>(null);
  const isKnown = data !== undefined || error !== null;
  if (wasFull === null && isKnown) {
    setWasFull(data !== undefined && allowanceOf(plan, data).isFull);
  }
  if (wasFull === true) return <Locked onClose={onClose} />;
  const handleSaved = (name: string): void => {
    toast.success(`通知条件「${name}」を保存しました`, {
      action: { label: '通知条件を見る', onClick: () => void navigate(CONDITIONS_PATH) },
    });
  };
  const waiting = (
    <Dialog open onClose={onClose} title={TITLE} variant="sheet" width="lg">
      <Loading label="通知条件の数を確認中" className="grid gap-3">
        <Skeleton className="h-4 w-4/5" />
        <Skeleton className="h-11 w-full" />
        <Skeleton className="h-24 w-full" />
      </Loading>
    </Dialog>
  );
  return wasFull === null ? (
    waiting
  ) : (
    <Suspense fallback={waiting}>
      <ConditionDialog
        workspaceId={workspaceId}
        from={{ filters, suggestedName }}
        onClose={onClose}
        onSaved={handleSaved}
      />
    </Suspense>
  );
};
