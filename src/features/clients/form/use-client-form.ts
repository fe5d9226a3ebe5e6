import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useForm } from 'react-hook-form';
import { clientEndpoints, type Client } from '~/contract/clients';
import { CHOICE_FIELDS } from '~/domain/company/company-fields';
import { clientQueries } from '~/features/clients/queries';
import { discardedMessage, fieldNames, isSameValues, mergeValues } from '~/forms/merge-values';
import { useCreation } from '~/forms/use-creation';
import { useEdit } from '~/forms/use-edit';
import { ApiError } from '~/lib/http/api-error';
import { callOrThrow } from '~/session/api';
import { refreshAfter } from '~/session/query';
import { toast } from '~/ui/feedback/toast';
import {
  asSaved,
  CLIENT_LABELS,
  clientDraft,
  clientForm,
  toClientForm,
  toContent,
  type ClientField,
  type ClientForm,
} from './client-form';

/** The saved client that the user has last seen, with its form values; null: not created yet. */
type Seen = { client: Client | null; values: ClientForm };

/** Another user's version, and the fields that both changed differently. */
type Theirs = { client: Client; fields: ClientField[] };

const seenAs = (client: Client | null): Seen => ({ client, values: toClientForm(client) });

/** The form of a new client (`client` null) or of one to edit. */
export const useClientForm = (
  workspaceId: number,
  client: Client | null,
  onDone: (client: Client) => void,
) => {
  const queryClient = useQueryClient();
  const form = useForm<ClientForm>({
    resolver: zodResolver(clientForm),
    defaultValues: toClientForm(client),
    mode: 'onBlur',
    reValidateMode: 'onBlur',
  });
  const { getValues, reset, setValue } = form;
  const seen = useRef(seenAs(client));

  const accept = (saved: Client, outcome: string): void => {
    const { queryKey } = clientQueries.detail(workspaceId, saved.clientId);
    queryClient.setQueryData(queryKey, saved);
    // Many lists show the client's name, and cached fits were computed from the previous profile.
    void refreshAfter(queryClient, workspaceId, clientEndpoints.saveClient);
    seen.current = seenAs(saved);
    edit.markSaved(seen.current.values);
    toast.success(`「${saved.profile.companyName}」${outcome}`);
    onDone(saved);
  };

  const put = async (values: ClientForm, { clientId, version }: Client): Promise<Client> => {
    const body = { workspaceId, version, ...toContent(values) };
    return callOrThrow(clientEndpoints.saveClient, { path: { clientId }, body });
  };

  const readCurrent = async ({ clientId }: Client): Promise<Client> =>
    callOrThrow(clientEndpoints.getClient, { path: { clientId }, query: { workspaceId } });

  const creation = useCreation<ClientForm>();
  const create = async (values: ClientForm, requestKey: string): Promise<void> => {
    const body = { workspaceId, ...toContent(values), requestKey };
    accept(await callOrThrow(clientEndpoints.createClient, { body }), 'を登録しました');
  };

  /** Merges the user's changes with another user's; a conflict if both changed the same field. */
  const saveUpon = async (values: ClientForm, current: Client): Promise<Theirs | null> => {
    const versions = { seen: seen.current.values, current: toClientForm(current) };
    const { merged, contested, taken } = mergeValues(asSaved(values), versions);
    if (contested.length > 0) return { client: current, fields: contested };
    const others =
      taken.length === 0
        ? ''
        : `。ほかの人または別の画面で変更された${fieldNames(taken, CLIENT_LABELS)}は、そのまま残しました`;
    accept(await put(merged, current), `を保存しました${others}`);
    return null;
  };

  const save = async (values: ClientForm, before: Client): Promise<Theirs | null> => {
    try {
      accept(await put(values, before), 'を保存しました');
      return null;
    } catch (error) {
      if (!(error instanceof ApiError) || error.statusCode !== 409) throw error;
      const current = await readCurrent(before);
      // 409 for another reason, which the server's message names.
      if (current.isLocked || current.version === before.version) throw error;
      return saveUpon(values, current);
    }
  };

  const edit = useEdit(form, {
    title: client === null ? '新しいクライアント' : `クライアント「${client.profile.companyName}」`,
    name: client === null ? 'client-new' : `client-${client.clientId}`,
    draft: clientDraft,
    save: async (values): Promise<Theirs | null | void> => {
      const before = seen.current.client;
      return before === null ? creation.send(values, create) : save(values, before);
    },
    loadTheirs: async (theirs) => {
      const current = await readCurrent(theirs.client);
      const { values } = seen.current;
      seen.current = seenAs(current);
      const versions = { seen: values, current: seen.current.values };
      return {
        values: seen.current.values,
        discarded: discardedMessage(getValues(), versions, CLIENT_LABELS, CHOICE_FIELDS),
      };
    },
    rebase: ({ client: current }) => {
      const versions = { seen: seen.current.values, current: toClientForm(current) };
      const { merged, taken } = mergeValues(getValues(), versions);
      // Takes over what only the others changed; in contested fields the user's values win.
      for (const field of taken) setValue(field, merged[field], { shouldDirty: true });
      seen.current = seenAs(current);
    },
    resend: async () => creation.resend(create),
    creation,
  });

  // A refetched client replaces the values while the form has no unsaved input.
  useEffect(() => {
    if (client === null || client.version === seen.current.client?.version) return;
    if (!isSameValues(getValues(), seen.current.values)) return;
    seen.current = seenAs(client);
    reset(seen.current.values);
  });

  return { form, edit };
};
