import { Suspense, useId } from 'react';
import type { Client } from '~/contract/clients';
import type { Proposal, ProposalContent } from '~/contract/proposals';
import { canChange, can } from '~/domain/access/access';
import { formatDateTime } from '~/domain/time/dates';
import { conflictMessage } from '~/forms/edit-form';
import { useOfflineReason } from '~/lib/connection';
import type { ApiError } from '~/lib/http/api-error';
import { lazyNamed } from '~/lib/lazy-named';
import { useAccess } from '~/session/session';
import { Button } from '~/ui/controls/button';
import { FormFailure } from '~/ui/feedback/form-failure';
import { classNames } from '~/ui/page/class-names';
import { ProposalDifferences } from './proposal-differences';
import type { ProposalSaving } from './use-proposal-saving';

const ConflictDialog = lazyNamed(
  async () => import('~/ui/overlays/conflict-dialog'),
  'ConflictDialog',
);

/** Whether the user may save, duplicate and delete proposals. */
export const useMayPropose = (): boolean => {
  const access = useAccess();
  return canChange('clients', access) && can('subsidyDetail', access);
};

const stateLabel = (saved: Proposal | null, isDirty: boolean): string => {
  if (saved === null) return 'まだ保存していません';
  if (isDirty) return '未保存の変更があります';
  const { updatedAt, updatedBy } = saved;
  return `${formatDateTime(updatedAt)} 保存${updatedBy === null ? '' : `（${updatedBy}）`}`;
};

/** On a phone at the foot of the window, as the fields are far below the top. */
const OPEN_BAR =
  'foot-bar flex flex-wrap items-center gap-2 max-md:fixed max-md:inset-x-0 max-md:bottom-0 max-md:z-10 max-md:flex-nowrap max-md:border-t max-md:border-line max-md:bg-float max-md:px-(--edge) max-md:pt-1.5 max-md:pb-[calc(6px+env(safe-area-inset-bottom))]';

/** The state of saving, and the buttons to save and to discard. */
export const SaveTools = ({
  client,
  saved,
  isDirty,
  isBusy,
  onSave,
  onDiscard,
}: {
  client: Client;
  saved: Proposal | null;
  isDirty: boolean;
  isBusy: boolean;
  onSave: () => void;
  onDiscard: () => void;
}) => {
  const statusId = useId();
  const offline = useOfflineReason('保存');
  const isOpen = saved === null || isDirty || isBusy;
  return (
    <div className={isOpen ? OPEN_BAR : 'contents'}>
      <p
        id={statusId}
        role="status"
        className={classNames('num text-sm text-ink-2', isOpen && 'max-md:min-w-0 max-md:flex-1')}
      >
        {isBusy ? '保存中…' : stateLabel(saved, isDirty)}
      </p>
      {saved !== null && isDirty && (
        <Button reasonId={isBusy ? statusId : undefined} onClick={onDiscard}>
          変更を破棄
        </Button>
      )}
      {isOpen && (
        <Button
          variant="primary"
          busy={isBusy}
          disabledReason={
            client.isLocked ? 'プランの上限を超えたクライアントのため、保存できません。' : offline
          }
          onClick={onSave}
        >
          保存する
        </Button>
      )}
    </div>
  );
};

/** The server's errors of selection and comments belong to no single field. */
const messageOf = (failure: ApiError | null): string | null =>
  Object.entries(failure?.fields ?? {}).find(([field]) => field.startsWith('items'))?.[1] ??
  failure?.message ??
  null;

type SavingNoticesProps = { saving: ProposalSaving; content: ProposalContent };

export const SavingNotices = ({ saving, content }: SavingNoticesProps) => (
  <>
    <FormFailure
      message={messageOf(saving.failure)}
      onCheck={saving.check}
      checking={saving.isBusy}
    />
    {saving.conflict !== null && (
      <Suspense>
        <ConflictDialog
          onReload={saving.acceptTheirs}
          onKeepMine={saving.overwriteTheirs}
          onClose={saving.closeConflict}
        >
          <p>{conflictMessage('提案書')}</p>
          <ProposalDifferences
            clientId={saving.conflict.clientId}
            theirs={saving.conflict}
            mine={content}
          />
        </ConflictDialog>
      </Suspense>
    )}
  </>
);
