import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useEffect, useEffectEvent } from 'react';
import { useForm, type UseFormRegisterReturn, type UseFormReturn } from 'react-hook-form';
import { useLocation, useNavigate } from 'react-router';
import { documentEndpoints } from '~/contract/documents';
import { taskEndpoints, type TaskContent } from '~/contract/tasks';
import { can } from '~/domain/access/access';
import type { TaskStatus } from '~/domain/tasks/task-status';
import { NO_CLIENT_LABEL, useClientProblem } from '~/entities/client/client-choice';
import { ClientPicker } from '~/entities/client/client-picker';
import { SubsidyPicker } from '~/entities/subsidy/subsidy-picker';
import { useSubsidy } from '~/entities/subsidy/use-subsidy';
import { taskPath } from '~/entities/task/paths';
import { readTasks, tasksPath } from '~/entities/task/tasks-address';
import { taskQueries } from '~/features/tasks/queries';
import { EditDialog } from '~/forms/edit-dialog';
import { EditNotices } from '~/forms/edit-form';
import { useCreation } from '~/forms/use-creation';
import { useEdit } from '~/forms/use-edit';
import { useOfflineReason } from '~/lib/connection';
import { leavingFrom } from '~/lib/navigation/came-from';
import { callOrThrow } from '~/session/api';
import { query, refreshAfter } from '~/session/query';
import { useAccess, useWorkspaceId } from '~/session/session';
import { Checkbox } from '~/ui/controls/checkbox';
import { Notice } from '~/ui/feedback/notice';
import { toast } from '~/ui/feedback/toast';
import { WholeWords } from '~/ui/page/whole-words';
import {
  createTaskDraft,
  createTaskForm,
  proposals,
  taskOf,
  typeFor,
  type CreateTaskForm,
  type TaskSubject,
} from './create-form';
import { CreateTaskFields } from './create-task-fields';

/** Creates a task, for a subsidy or none, and opens its page. */
export const CreateTaskDialog = ({
  subsidyId: first,
  clientId: firstClientId = null,
  status = 'considering',
  isInAddress = false,
  onClose,
}: {
  subsidyId: number | null;
  /** The preset client; null: the workspace itself. */
  clientId?: number | null | undefined;
  status?: TaskStatus | undefined;
  /** Opened by its address, which the task's page replaces; the subsidy can then be chosen. */
  isInAddress?: boolean;
  onClose: () => void;
}) => {
  const canChooseSubsidy = can('subsidyDetail', useAccess()) && isInAddress;
  const workspaceId = useWorkspaceId();
  const navigate = useNavigate();
  const location = useLocation();
  const titleRef = useRef<HTMLInputElement>(null);
  const queryClient = useQueryClient();
  const form = useForm<CreateTaskForm>({
    resolver: zodResolver(createTaskForm),
    defaultValues: {
      ...proposals(null),
      subsidyId: first,
      clientId: firstClientId,
      type: typeFor(firstClientId),
      status,
      assigneeId: '',
      dueOn: '',
      withChecklist: true,
      withDocument: true,
    },
    mode: 'onSubmit',
  });
  const { formState, watch } = form;
  const subsidyId = watch('subsidyId');
  const { subject, error: subjectError, isAwaited } = useSubject(subsidyId, form);

  const clientId = watch('clientId');
  const documents = useDocumentsOf(subsidyId, clientId);
  const clientProblem = useClientProblem(clientId, '新しい案件を作成できません');
  const handleClient = (chosen: number | null): void => {
    form.setValue('clientId', chosen, { shouldDirty: true });
    // A type that the user has not chosen follows the client.
    if (!formState.dirtyFields.type) form.resetField('type', { defaultValue: typeFor(chosen) });
  };

  const open = (taskId: number): void => {
    edit.markSaved();
    if (!isInAddress) onClose();
    const list = (): string => tasksPath(readTasks(new URLSearchParams(location.search)));
    const state = isInAddress ? { ...leavingFrom(location), from: list() } : null;
    void navigate(taskPath(taskId), { replace: isInAddress, state });
  };
  const creation = useCreation<TaskContent>();
  const create = async (content: TaskContent, requestKey: string): Promise<void> => {
    try {
      const created = await callOrThrow(taskEndpoints.createTask, {
        body: { ...content, requestKey, workspaceId },
      });
      const { taskId, title } = created;
      // Its page then needs no request.
      queryClient.setQueryData(taskQueries.detail(workspaceId, taskId).queryKey, created);
      toast.success(`「${title}」を作成しました`);
      open(taskId);
    } finally {
      void refreshAfter(queryClient, workspaceId, taskEndpoints.createTask);
    }
  };
  const edit = useEdit(form, {
    title: '案件の作成',
    name: `create-task-${first ?? 'new'}${firstClientId === null ? '' : `-${firstClientId}`}`,
    draft: createTaskDraft,
    save: async (values) => creation.send(taskOf(values, subject, documents.newest), create),
    resend: async () => creation.resend(create),
    creation,
  });

  return (
    <EditDialog
      title="案件を作成"
      width="lg"
      submitLabel="作成する"
      edit={edit}
      blockedBecause={
        useOfflineReason('作成') ??
        clientProblem ??
        (isAwaited ? '補助金・助成金の情報を読み込んでいます。' : undefined)
      }
      initialFocusRef={titleRef}
      unsentMessage="案件は、まだ作成していません。"
      onClose={onClose}
    >
      <EditNotices edit={edit} />
      {canChooseSubsidy && (
        <SubsidyPicker
          clientId={clientId}
          value={subject}
          onChange={(chosen) =>
            form.setValue('subsidyId', chosen?.subsidyId ?? null, { shouldDirty: true })
          }
        />
      )}
      <ClientPicker
        value={clientId}
        onChange={handleClient}
        noneLabel={NO_CLIENT_LABEL}
        requirement="optional"
        error={clientProblem}
      />
      {subjectError !== null && (
        <Notice tone="warning" role="alert">
          {`補助金・助成金の情報を取得できませんでした。締切とチェックリストは、作成後でも入力できます。${subjectError.message}`}
        </Notice>
      )}
      {subject !== null && (
        <SubjectNote
          subject={subject}
          withTitle={!canChooseSubsidy}
          field={form.register('withChecklist')}
        />
      )}
      {documents.newest !== null && (
        <Checkbox
          {...form.register('withDocument')}
          label={
            <>
              この補助金の書類「<bdi>{documents.newest.title}</bdi>」を申請書類にする
            </>
          }
          hint={
            documents.total > 1 ? `ほかの${documents.total - 1}件は、作成後に選べます。` : undefined
          }
        />
      )}
      <CreateTaskFields form={form} titleRef={titleRef} />
    </EditDialog>
  );
};

