import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import type { NotificationCondition } from '~/contract/notification-conditions';
import type { SubsidyFilters } from '~/contract/subsidies';
import { FITTING_FILTERS, NEW_FILTERS } from '~/entities/subsidy/filters';
import {
  conditionAllowanceOf,
  remainingMessage,
  whoseOf,
} from '~/features/notifications/allowance';
import { conditionQueries } from '~/features/notifications/queries';
import { EditDialog } from '~/forms/edit-dialog';
import { conflictMessage, EditConflict, EditNotices } from '~/forms/edit-form';
import { useCreation } from '~/forms/use-creation';
import { useEdit } from '~/forms/use-edit';
import { useOfflineReason } from '~/lib/connection';
import { useAccess, useWorkspaceId } from '~/session/session';
import { useSelectedProfile } from '~/session/workspace-profile';
import { toast } from '~/ui/feedback/toast';
import { ConditionFields } from './condition-fields';
import {
  clientConditionForm,
  conditionDraft,
  conditionForm,
  conditionFilters,
  conditionFormValues,
  toInput,
  type ConditionForm,
} from './condition-form';
import { notificationMessage, recipientLabel } from './condition-labels';
import { useConditionList, useSaveCondition, type ConditionInput } from './condition-mutations';
import { ConditionLimitReachedNote } from './limit-reached-note';

/** Where the values of a condition's form come from. `isForClient`: a client is required. */
export type ConditionOrigin =
  | { kind: 'scratch'; clientId: number | null; isForClient?: boolean }
  | { kind: 'condition'; condition: NotificationCondition }
  | { kind: 'search'; filters: SubsidyFilters; suggestedName: string; clientId: number | null };

const draftFor = (name: string, clientId: number | null): string =>
  clientId === null ? name : `${name}-for-${clientId}`;

/** Initial values of the form, and the name of its draft. */
const beginningOf = (from: ConditionOrigin, hasProfile: boolean) => {
  switch (from.kind) {
    case 'scratch':
      return {
        title: '通知条件を作成',
        draft:
          from.isForClient === true && from.clientId === null
            ? 'new-condition-for-a-client'
            : draftFor('new-condition', from.clientId),
        // With a profile, only subsidies that fit are worth a notification.
        base: hasProfile || from.isForClient === true ? FITTING_FILTERS : NEW_FILTERS,
        name: '',
        clientId: from.clientId,
        known: null,
      };
    case 'condition':
      return {
        title: '通知条件を編集',
        draft: `condition-${from.condition.conditionId}`,
        base: from.condition.filters,
        name: from.condition.name,
        clientId: from.condition.clientId,
        known: from.condition,
      };
    case 'search':
      return {
        title: 'この条件で通知を受け取る',
        draft: draftFor(`condition-of-${JSON.stringify(from.filters)}`, from.clientId),
        base: from.filters,
        name: from.suggestedName,
        clientId: from.clientId,
        known: null,
      };
  }
};

type ConditionDialogProps = {
  from: ConditionOrigin;
  /** Otherwise the condition keeps its company or client. */
  canChooseClient?: boolean;
  onClose: () => void;
  /** Reports the save; default: a toast. */
  onSaved?: ((name: string) => void) | undefined;
};

