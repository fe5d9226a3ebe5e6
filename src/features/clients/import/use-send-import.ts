import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { clientEndpoints, type ClientContent } from '~/contract/clients';
import { newRequestKey } from '~/forms/use-creation';
import { ApiError } from '~/lib/http/api-error';
import { refreshAfter } from '~/session/query';
import { callOrThrow } from '~/session/api';
import type { ImportRow } from './import-row';

type Sent = { importKey: string; rows: readonly ImportRow[] };

/** Field errors of a 422 by row: `clients.2.companyName` is the third row's. */
const refusedFields = (
  error: ApiError,
  rows: readonly ImportRow[],
): { row: ImportRow; field: string; message: string }[] =>
  Object.entries(error.fields).flatMap(([name, message]) => {
    const [, index, field] = /^clients\.(\d+)\.(?:profile\.)?(\w+)$/u.exec(name) ?? [];
    const row = rows[Number(index)];
    return row === undefined || field === undefined ? [] : [{ row, field, message }];
  });

/**
 * Sends the rows in one request. After a lost response, the same rows are sent again with the same
 * `importKey`, so that the server adds them once (trust.md F5, F30).
 */
export const useSendImport = (
  workspaceId: number,
  handlers: {
    onDone: (sent: readonly ImportRow[]) => void;
    onRefused: (refused: { row: ImportRow; field: string; message: string }[]) => void;
  },
) => {
  const queryClient = useQueryClient();
  const last = useRef<Sent | null>(null);
  const isUnderWay = useRef(false);
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: async ({ importKey, rows }: Sent) => {
      const clients: ClientContent[] = rows.map(({ content }) => content);
      return callOrThrow(clientEndpoints.importClients, {
        body: { workspaceId, importKey, clients },
      });
    },
    onSuccess: (_, { rows }) => {
      void refreshAfter(queryClient, workspaceId, clientEndpoints.importClients);
      handlers.onDone(rows);
    },
    onError: (failure, { rows }) => {
      if (!(failure instanceof ApiError) || failure.isResultUnknown) return;
      last.current = null;
      const refused = refusedFields(failure, rows);
      if (refused.length > 0) handlers.onRefused(refused);
      // The number of clients may have changed.
      void refreshAfter(queryClient, workspaceId, clientEndpoints.importClients);
    },
    onSettled: () => {
      isUnderWay.current = false;
    },
  });
  const isUnknown = error instanceof ApiError && error.isResultUnknown;
  return {
    send: (rows: readonly ImportRow[]): void => {
      if (isUnderWay.current) return;
      isUnderWay.current = true;
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
