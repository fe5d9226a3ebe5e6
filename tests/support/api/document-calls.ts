import type {
  Document,
  DocumentContent,
  DocumentSummary,
  DocumentVersion,
  DocumentVersionHead,
} from '~/contract/documents';
import { DAY_MS } from '~/domain/time/dates';
import { createDatabase } from '~/embedded-api/database';
import { startTestApi } from './embedded-api';

type Page = { items: DocumentSummary[]; total: number; page: number; perPage: number };

const TEXT_KEY = 'activities';

/** A document with one section, whose text is `body`. Tests tell versions apart by this text. */
export const contentWith = (body: string, changes: Partial<DocumentContent> = {}) => ({
  title: '新しい書類',
  subsidyId: null,
  clientId: null,
  status: 'draft' as const,
  sections: [{ key: TEXT_KEY, heading: '取組内容', guidance: null, body, maxLength: 1000 }],
  expenses: [],
  subsidyRate: null,
  maxAmount: null,
  ...changes,
});

export const textOf = ({ sections }: Pick<DocumentContent, 'sections'>): string =>
  sections.find(({ key }) => key === TEXT_KEY)?.body ?? '';

/**
 * Starts an embedded API. `as` returns functions that send document requests as a member of the
 * workspace.
 */
export const openDocuments = async (workspaceId: number) => {
  const databaseName = crypto.randomUUID();
  // Sessions last a year, because the tests let weeks pass without another log-in.
  const lifetime = 365 * DAY_MS;
  const test = startTestApi({
    databaseName,
    accessTokenLifetime: lifetime,
    sessionLifetime: lifetime,
  });
  for (const subsidyId of [1, 2, 3]) test.publish({ subsidyId, title: `補助金その${subsidyId}` });
  test.publish({ subsidyId: 9, title: '月面助成金', kind: 'grant' });

  const as = async (email?: string) => {
    const token = await test.tokenOf(email);
    const send = async (method: string, path: string, json: object = {}) =>
      test.call(method, `/v1/documents${path}`, { token, json: { workspaceId, ...json } });
    const read = async (path: string, query = '') =>
      test.call('GET', `/v1/documents${path}?workspaceId=${workspaceId}${query}`, { token });
    return {
      list: async (query = '') => (await read('', query)).body as Page,
      read,
      get: async (documentId: number) => (await read(`/${documentId}`)).body as Document,
      create: async (content: object) => {
        const { status, body } = await send('POST', '', content);
        return { status, document: body as Document };
      },
      save: async (documentId: number, version: number, content: object) => {
        const { status, body } = await send('PUT', `/${documentId}`, { version, ...content });
        return { status, body, document: body as Document };
      },
      remove: async (documentId: number) => send('DELETE', `/${documentId}`),
      restore: async (documentId: number) => send('POST', `/${documentId}/restoration`),
      versions: async (documentId: number) =>
        (await read(`/${documentId}/versions`)).body as DocumentVersionHead[],
      version: async (documentId: number, version: number) =>
        (await read(`/${documentId}/versions/${version}`)).body as DocumentVersion,
      send,
    };
  };

  const database = () => createDatabase(databaseName);

  /** Adds documents directly to the database, because adding hundreds by requests would be slow. */
  const fill = async (count: number, content: (index: number) => DocumentContent) =>
    database().documents.bulkAdd(
      Array.from({ length: count }, (_, index) => ({
        ...content(index),
        workspaceId,
        version: 1,
        updatedAt: index,
        updatedBy: 1,
        runSince: index,
        deletedAt: null,
      })),
    );

  return { test, as, fill, database };
};