/** Creates or edits a condition. Closing with unsaved input asks first. */
export const ConditionDialog = ({
  from,
  canChooseClient = false,
  onClose,
  onSaved,
}: ConditionDialogProps) => {
  const hasProfile = useSelectedProfile() !== null;
  const [begun, setBegun] = useState(() => beginningOf(from, hasProfile));
  const { title, draft, base, known } = begun;
  const isForClient = from.kind === 'scratch' && from.isForClient === true;
  const { plan } = useAccess();
  const { data: conditions } = useQuery(conditionQueries.list(useWorkspaceId()));
  const save = useSaveCondition(known?.conditionId ?? null);
  const nameRef = useRef<HTMLInputElement>(null);
  const verb = from.kind === 'scratch' ? '作成' : '保存';
  const overwrites = useRef(false);
  const form = useForm<ConditionForm>({
    resolver: zodResolver(isForClient ? clientConditionForm : conditionForm),
    defaultValues: conditionFormValues(base, begun, known),
    mode: 'onSubmit',
  });
  const { getValues } = form;
  const values = useWatch({ control: form.control }) as ConditionForm;
  const list = useConditionList();
  const readNewest = async ({ conditionId }: NotificationCondition) =>
    (await list.readNewest()).find((each) => each.conditionId === conditionId) ?? null;

  const done = (savedName: string): void => {
    edit.markSaved();
    if (onSaved === undefined) toast.success(`通知条件「${savedName}」を${verb}しました`);
    else onSaved(savedName);
    onClose();
  };

  const creation = useCreation<ConditionInput>();
  const send = async (input: ConditionInput, requestKey?: string): Promise<void> => {
    await save.mutateAsync({ ...input, requestKey });
    done(input.name);
  };
  const edit = useEdit(form, {
    title: '通知条件',
    name: draft,
    draft: conditionDraft,
    save: async (sent) => {
      const isOverwriting = overwrites.current && known !== null;
      overwrites.current = false;
      const input = toInput(sent, base, isOverwriting ? await readNewest(known) : known);
      await (known === null ? creation.send(input, send) : send(input));
    },
    findConflict: async ({ statusCode }): Promise<NotificationCondition | null> => {
      if (known === null || statusCode !== 409) return null;
      // Moving a condition to another company can also be answered 409, by the limit of the plan.
      const isMoved = known.clientId !== getValues('clientId');
      return isMoved && (await readNewest(known))?.version === known.version ? null : known;
    },
    loadTheirs: async (theirs) => {
      const newest = await readNewest(theirs);
      if (newest === null) return null;
      const latest = beginningOf({ kind: 'condition', condition: newest }, hasProfile);
      setBegun(latest);
      return { values: conditionFormValues(latest.base, latest, newest) };
    },
    goneMessage: 'この通知条件は、ほかの人または別の画面で削除されました。',
    rebase: () => {
      overwrites.current = true;
    },
    resend: async () => creation.resend(send),
    creation,
  });

  const { clientId } = values;
  const filters = conditionFilters(values, base);
  const whose = isForClient ? 'clients' : whoseOf({ clientId });
  const allowance = conditions && conditionAllowanceOf(plan, conditions, whose);
  const takesRoom = known === null || whoseOf(known) !== whose;

  return (
    <EditDialog
      title={title}
      width="lg"
      submitLabel={`${verb}する`}
      edit={edit}
      blockedBecause={useOfflineReason(verb)}
      initialFocusRef={nameRef}
      unsentMessage={`通知条件は、まだ${verb}していません。`}
      onClose={onClose}
    >
      <FormProvider {...form}>
        <p className="phrase text-sm text-ink-2 empty:hidden">{notificationMessage(values)}</p>
        <EditNotices edit={edit} />
        {takesRoom && edit.failure?.statusCode === 409 && allowance?.isFull === true && (
          <p className="text-sm">
            <ConditionLimitReachedNote whose={whose} />
          </p>
        )}
        <ConditionFields
          isFromSearch={from.kind === 'search'}
          isForClient={isForClient}
          canChooseClient={canChooseClient}
          base={base}
          known={known}
          filters={filters}
          // The saved condition is listed before the dialog closes, but is no duplicate of itself.
          conditions={edit.isBusy ? [] : (conditions ?? [])}
          nameRef={nameRef}
        />
        <p className="phrase text-sm text-ink-2">
          {recipientLabel(known, whose)}
          {takesRoom && allowance !== undefined && remainingMessage(allowance, whose)}
        </p>
      </FormProvider>
      <EditConflict edit={edit}>{() => conflictMessage('この通知条件')}</EditConflict>
    </EditDialog>
  );
};
