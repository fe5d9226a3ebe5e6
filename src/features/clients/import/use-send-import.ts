import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { clientEndpoints, type ClientContent } from '~/contract/clients';
import { newRequestKey } from '~/forms/use-creation';
import { ApiError } from '~/lib/http/api-error';
import { refreshAfter } from '~/session/query';
import { callOrThrow } from '~/session/api';
import type { ImportRow } from './import-row';

type Sent = { importKey: string; rows: readonly ImportRow[] };

/** What a refusal says of single rows: `clients.2.companyName` is the third one's. */
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
 * Sends the rows in one call. Sent again as the answer was lost, they are the same ones under the same
 * key, which the server adds once (trust.md F5, F30).
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
      // The room for more may be another one than was thought.
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
    /** Nobody can say whether they were added: until that is known, nothing else is sent. */
    isUnknown,
    clearFailure: reset,
  };
};
