import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { clientEndpoints, type ClientContent } from '~/contract/clients';
import { newRequestKey } from '~/forms/use-creation';
import { ApiError } from '~/lib/http/api-error';
import { call, callOrThrow } from '~/session/api';
import { refreshAfter } from '~/session/query';
import { sendEach } from '~/session/send-each';
import { useWorkspaceId } from '~/session/session';
import { isNew, type ChosenRow } from './import-choice';

/** New clients are sent together under the key, updates one by one. */
type Sent = { importKey: string; rows: readonly ChosenRow[] };

export type FailedUpdate = { row: ChosenRow; message: string };

/** An error of a 422: `clients.2.companyName` belongs to the third row. */
export type RefusedField = { row: ChosenRow; field: string; message: string };

const refusedFields = (error: ApiError, rows: readonly ChosenRow[]): RefusedField[] =>
  Object.entries(error.fields).flatMap(([name, message]) => {
    const [, index, field] = /^clients\.(\d+)\.(?:profile\.)?(\w+)$/u.exec(name) ?? [];
    const row = rows[Number(index)];
    return row === undefined || field === undefined ? [] : [{ row, field, message }];
  });

/** Returns the updates that failed, such as those of clients that another user changed meanwhile. */
const sendUpdates = async (
  workspaceId: number,
  rows: readonly ChosenRow[],
): Promise<FailedUpdate[]> => {
  const failed: FailedUpdate[] = [];
  await sendEach(rows, async (row) => {
    const { update } = row;
    if (update === null) return;
    const { clientId, version } = update.client;
    const { error } = await call(clientEndpoints.saveClient, {
      path: { clientId },
      body: { workspaceId, version, ...update.content },
    });
    if (error !== null) failed.push({ row, message: error.message });
  });
  return failed.toSorted((one, other) => one.row.row - other.row.row);
};

/**
 * Sends the new clients in one request, then the updates. After a lost response, the same rows are
 * sent again with the same `importKey`, so that the server adds them once (promises F5, F30).
 */
export const useSendImport = (handlers: {
  onDone: (sent: readonly ChosenRow[], failed: readonly FailedUpdate[]) => void;
  onRefused: (refused: RefusedField[]) => void;
}) => {
  const workspaceId = useWorkspaceId();
  const queryClient = useQueryClient();
  const last = useRef<Sent | null>(null);
  const isRunning = useRef(false);
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: async ({ importKey, rows }: Sent) => {
      const clients: ClientContent[] = rows.filter(isNew).map(({ content }) => content);
      if (clients.length > 0) {
        await callOrThrow(clientEndpoints.importClients, {
          body: { workspaceId, importKey, clients },
        });
      }
      return sendUpdates(workspaceId, rows);
    },
    onSuccess: (failed, { rows }) => {
      void refreshAfter(queryClient, workspaceId, clientEndpoints.saveClient);
      handlers.onDone(rows, failed);
    },
    onError: (failure, { rows }) => {
      if (!(failure instanceof ApiError) || failure.isResultUnknown) return;
      last.current = null;
      const refused = refusedFields(failure, rows.filter(isNew));
      if (refused.length > 0) handlers.onRefused(refused);
      // The number of clients may have changed.
      void refreshAfter(queryClient, workspaceId, clientEndpoints.importClients);
    },
    onSettled: () => {
      isRunning.current = false;
    },
  });
  const isUnknown = error instanceof ApiError && error.isResultUnknown;
  return {
    send: (rows: readonly ChosenRow[]): void => {
      if (isRunning.current) return;
      isRunning.current = true;
      last.current =
        isUnknown && last.current !== null ? last.current : { importKey: newRequestKey(), rows };
      mutate(last.current);
    },
    isSending: isPending,
    failure: error,
    /** The response was lost: only the same rows can be sent again. */
    isUnknown,
    clearFailure: reset,
  };
};
