import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import type { NotificationCondition } from '~/contract/notification-conditions';
import { useOfflineReason } from '~/lib/connection';
import { ApiError } from '~/lib/http/api-error';
import {
  allowanceOf,
  whoseOf,
  leftWords,
  type Allowance,
  type Whose,
} from '~/features/notifications/allowance';
import { beginningOf, type ConditionOrigin } from './condition-origin';
import {
  clientConditionForm,
  conditionDraft,
  conditionForm,
  toFilters,
  toFormValues,
  toInput,
  type ConditionForm,
} from './condition-form';
import { isSent, readCondition, useSaveCondition } from './condition-mutations';
import { conditionQueries } from '~/features/notifications/queries';
import { useFormSubmission } from '~/forms/form-submission';
import { useDraftedForm } from '~/forms/drafted-form';
import { standingOf, useSessionStore, useWorkspaceId } from '~/session/session';
import { useSelectedProfile } from '~/session/workspace-profile';
import { FormDialog } from '~/ui/overlays/form-dialog';
import { FormFailure } from '~/ui/feedback/form-failure';
import { Notice } from '~/ui/feedback/notice';
import { RestoredNotice } from '~/ui/feedback/restored-notice';
import { toast } from '~/ui/feedback/toast';
import { ConditionConflict } from './condition-conflict';
import { ConditionFields } from './condition-fields';
import { LimitWords } from './limit-words';
import { tellingWords, toWhomWords } from './condition-words';

type ConditionDialogProps = {
  from: ConditionOrigin;
  /** Without it, the condition stays for whom it is. */
  canChooseClient?: boolean;
  onClose: () => void;
  /** Says that it is saved, where that does not show by itself. */
  onSaved?: ((name: string) => void) | undefined;
};

