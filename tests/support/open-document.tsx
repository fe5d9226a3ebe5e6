import { act, screen, waitFor } from '@testing-library/react';
import type { Document, DocumentContent } from '~/contract/documents';
import { AS_OWNER, openSettings } from './open-settings';

const COLLEAGUE = 'suzuki@example.com';

export const contentOfTest: DocumentContent = {
  title: '5軸加工機の導入',
  subsidyId: null,
  clientId: null,
  status: 'draft',
  sections: [
    { key: 'outline', heading: '事業の概要', guidance: '要点を先に', body: '', maxLength: 20 },
    { key: 'need', heading: '導入の必要性', guidance: null, body: '今の機械', maxLength: null },
  ],
  expenses: [],
  subsidyRate: null,
  maxAmount: null,
};

/**
 * Creates a document as `author`, by default the demo account, and opens the document as the demo
 * account.
 */
export const openDocument = async ({
  workspaceId = AS_OWNER,
  author,
  content = contentOfTest,
}: { workspaceId?: number; author?: string; content?: DocumentContent } = {}) => {
  const app = await openSettings('/settings', workspaceId);
  const { call, tokenOf } = app.testApi;
  const created = await act(async () =>
    call('POST', '/v1/documents', {
      token: await tokenOf(author),
      json: { workspaceId, ...content },
    }),
  );
  const { documentId } = created.body as Document;
  const api = `/v1/documents/${documentId}`;
  const stored = async (): Promise<Document> =>
    act(async () => {
      const token = await tokenOf();
      return (await call('GET', `${api}?workspaceId=${workspaceId}`, { token })).body as Document;
    });
  await app.go(`/documents?document=${documentId}`);
  await screen.findByRole('heading', { level: 1, name: content.title });
  const put = `PUT ${api}`;
  return {
    ...app,
    documentId,
    workspaceId,
    api,
    put,
    stored,
    /** Saves a change to the document as another user. */
    colleague: async (change: (content: DocumentContent) => Partial<DocumentContent>) => {
      const current = await stored();
      await act(async () => {
        const { status } = await call('PUT', api, {
          token: await tokenOf(COLLEAGUE),
          json: { workspaceId, ...current, ...change(current) },
        });
        if (status !== 200) throw new Error(`the colleague was refused: ${status}`);
      });
    },
    bodyOf: async (key: string) =>
      (await stored()).sections.find((section) => section.key === key)?.body,
    saved: async () => waitFor(() => screen.getByText(/^保存しました/)),
  };
};

export const withSection =
  (key: string, body: string) =>
  ({ sections }: DocumentContent): Partial<DocumentContent> => ({
    sections: sections.map((each) => (each.key === key ? { ...each, body } : each)),
  });
