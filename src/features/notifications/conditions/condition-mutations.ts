import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { AnswerOf, InputOf } from '~/contract/endpoint';
import {
  notificationConditionEndpoints as endpoints,
  type NotificationCondition,
} from '~/contract/notification-conditions';
import { conditionQueries } from '~/features/notifications/queries';
import { ApiError } from '~/lib/http/api-error';
import { call, callOrThrow } from '~/session/api';
import { changeKey, refreshAfter } from '~/session/query';
import { useWorkspaceId } from '~/session/session';
import { useToggle } from '~/session/toggle';
import { toast } from '~/ui/feedback/toast';

export type ConditionInput = Omit<
  InputOf<typeof endpoints.createNotificationCondition>['body'],
  'workspaceId'
>;

export const useConditionList = () => {
  const queryClient = useQueryClient();
  const workspaceId = useWorkspaceId();
  const list = conditionQueries.list(workspaceId);
  return {
    current: () => queryClient.getQueryData(list.queryKey),
    change: (changed: (conditions: NotificationCondition[]) => NotificationCondition[]): void => {
      queryClient.setQueryData(list.queryKey, (known) => known && changed(known));
    },
    refetch: async (): Promise<void> =>
      refreshAfter(queryClient, workspaceId, endpoints.saveNotificationCondition),
    readNewest: async (): Promise<NotificationCondition[]> =>
      queryClient.query({ ...list, staleTime: 0 }),
  };
};

/** A save replaces the whole condition, so it sends every editable field. */
const inputOf = ({
  conditionId: _id,
  createdBy: _by,
  isAsleep: _asleep,
  lastNotifiedAt: _at,
  newCount: _count,
  ...input
}: NotificationCondition): ConditionInput => input;

/** Creates (`conditionId` null) or updates a condition; pending until the list is refetched. */
export const useSaveCondition = (conditionId: number | null) => {
  const workspaceId = useWorkspaceId();
  const { change, refetch } = useConditionList();
  return useMutation({
    mutationFn: async ({ requestKey, ...input }: ConditionInput) => {
      const body = { ...input, workspaceId };
      return conditionId === null
        ? callOrThrow(endpoints.createNotificationCondition, { body: { ...body, requestKey } })
        : callOrThrow(endpoints.saveNotificationCondition, { path: { conditionId }, body });
    },
    onSuccess: async (saved) => {
      change((list) => list.map((each) => (each.conditionId === conditionId ? saved : each)));
      await refetch();
    },
    onError: () => void refetch(),
  });
};

export const useSwitchCondition = (condition: NotificationCondition) => {
  const workspaceId = useWorkspaceId();
  const { current, change, refetch } = useConditionList();
  const { conditionId, name } = condition;
  const changeOwn = (changed: (own: NotificationCondition) => NotificationCondition): void =>
    change((list) => list.map((each) => (each.conditionId === conditionId ? changed(each) : each)));
  return useToggle({
    key: changeKey(endpoints.saveNotificationCondition, workspaceId, conditionId),
    send: async (isActive: boolean) => {
      // An earlier toggle may have updated the version in the cached list.
      const newest = current()?.find((each) => each.conditionId === conditionId) ?? condition;
      return callOrThrow(endpoints.saveNotificationCondition, {
        path: { conditionId },
        body: { ...inputOf(newest), isActive, workspaceId },
      });
    },
    mark: (isActive) => changeOwn((own) => ({ ...own, isActive })),
    refetch,
    onDone: (saved, isActive, isLast) => {
      changeOwn((own) => ({ ...saved, isActive: own.isActive }));
      if (isLast) toast.success(`「${name}」の通知を${isActive ? '再開' : '停止'}しました`);
    },
    onFailed: (error, isActive) => {
      const what = isActive ? '再開' : '停止';
      toast.error(`「${name}」の通知を${what}できませんでした。${error.message}`, { error });
    },
  });
};

export const useRemoveCondition = () => {
  const workspaceId = useWorkspaceId();
  const { change, refetch, readNewest } = useConditionList();

  /** After a 404: whether the condition does not exist any more; otherwise it is the workspace. */
  const isGone = async (conditionId: number): Promise<boolean> => {
    try {
      return (await readNewest()).every((each) => each.conditionId !== conditionId);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      return false;
    }
  };

  return useMutation({
    mutationFn: async ({ conditionId }: NotificationCondition) => {
      const { error } = await call(endpoints.removeNotificationCondition, {
        path: { conditionId },
        body: { workspaceId },
      });
      if (error !== null && (error.statusCode !== 404 || !(await isGone(conditionId)))) throw error;
    },
    onSuccess: (_, { conditionId, name }) => {
      toast.success(`通知条件「${name}」を削除しました`);
      change((list) => list.filter((each) => each.conditionId !== conditionId));
      void refetch();
    },
    onError: () => void refetch(),
  });
};

/** Notices take precedence, as most of them are also sent by mail. */
const checkedMessage = ({
  noticeCount,
  mailCount,
  otherMemberCount,
}: AnswerOf<typeof endpoints.checkNotificationConditions>): string => {
  if (noticeCount > 0) return `新しい通知が${noticeCount}件あります`;
  if (mailCount > 0) return `メールで${mailCount}件お知らせしました`;
  return otherMemberCount > 0
    ? `ほかのメンバー${otherMemberCount}人にお知らせしました。ご自身への新しい通知はありません`
    : '新しい補助金・助成金はありませんでした';
};

/** Refetches inbox and bell even after an error. `isRunning` includes checks by other components. */
export const useCheckConditions = () => {
  const workspaceId = useWorkspaceId();
  const queryClient = useQueryClient();
  const mutationKey = changeKey(endpoints.checkNotificationConditions, workspaceId);
  const check = useMutation({
    mutationKey,
    mutationFn: async () =>
      callOrThrow(endpoints.checkNotificationConditions, { body: { workspaceId } }),
    onSuccess: (counts) => toast.success(checkedMessage(counts)),
    onSettled: async () =>
      refreshAfter(queryClient, workspaceId, endpoints.checkNotificationConditions),
  });
  return { ...check, isRunning: (): boolean => queryClient.isMutating({ mutationKey }) > 0 };
};
