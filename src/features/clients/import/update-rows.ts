import type { Client, ClientContent } from '~/contract/clients';
import { cellsOf } from '~/features/clients/csv/csv-export';
import {
  CLIENT_FIELDS,
  CLIENT_LABELS,
  toClientForm,
  toContent,
  type ClientField,
} from '~/features/clients/form/client-form';
import type { ImportRow } from './import-row';

/** A field that a row changes of a present client, both values as an export writes them. */
type FieldChange = { label: string; before: string; after: string };

/** What a row with a client's id changes. */
export type RowUpdate = { client: Client; content: ClientContent; changes: readonly FieldChange[] };

/** The client as the row makes it: what its row does not say, or cannot be read of it, stays. */
const updatedContent = (client: Client, { content, given }: ImportRow): ClientContent => {
  const values = toClientForm(client);
  const read = toClientForm(content);
  for (const field of given) Object.assign(values, { [field]: read[field] });
  return toContent(values);
};

const textOf = (content: ClientContent, field: ClientField): string => {
  const value = cellsOf(content)[field];
  return value === null || value === '' ? '未入力' : String(value);
};

const changesBetween = (client: Client, content: ClientContent): FieldChange[] => {
  const { profile, contactName, contactEmail, memo } = client;
  const current = { profile, contactName, contactEmail, memo };
  return CLIENT_FIELDS.map((field) => ({
    label: CLIENT_LABELS[field],
    before: textOf(current, field),
    after: textOf(content, field),
  })).filter(({ before, after }) => before !== after);
};

const LABEL = 'クライアントID';

/**
 * The updates by row number, and the rows with what keeps an update out. `clients` are all of the
 * workspace.
 */
export const planUpdates = (
  rows: readonly ImportRow[],
  clients: readonly Client[],
  column: number | null,
): { rows: readonly ImportRow[]; updates: ReadonlyMap<number, RowUpdate> } => {
  const byId = new Map(clients.map((client) => [client.clientId, client]));
  const taken = new Map<number, number>();
  const updates = new Map<number, RowUpdate>();
  const problemOf = (row: number, { clientId, isLocked }: Client): string | null => {
    if (isLocked)
      return `${LABEL}が「${clientId}」のクライアントは閲覧のみのため、更新できません。`;
    const former = taken.get(clientId);
    taken.set(clientId, former ?? row);
    return former === undefined ? null : `${LABEL}が${former}行目と同じです。`;
  };
  const planned = rows.map((row) => {
    if (row.clientId === null) return row;
    const client = byId.get(row.clientId);
    // Exported from another workspace, or deleted since: a new client here.
    if (client === undefined) return { ...row, clientId: null };
    const problem = problemOf(row.row, client);
    if (problem !== null) {
      return { ...row, problems: [...row.problems, { column, label: LABEL, message: problem }] };
    }
    const content = updatedContent(client, row);
    updates.set(row.row, { client, content, changes: changesBetween(client, content) });
    return row;
  });
  return { rows: planned, updates };
};
