import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { InputOf } from '~/contract/endpoint';
import {
  notificationConditionEndpoints as endpoints,
  type NotificationCondition,
} from '~/contract/notification-conditions';
import { ApiError } from '~/lib/http/api-error';
import { changeKey, refreshAfter } from '~/session/query';
import { call, callOrThrow } from '~/session/api';
import { useToggle } from '~/session/toggle';
import { toast } from '~/ui/feedback/toast';
import { conditionQueries } from '~/features/notifications/queries';

/** Body of a save, without the workspace. */
export type ConditionInput = Omit<
  InputOf<typeof endpoints.createNotificationCondition>['body'],
  'workspaceId'
>;

const changeList = (
  queryClient: QueryClient,
  workspaceId: number,
  changed: (conditions: NotificationCondition[]) => NotificationCondition[],
): void => {
  queryClient.setQueryData(
    conditionQueries.list(workspaceId).queryKey,
    (list) => list && changed(list),
  );
};

const refetchList = async (queryClient: QueryClient, workspaceId: number): Promise<void> =>
  refreshAfter(queryClient, workspaceId, endpoints.saveNotificationCondition);

/** A save replaces the whole condition, so it sends every editable field. */
const inputOf = ({
  conditionId: _id,
  createdBy: _by,
  isAsleep: _asleep,
  lastNotifiedAt: _at,
  newCount: _count,
  ...input
}: NotificationCondition): ConditionInput => input;

/**
 * Creates a condition under a request key (`conditionId` null) or updates one. Pending until the list
 * is refetched.
 */
export const useSaveCondition = (workspaceId: number, conditionId: number | null) => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ requestKey, ...input }: ConditionInput) => {
      const body = { ...input, workspaceId };
      return conditionId === null
        ? callOrThrow(endpoints.createNotificationCondition, { body: { ...body, requestKey } })
        : callOrThrow(endpoints.saveNotificationCondition, { path: { conditionId }, body });
    },
    onSuccess: async (saved) => {
      changeList(queryClient, workspaceId, (list) =>
        list.map((each) => (each.conditionId === conditionId ? saved : each)),
      );
      await refetchList(queryClient, workspaceId);
    },
    onError: () => void refetchList(queryClient, workspaceId),
  });
};

/** Pauses or resumes a condition. */
export const useSwitchCondition = (workspaceId: number, condition: NotificationCondition) => {
  const queryClient = useQueryClient();
  const { conditionId, name } = condition;
  const changeOwn = (changed: (own: NotificationCondition) => NotificationCondition): void =>
    changeList(queryClient, workspaceId, (list) =>
      list.map((each) => (each.conditionId === conditionId ? changed(each) : each)),
    );
  const mark = (isActive: boolean): void => changeOwn((own) => ({ ...own, isActive }));
  return useToggle({
    key: changeKey(endpoints.saveNotificationCondition, workspaceId, conditionId),
    send: async (isActive: boolean) => {
      // An earlier toggle may have updated the version in the cached list.
      const list = queryClient.getQueryData(conditionQueries.list(workspaceId).queryKey);
      const present = list?.find((each) => each.conditionId === conditionId) ?? condition;
      return callOrThrow(endpoints.saveNotificationCondition, {
        path: { conditionId },
        body: { ...inputOf(present), isActive, workspaceId },
      });
    },
    mark,
    takeBack: (isActive) => {
      mark(!isActive);
      void refetchList(queryClient, workspaceId);
    },
    onDone: async (saved, isActive, isLast) => {
      changeOwn((own) => ({ ...saved, isActive: own.isActive }));
      if (!isLast) return;
      toast.success(
        isActive ? `「${name}」の通知を再開しました` : `「${name}」の通知を停止しました`,
      );
      await refetchList(queryClient, workspaceId);
    },
    onFailed: (error, isActive) => {
      const what = isActive ? '再開できませんでした' : '停止できませんでした';
      toast.error(`「${name}」の通知を${what}。${error.message}`);
    },
  });
};

/** Whether a 404 means that the condition, rather than the workspace, does not exist. */
const isGone = async (
  queryClient: QueryClient,
  workspaceId: number,
  conditionId: number,
): Promise<boolean> => {
  try {
    const options = { ...conditionQueries.list(workspaceId), staleTime: 0 };
    const list = await queryClient.query(options);
    return list.every((each) => each.conditionId !== conditionId);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return false;
  }
};

export const useRemoveCondition = (workspaceId: number) => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ conditionId }: NotificationCondition) => {
      const { error } = await call(endpoints.removeNotificationCondition, {
        path: { conditionId },
        body: { workspaceId },
      });
      if (error === null) return;
      if (error.statusCode !== 404 || !(await isGone(queryClient, workspaceId, conditionId))) {
        throw error;
      }
    },
    onSuccess: (_, { conditionId, name }) => {
      toast.success(`通知条件「${name}」を削除しました`);
      changeList(queryClient, workspaceId, (list) =>
        list.filter((each) => each.conditionId !== conditionId),
      );
      void refetchList(queryClient, workspaceId);
    },
    onError: () => void refetchList(queryClient, workspaceId),
  });
};

/** Fetches the present version of a condition; null if it was deleted. */
export const readCondition = async (
  queryClient: QueryClient,
  workspaceId: number,
  conditionId: number,
): Promise<NotificationCondition | null> => {
  const list = await queryClient.query({ ...conditionQueries.list(workspaceId), staleTime: 0 });
  return list.find((each) => each.conditionId === conditionId) ?? null;
};

type Counts = { noticeCount: number; mailCount: number };

/** Notices take precedence, as most of them are also sent by mail. */
const checkedWords = ({ noticeCount, mailCount }: Counts): string => {
  if (noticeCount > 0) return `新しい通知が${noticeCount}件あります`;
  return mailCount > 0
    ? `メールで${mailCount}件お知らせしました`
    : '新しい補助金・助成金はありませんでした';
};

const checkKey = (workspaceId: number) =>
  changeKey(endpoints.checkNotificationConditions, workspaceId);

/** Whether a check is running, started by any component. */
export const useIsChecking = (workspaceId: number): (() => boolean) => {
  const queryClient = useQueryClient();
  return () => queryClient.isMutating({ mutationKey: checkKey(workspaceId) }) > 0;
};

/** Checks the conditions now. Inbox and bell are refetched even after an error. */
export const useCheckConditions = (workspaceId: number) => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationKey: checkKey(workspaceId),
    mutationFn: async () =>
      callOrThrow(endpoints.checkNotificationConditions, { body: { workspaceId } }),
    onSuccess: (counts) => toast.success(checkedWords(counts)),
    onSettled: async () => {
      await refreshAfter(queryClient, workspaceId, endpoints.checkNotificationConditions);
    },
  });
};