type SubjectNoteProps = { subject: TaskSubject; withTitle: boolean; field: UseFormRegisterReturn };

const SubjectNote = ({ subject, withTitle, field }: SubjectNoteProps) => {
  const { title, requiredDocuments } = subject;
  const total = requiredDocuments.length;
  return (
    <div className="grid gap-2">
      {withTitle && (
        <div>
          <p className="leading-row font-bold">補助金・助成金</p>
          <p className="data-title">
            <WholeWords text={title} />
          </p>
        </div>
      )}
      {total > 0 ? (
        <Checkbox
          {...field}
          label={`必要書類${total}点のチェックリストを作成する`}
          hint={requiredDocuments.map(({ label }) => label).join('、')}
        />
      ) : (
        <p className="text-sm text-ink-2">
          必要書類の情報がないため、チェックリストは作成後に入力します。
        </p>
      )}
    </div>
  );
};

/** The chosen subsidy; its proposals fill only the fields that the user has not edited. */
const useSubject = (subsidyId: number | null, form: UseFormReturn<CreateTaskForm>) => {
  const { data, error } = useSubsidy(subsidyId);
  const subject = subsidyId === null ? null : (data ?? null);
  const { reset, formState } = form;
  const { defaultValues, dirtyFields } = formState;
  const propose = useEffectEvent((): void => {
    const current = { ...defaultValues, ...proposals(subject) } as CreateTaskForm;
    const keepDirty = Object.keys(dirtyFields).length > 0;
    reset(current, { keepDirtyValues: true, keepDirty });
  });
  useEffect(() => {
    if (subsidyId === null || subject !== null) propose();
  }, [subject, subsidyId]);
  return {
    subject,
    error: subsidyId === null ? null : error,
    isAwaited: subsidyId !== null && subject === null && error === null,
  };
};

/** The newest document for a subsidy and client (null: no client), and the number of all. */
const useDocumentsOf = (subsidyId: number | null, clientId: number | null) => {
  const workspaceId = useWorkspaceId();
  const mayRead = can('documents', useAccess());
  const { data } = useQuery({
    ...query(documentEndpoints.listDocuments, {
      query: {
        workspaceId,
        subsidyId: subsidyId ?? 0,
        ...(clientId !== null && { clientId }),
        sort: 'updated',
        // More than one, as the API has no filter for "no client".
        perPage: 50,
      },
    }),
    enabled: subsidyId !== null && mayRead,
  });
  const known = subsidyId === null ? [] : (data?.items ?? []);
  const ofClient = known.filter((each) => each.clientId === clientId);
  return { newest: ofClient[0] ?? null, total: ofClient.length };
};
