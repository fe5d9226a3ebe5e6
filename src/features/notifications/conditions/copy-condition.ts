import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ClientName } from '~/contract/clients';
import {
  notificationConditionEndpoints as endpoints,
  type NotificationCondition,
} from '~/contract/notification-conditions';
import { ApiError } from '~/lib/http/api-error';
import { sendEach } from '~/lib/send-each';
import { callOrThrow } from '~/session/api';
import { sameCondition } from './same-search';
import { conditionQueries } from '~/features/notifications/queries';

/** What became of it: for whom it stands there, for whom not, and the first reason why not. */
export type Copied = { done: ClientName[]; failed: ClientName[]; message: string };

/**
 * Sets a condition up for further clients, one each. The list is read anew before it counts as done:
 * what it holds arrived, though the answer was lost.
 */
export const useCopyCondition = (workspaceId: number, condition: NotificationCondition) => {
  const queryClient = useQueryClient();
  const { name, filters, channels, frequency, remindDays } = condition;
  return useMutation({
    mutationFn: async (clients: readonly ClientName[]): Promise<Copied> => {
      const { failed, error } = await sendEach(clients, async ({ clientId }) =>
        callOrThrow(endpoints.createNotificationCondition, {
          body: {
            workspaceId,
            clientId,
            name,
            filters,
            channels,
            frequency,
            remindDays,
            isActive: true,
          },
        }),
      );
      const options = { ...conditionQueries.list(workspaceId), staleTime: 0 };
      const present = await queryClient.query(options).catch((reason: unknown) => {
        if (!(reason instanceof ApiError)) throw reason;
        return [];
      });
      const missing = failed.filter(
        ({ clientId }) => sameCondition(present, { filters, clientId }, null) === undefined,
      );
      return {
        done: clients.filter((client) => !missing.includes(client)),
        failed: missing,
        message: error?.message ?? '',
      };
    },
  });
};
