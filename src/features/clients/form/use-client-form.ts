import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { clientEndpoints, type Client } from '~/contract/clients';
import {
  asSaved,
  clientDraft,
  clientForm,
  fieldNames,
  givenUpWords,
  isSameClient,
  mergeClient,
  toClientForm,
  toContent,
  type ClientField,
  type ClientForm,
} from './client-form';
import { findCreated } from './find-created';
import { clientQueries } from '~/features/clients/queries';
import { ApiError } from '~/lib/http/api-error';
import { refreshAfter } from '~/session/query';
import { callOrThrow } from '~/session/api';
import { useFormSubmission } from '~/forms/form-submission';
import { useDraftedForm } from '~/forms/drafted-form';
import { toast } from '~/ui/feedback/toast';

/** The client as whoever types has seen it saved; null: there is none yet. */
type Seen = { client: Client | null; values: ClientForm };

/** What somebody else saved since, where both made different things of the same fields. */
type Conflict = { present: Client; fields: ClientField[] };

const seenAs = (client: Client | null): Seen => ({ client, values: toClientForm(client) });

/** A client's form, of a new one or one to change: kept from being lost, sent once. */
export const useClientForm = (
  workspaceId: number,
  client: Client | null,
  /** It is saved, and the form is done. */
  onDone: (client: Client) => void,
) => {
  const queryClient = useQueryClient();
  const form = useForm<ClientForm>({
    resolver: zodResolver(clientForm),
    defaultValues: toClientForm(client),
    mode: 'onBlur',
    reValidateMode: 'onBlur',
  });
  const drafted = useDraftedForm(form, {
    title: client === null ? '新しいクライアント' : `クライアント「${client.profile.companyName}」`,
    name: client === null ? 'client-new' : `client-${client.clientId}`,
    shape: clientDraft,
  });
  const seen = useRef(seenAs(client));
  const sent = useRef<{ values: ClientForm; at: Date } | null>(null);
  const [check, setCheck] = useState<{ isRunning: boolean; outcome: string | null }>();
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const [givenUp, setGivenUp] = useState('');

  // Read anew while nobody has typed yet: that is what there is to change.
  const { getValues } = form;
  const { markSaved } = drafted;
  useEffect(() => {
    if (client === null || client.version === seen.current.client?.version) return;
    if (!isSameClient(getValues(), seen.current.values)) return;
    seen.current = seenAs(client);
    markSaved(seen.current.values);
  });

  const accept = (saved: Client, words: string): void => {
    const { queryKey } = clientQueries.detail(workspaceId, saved.clientId);
    queryClient.setQueryData(queryKey, saved);
    // Its name stands in many lists, and every fit that was shown was measured by the former profile.
    void refreshAfter(queryClient, workspaceId, clientEndpoints.saveClient);
    seen.current = seenAs(saved);
    drafted.markSaved(seen.current.values);
    toast.success(words);
    onDone(saved);
  };

  const create = async (values: ClientForm): Promise<void> => {
    const body = { workspaceId, ...toContent(values) };
    const saved = await callOrThrow(clientEndpoints.createClient, { body });
    accept(saved, `「${saved.profile.companyName}」を登録しました`);
  };

  const put = async (values: ClientForm, { clientId, version }: Client): Promise<Client> =>
    callOrThrow(clientEndpoints.saveClient, {
      path: { clientId },
      body: { workspaceId, version, ...toContent(values) },
    });

  const readPresent = async (clientId: number): Promise<Client> =>
    callOrThrow(clientEndpoints.getClient, { path: { clientId }, query: { workspaceId } });

  const save = async (values: ClientForm, before: Client): Promise<void> => {
    try {
      const saved = await put(values, before);
      accept(saved, `「${saved.profile.companyName}」を保存しました`);
    } catch (error) {
      if (!(error instanceof ApiError) || error.statusCode !== 409) throw error;
      const present = await readPresent(before.clientId);
      // Refused for another reason, which the server's words name.
      if (present.isLocked || present.version === before.version) throw error;
      await saveUpon(values, present);
    }
  };

  /** One's own changes upon those of somebody else; where both changed the same, one is asked. */
  const saveUpon = async (values: ClientForm, present: Client): Promise<void> => {
    const { merged, contested, taken } = mergeClient(asSaved(values), {
      seen: seen.current.values,
      present: toClientForm(present),
    });
    if (contested.length > 0) {
      setConflict({ present, fields: contested });
      return;
    }
    const saved = await put(merged, present);
    const others =
      taken.length === 0 ? '' : `。ほかの人が変更した${fieldNames(taken)}は、そのまま残しました`;
    accept(saved, `「${saved.profile.companyName}」を保存しました${others}`);
  };

  const submission = useFormSubmission(form, async (values) => {
    setCheck(undefined);
    setGivenUp('');
    sent.current = { values, at: new Date() };
    const { client: before } = seen.current;
    await (before === null ? create(values) : save(values, before));
  });

  /** After a creation of which nobody knows whether it was carried out (trust.md F5). */
  const look = async (): Promise<void> => {
    if (sent.current === null || check?.isRunning === true) return;
    setCheck({ isRunning: true, outcome: null });
    try {
      const { values, at } = sent.current;
      const found = await findCreated(workspaceId, toContent(values).profile.companyName, at);
      submission.clearFailure();
      if (found === null) {
        setCheck({
          isRunning: false,
          outcome: 'まだ登録されていません。もう一度「保存する」を押してください。',
        });
      } else {
        accept(found, `「${found.profile.companyName}」は登録できています`);
      }
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const outcome = `送信状況を確認できませんでした。${error.message}`;
      setCheck({ isRunning: false, outcome });
    }
  };

  const discard = (): void => {
    drafted.discard();
    submission.clearFailure();
    setCheck(undefined);
  };

  /** Throws an ApiError where the newest state cannot be had. */
  const giveWay = async (): Promise<void> => {
    if (conflict === null) return;
    const present = await readPresent(conflict.present.clientId);
    const { values } = seen.current;
    setGivenUp(givenUpWords(getValues(), { seen: values, present: toClientForm(present) }));
    seen.current = seenAs(present);
    drafted.markSaved(seen.current.values);
    submission.clearFailure();
    setConflict(null);
  };

  const keepMine = (): void => {
    if (conflict === null) return;
    const { present, fields } = conflict;
    const theirs = toClientForm(present);
    const { merged } = mergeClient(getValues(), { seen: seen.current.values, present: theirs });
    // What the others changed alone stays; the contested fields are one's own from here on.
    for (const field of Object.keys(merged) as ClientField[]) {
      if (!fields.includes(field)) {
        form.setValue(field, merged[field], { shouldDirty: true });
      }
    }
    seen.current = seenAs(present);
    setConflict(null);
    submission.submit();
  };

  return {
    form,
    isRestored: drafted.isRestored,
    discard,
    submit: submission.submit,
    isSending: submission.isSending,
    failure: submission.failure,
    check,
    look: () => void look(),
    conflict,
    giveWay,
    keepMine,
    closeConflict: () => setConflict(null),
    givenUp,
  };
};
