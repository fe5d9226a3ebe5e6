import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';
import { clientEndpoints, type Client } from '~/contract/clients';
import { filledCompanyFields } from '~/domain/company/company-fields';
import { allClientsQuery } from '~/features/clients/csv/csv-export';
import {
  clientForm,
  toClientForm,
  toContent,
  type ClientForm,
} from '~/features/clients/form/client-form';
import { ApiError } from '~/lib/http/api-error';
import { useAttempt } from '~/lib/use-attempt';
import { callOrThrow } from '~/session/api';
import { refreshAfter } from '~/session/query';
import { sendEach } from '~/session/send-each';
import { useWorkspaceId } from '~/session/session';
import { toast } from '~/ui/feedback/toast';
import { FILLED_HERE, useTyped, type AllTyped, type FilledField, type Typed } from './use-typed';

export const lackingFields = ({ profile }: Client): readonly FilledField[] => {
  const filled = filledCompanyFields(profile);
  return FILLED_HERE.filter((field) => !filled.includes(field));
};

/** The client's form with the input for its fields that are still empty. */
const filledForm = (client: Client, typed: Typed): ClientForm => {
  const values = toClientForm(client);
  for (const field of lackingFields(client)) {
    const text = typed[field]?.trim() ?? '';
    if (text === '') continue;
    if (field === 'businessCategoryIds' || field === 'tagIds') values[field] = [Number(text)];
    else values[field] = text;
  }
  return values;
};

const isTyped = (client: Client, typed: Typed): boolean =>
  lackingFields(client).some((field) => (typed[field] ?? '').trim() !== '');

/** Messages by field. Fields without input here do not keep a client from being saved. */
const problemsOf = (client: Client, typed: Typed): Typed => {
  const checked = z.safeParse(clientForm, filledForm(client, typed));
  const issues = checked.error?.issues ?? [];
  return Object.fromEntries(
    FILLED_HERE.filter((field) => typed[field]).flatMap((field) => {
      const issue = issues.find(({ path }) => path[0] === field);
      return issue === undefined ? [] : [[field, issue.message]];
    }),
  );
};

/** The value last set in all empty cells of a column, and the ids of those clients. */
type FilledAll = Partial<Record<FilledField, { text: string; ids: ReadonlySet<number> }>>;

const ofClient = (all: AllTyped, { clientId }: Client): Typed => all.get(clientId) ?? {};

/** The clients that lack fields to be filled in here, with the input for them and failed saves. */
export const useFillClients = () => {
  const workspaceId = useWorkspaceId();
  const queryClient = useQueryClient();
  const answer = useQuery({ ...allClientsQuery(workspaceId), staleTime: 0 });
  const { all: typed, change, isRestored, discard } = useTyped();
  const [isChecked, setChecked] = useState(false);
  const [failures, setFailures] = useState<ReadonlyMap<number, string>>(new Map());
  const [filledAll, setFilledAll] = useState<FilledAll>({});
  const { attempt, isBusy } = useAttempt();
  // A row stays until its values are saved, in the order of the list.
  const clients = answer.data?.filter(
    (client) => !client.isLocked && lackingFields(client).length > 0,
  );
  const lacking = (field: FilledField): Client[] =>
    clients?.filter((client) => lackingFields(client).includes(field)) ?? [];
  const changed = clients?.filter((client) => isTyped(client, ofClient(typed, client))) ?? [];
  const problems = new Map(
    changed.map((client) => [client.clientId, problemsOf(client, ofClient(typed, client))]),
  );
  const valid = changed.filter(
    ({ clientId }) => Object.keys(problems.get(clientId) ?? {}).length === 0,
  );

  const send = async (): Promise<void> => {
    const messages = new Map<number, string>();
    const { done } = await sendEach(valid, async (client) => {
      const { clientId, version } = client;
      const content = toContent(filledForm(client, ofClient(typed, client)));
      try {
        await callOrThrow(clientEndpoints.saveClient, {
          path: { clientId },
          body: { workspaceId, version, ...content },
        });
      } catch (error) {
        if (error instanceof ApiError) messages.set(clientId, error.message);
        throw error;
      }
    });
    setFailures(messages);
    const saved = new Set(done.map(({ clientId }) => clientId));
    await refreshAfter(queryClient, workspaceId, clientEndpoints.saveClient);
    setFilledAll({});
    change((all) => new Map([...all].filter(([clientId]) => !saved.has(clientId))));
    if (done.length > 0) toast.success(`${done.length}社を保存しました`);
  };

  return {
    answer,
    clients,
    changedCount: changed.length,
    invalidCount: changed.length - valid.length,
    failed: changed.filter(({ clientId }) => failures.has(clientId)),
    failureOf: ({ clientId }: Client): string | null => failures.get(clientId) ?? null,
    textOf: (client: Client, field: FilledField): string => ofClient(typed, client)[field] ?? '',
    problemOf: ({ clientId }: Client, field: FilledField): string | undefined =>
      isChecked ? problems.get(clientId)?.[field] : undefined,
    type: ({ clientId }: Client, field: FilledField, text: string): void =>
      change((all) => new Map(all).set(clientId, { ...all.get(clientId), [field]: text })),
    lackingCount: (field: FilledField): number => lacking(field).length,
    textForAll: (field: FilledField): string => filledAll[field]?.text ?? '',
    /** Sets a value in all cells without other input, and in those that got the previous value. */
    typeForAll: (field: FilledField, text: string): void => {
      const before = filledAll[field];
      const targets = lacking(field).filter((client) => {
        const current = ofClient(typed, client)[field] ?? '';
        return current === '' || (current === before?.text && before.ids.has(client.clientId));
      });
      const ids = new Set(targets.map(({ clientId }) => clientId));
      setFilledAll({ ...filledAll, [field]: { text, ids } });
      change((all) => {
        const next = new Map(all);
        for (const id of ids) next.set(id, { ...all.get(id), [field]: text });
        return next;
      });
    },
    isRestored,
    discard: (): void => {
      setFilledAll({});
      discard();
    },
    isBusy,
    save: (): void => {
      setChecked(true);
      if (valid.length > 0) void attempt(send);
    },
  };
};

export type FillClients = ReturnType<typeof useFillClients>;
