import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { noticeEndpoints, type Notice, type NoticePage } from '~/contract/notices';
import { noticeQueries } from '~/features/notifications/queries';
import { callOrThrow } from '~/session/api';
import { cached, changeKey } from '~/session/query';
import { useToggle } from '~/session/toggle';
import { toast } from '~/ui/feedback/toast';

const changePages = (
  queryClient: QueryClient,
  workspaceId: number,
  changed: (page: NoticePage) => NoticePage,
): void => {
  queryClient.setQueriesData<NoticePage>(
    cached(workspaceId, 'notices'),
    (page) => page && changed(page),
  );
};

/** Refetches the unread count. Lists keep their order while shown: refetched when next opened. */
const followUp = async (queryClient: QueryClient, workspaceId: number): Promise<void> => {
  await Promise.all([
    queryClient.invalidateQueries(noticeQueries.bell(workspaceId)),
    queryClient.invalidateQueries({
      ...cached(workspaceId, noticeEndpoints.listNotices),
      refetchType: 'none',
    }),
  ]);
};

export const useMarkNotice = (workspaceId: number, notice: Pick<Notice, 'noticeId' | 'title'>) => {
  const queryClient = useQueryClient();
  const { noticeId, title } = notice;
  const mark = (isRead: boolean, isCounted: boolean): void => {
    const readAt = isRead ? new Date().toISOString() : null;
    const difference = isCounted ? 0 : isRead ? -1 : 1;
    changePages(queryClient, workspaceId, (page) => ({
      ...page,
      items: page.items.map((item) =>
        item.noticeId === noticeId && (item.readAt !== null) !== isRead
          ? { ...item, readAt }
          : item,
      ),
      unreadTotal: Math.max(0, page.unreadTotal + difference),
    }));
  };
  return useToggle({
    key: changeKey(noticeEndpoints.saveNotice, workspaceId, noticeId),
    send: async (isRead: boolean) =>
      callOrThrow(noticeEndpoints.saveNotice, {
        path: { noticeId },
        body: { workspaceId, readAt: isRead ? new Date().toISOString() : null },
      }),
    mark,
    refetch: async () => followUp(queryClient, workspaceId),
    onFailed: (error, isRead) => {
      const what = isRead ? '既読にできませんでした' : '未読に戻せませんでした';
      toast.error(`「${title}」を${what}。${error.message}`, { error });
    },
  });
};

/**
 * Creation time of the newest notice known to the user; later ones stay unread. The bell's notice
 * counts only if the bell has no more unread than the `unreadTotal` on screen.
 */
const latestKnown = (
  queryClient: QueryClient,
  workspaceId: number,
  unreadTotal: number,
): string | undefined => {
  const lists = queryClient.getQueriesData<NoticePage>(
    cached(workspaceId, noticeEndpoints.listNotices),
  );
  const bell = queryClient.getQueryData(noticeQueries.bell(workspaceId).queryKey);
  const counted = bell !== undefined && bell.unreadTotal <= unreadTotal ? bell.items : [];
  return [...lists.flatMap(([, page]) => page?.items ?? []), ...counted]
    .map(({ createdAt }) => createdAt)
    .toSorted((one, other) => Date.parse(other) - Date.parse(one))[0];
};

type ReadAll = { unreadTotal: number; until: string | undefined };

export const useReadAllNotices = (workspaceId: number) => {
  const queryClient = useQueryClient();
  const readAll = useMutation({
    mutationFn: async ({ until }: ReadAll) =>
      callOrThrow(noticeEndpoints.readAllNotices, {
        body: { workspaceId, ...(until !== undefined && { until }) },
      }),
    onMutate: ({ unreadTotal, until }) => {
      const readAt = new Date().toISOString();
      const latest = until === undefined ? Infinity : Date.parse(until);
      changePages(queryClient, workspaceId, (page) => ({
        ...page,
        items: page.items.map((item) =>
          item.readAt === null && Date.parse(item.createdAt) <= latest ? { ...item, readAt } : item,
        ),
        unreadTotal: Math.max(0, page.unreadTotal - unreadTotal),
      }));
      return { readAt };
    },
    onSuccess: async (_, { unreadTotal }) => {
      toast.success(`${unreadTotal}件の通知を既読にしました`);
      await followUp(queryClient, workspaceId);
    },
    onError: (error, { unreadTotal }, own) => {
      toast.error(`すべての通知を既読にできませんでした。${error.message}`, { error });
      // Reverts only what this request marked; others may have been read meanwhile.
      changePages(queryClient, workspaceId, (page) => ({
        ...page,
        items: page.items.map((item) =>
          item.readAt === own?.readAt ? { ...item, readAt: null } : item,
        ),
        unreadTotal: page.unreadTotal + unreadTotal,
      }));
      void followUp(queryClient, workspaceId);
    },
  });
  return {
    isPending: readAll.isPending,
    /** `unreadTotal`: the count shown to the user. */
    mutate: (unreadTotal: number): void =>
      readAll.mutate({ unreadTotal, until: latestKnown(queryClient, workspaceId, unreadTotal) }),
  };
};
