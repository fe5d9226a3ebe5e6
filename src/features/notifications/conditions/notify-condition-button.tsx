import { useQueryClient } from '@tanstack/react-query';
import { BellPlus } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { SubsidyFilters } from '~/contract/subsidies';
import { conditionsPathFor } from '~/entities/notice/notifications-address';
import {
  conditionAllowanceOf,
  mayChange,
  planWithMore,
  whoseOf,
} from '~/features/notifications/allowance';
import { conditionQueries } from '~/features/notifications/queries';
import { ApiError } from '~/lib/http/api-error';
import { lazyDialog } from '~/lib/lazy-named';
import { useAccess, useWorkspaceId } from '~/session/session';
import { Button, type ButtonProps } from '~/ui/controls/button';
import { toast } from '~/ui/feedback/toast';
import { Dialog } from '~/ui/overlays/dialog';
import { ConditionLimitReachedNote } from './limit-reached-note';

const ConditionDialog = lazyDialog(async () => import('./condition-dialog'), 'ConditionDialog');

type NotifyConditionButtonProps = Pick<ButtonProps, 'variant' | 'className'> & {
  filters: SubsidyFilters;
  suggestedName: string;
  /** The client that the search is viewed as; absent or null: the workspace's own company. */
  clientId?: number | null | undefined;
};

const TITLE = 'この条件で通知を受け取る';

/** Saves a search as a condition, or explains the limit; hidden if no plan would allow the role to. */
export const NotifyConditionButton = ({
  filters,
  suggestedName,
  clientId = null,
  ...button
}: NotifyConditionButtonProps) => {
  const workspaceId = useWorkspaceId();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const access = useAccess();
  const [state, setState] = useState<'closed' | 'checking' | 'open' | 'full'>('closed');
  const whose = whoseOf({ clientId });
  const isAllowed = mayChange(access, whose);
  if (!isAllowed && planWithMore(access, whose) === undefined) return null;
  const close = (): void => setState('closed');

  /** At the limit the form could not be saved. */
  const isFull = async (): Promise<boolean> => {
    if (!isAllowed) return true;
    try {
      const conditions = await queryClient.query(conditionQueries.list(workspaceId));
      return conditionAllowanceOf(access.plan, conditions, whose).isFull;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      // The server enforces the limit itself.
      return false;
    }
  };
  const handleOpen = async (): Promise<void> => {
    if (state !== 'closed') return;
    setState('checking');
    setState((await isFull()) ? 'full' : 'open');
  };
  return (
    <>
      <Button
        {...button}
        size="sm"
        icon={<BellPlus aria-hidden />}
        aria-haspopup="dialog"
        busy={state === 'checking'}
        onClick={() => void handleOpen()}
      >
        {TITLE}
      </Button>
      {state === 'full' && (
        <Dialog
          open
          onClose={close}
          title={TITLE}
          closeOnScrim
          actions={<Button onClick={close}>閉じる</Button>}
        >
          <div className="grid gap-2">
            <p>
              検索条件を登録すると、条件に合う補助金・助成金が新しく公開されたときに、受信箱とメールでお知らせします。
            </p>
            <p>
              <ConditionLimitReachedNote whose={whose} />
            </p>
          </div>
        </Dialog>
      )}
      {state === 'open' && (
        <ConditionDialog
          from={{ kind: 'search', filters, suggestedName, clientId }}
          onClose={close}
          onSaved={(name) =>
            toast.success(`通知条件「${name}」を保存しました`, {
              action: {
                label: '通知条件を見る',
                onClick: () => void navigate(conditionsPathFor(clientId)),
              },
            })
          }
        />
      )}
    </>
  );
};
