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

/** A field that a row changes of an existing client, both values as an export writes them. */
type FieldChange = { label: string; before: string; after: string };

/** The changes by a row with a client's id. */
export type RowUpdate = { client: Client; content: ClientContent; changes: readonly FieldChange[] };

/** The client with the row's values. Fields that are empty or unreadable in the row stay. */
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

const changesBetween = (client: Client, content: ClientContent): FieldChange[] =>
  CLIENT_FIELDS.map((field) => ({
    label: CLIENT_LABELS[field],
    before: textOf(client, field),
    after: textOf(content, field),
  })).filter(({ before, after }) => before !== after);

const LABEL = 'クライアントID';

/**
 * The updates by row number, and the rows with the errors that prevent an update. `clients` are all
 * of the workspace.
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
    if (isLocked) {
      return `${LABEL}が「${clientId}」のクライアントは閲覧のみのため、更新できません。`;
    }
    const earlier = taken.get(clientId);
    taken.set(clientId, earlier ?? row);
    return earlier === undefined ? null : `${LABEL}が${earlier}行目と同じです。`;
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