/** Sets up or changes a condition; closed with something typed, it asks first. */
export const ConditionDialog = ({
  from,
  canChooseClient = false,
  onClose,
  onSaved,
}: ConditionDialogProps) => {
  const workspaceId = useWorkspaceId();
  const hasProfile = useSelectedProfile() !== null;
  const [begun, setBegun] = useState(() => beginningOf(from, hasProfile));
  const { title, draft, base, known } = begun;
  const isForClient = from.kind === 'scratch' && from.isForClient === true;
  const { plan } = standingOf(useSessionStore());
  const queryClient = useQueryClient();
  const listOptions = conditionQueries.list(workspaceId);
  const { data: conditions } = useQuery(listOptions);
  const save = useSaveCondition(workspaceId, known?.conditionId ?? null);
  const formId = useId();
  const nameRef = useRef<HTMLInputElement>(null);
  const offlineReason = useOfflineReason('保存');
  const [check, setCheck] = useState<{ isRunning: boolean; outcome: string | null }>();
  const keepsMine = useRef(false);
  const knownIds = useRef<ReadonlySet<number>>(new Set());
  const form = useForm<ConditionForm>({
    resolver: zodResolver(isForClient ? clientConditionForm : conditionForm),
    defaultValues: toFormValues(base, begun, known),
    mode: 'onSubmit',
  });
  const { formState } = form;
  const values = useWatch({ control: form.control }) as ConditionForm;
  const drafted = useDraftedForm(form, { title, name: draft, shape: conditionDraft });

  const done = (savedName: string): void => {
    drafted.markSaved();
    if (onSaved === undefined) toast.success(`通知条件「${savedName}」を保存しました`);
    else onSaved(savedName);
    onClose();
  };

  const { submit, isSending, failure, clearFailure } = useFormSubmission(form, async (sent) => {
    setCheck(undefined);
    knownIds.current = new Set(conditions?.map(({ conditionId }) => conditionId));
    const isMineKept = keepsMine.current && known !== null;
    keepsMine.current = false;
    const newest = isMineKept
      ? await readCondition(queryClient, workspaceId, known.conditionId)
      : known;
    const input = toInput(sent, base, newest);
    await save.mutateAsync(input);
    done(input.name);
  });

  const { clientId } = values;
  const isRefused = failure?.statusCode === 409;
  const isMoved = known !== null && known.clientId !== clientId;
  const isChangedElsewhere = conditions?.every(
    (each) => each.conditionId !== known?.conditionId || each.version !== known.version,
  );
  // A new one, or one for another company, is refused at the limit as well.
  const isConflict = known !== null && isRefused && (!isMoved || isChangedElsewhere === true);

  const handleNewest = (newest: NotificationCondition | null): void => {
    clearFailure();
    if (newest === null) {
      setCheck({ isRunning: false, outcome: 'この通知条件は、ほかの人が削除しました。' });
      return;
    }
    const anew = beginningOf({ kind: 'condition', condition: newest }, hasProfile);
    setBegun(anew);
    drafted.markSaved(toFormValues(anew.base, anew, newest));
  };

  const handleKeepMine = (): void => {
    keepsMine.current = true;
    submit();
  };

  const handleCheck = async (): Promise<void> => {
    const input = toInput(form.getValues(), base, known);
    setCheck({ isRunning: true, outcome: null });
    try {
      const list = await queryClient.query({ ...listOptions, staleTime: 0 });
      if (list.some((each) => isSent(each, input, knownIds.current))) {
        done(input.name);
        return;
      }
      clearFailure();
      setCheck({
        isRunning: false,
        outcome: 'まだ保存されていません。もう一度「保存する」を押してください。',
      });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setCheck({ isRunning: false, outcome: `保存状況を確認できませんでした。${error.message}` });
    }
  };

  const isBusy = isSending || check?.isRunning === true;
  const filters = toFilters(values, base);
  const whose = isForClient ? 'clients' : whoseOf({ clientId });
  const allowance = conditions && allowanceOf(plan, conditions, whose);
  const takesRoom = known === null || whoseOf(known) !== whose;

  return (
    <FormDialog
      title={title}
      width="lg"
      formId={formId}
      submitLabel="保存する"
      isBusy={isBusy}
      isSending={isSending}
      isDirty={formState.isDirty}
      blockedBecause={offlineReason}
      initialFocusRef={nameRef}
      unsentWords="通知条件は、まだ保存していません。"
      onDiscard={drafted.discard}
      onClose={onClose}
    >
      <FormProvider {...form}>
        <div className="grid gap-5">
          <ConditionOutlook
            values={values}
            known={known}
            whose={whose}
            allowance={takesRoom ? allowance : undefined}
          />
          <RestoredNotice shown={drafted.isRestored} onDiscard={drafted.discard} />
          <FormFailure
            message={isConflict ? null : (failure?.message ?? null)}
            onCheck={failure?.isResultUnknown === true ? () => void handleCheck() : undefined}
            checking={check?.isRunning}
          />
          {takesRoom && isRefused && allowance?.isFull === true && (
            <p className="text-sm">
              <LimitWords whose={whose} />
            </p>
          )}
          {check?.outcome != null && (
            <Notice tone="warning" role="status">
              {check.outcome}
            </Notice>
          )}
          <form id={formId} className="grid gap-5" noValidate onSubmit={submit}>
            <ConditionFields
              isFromSearch={from.kind === 'search'}
              isForClient={isForClient}
              canChooseClient={canChooseClient}
              base={base}
              known={known}
              filters={filters}
              // What was just saved is in the list a moment before this closes.
              conditions={isBusy ? [] : (conditions ?? [])}
              nameRef={nameRef}
            />
          </form>
        </div>
      </FormProvider>
      {isConflict && (
        <ConditionConflict
          conditionId={known.conditionId}
          onNewest={handleNewest}
          onKeepMine={handleKeepMine}
          onClose={clearFailure}
        />
      )}
    </FormDialog>
  );
};

/** What will happen once the form is saved: when and how, to whom, and how many may follow. */
const ConditionOutlook = ({
  values,
  known,
  whose,
  allowance,
}: {
  values: ConditionForm;
  known: NotificationCondition | null;
  whose: Whose;
  /** Absent where it takes no further room, and while nobody knows. */
  allowance: Allowance | undefined;
}) => (
  <div className="grid gap-1 text-sm text-ink-2">
    <p>{tellingWords(values)}</p>
    <p>{toWhomWords(known, whose)}</p>
    {allowance !== undefined && <p>{leftWords(allowance, whose)}</p>}
  </div>
);
