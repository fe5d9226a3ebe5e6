import { expect, test } from 'vitest';
import type { MediaDetail, MediaPage } from '~/contract/medias';
import { contentWith, openDocuments } from '~tests/support/api/document-calls';

const WORKSPACE = 4;

test('a file counts and names the documents that show it, until they are deleted', async () => {
  const { test: api, as } = await openDocuments(WORKSPACE);
  const token = await api.tokenOf();
  const ask = async <Answer>(path: string): Promise<Answer> =>
    (await api.call('GET', `${path}?workspaceId=${WORKSPACE}`, { token })).body as Answer;
  const counts = async (): Promise<(number | null | undefined)[]> => {
    const { items } = await ask<MediaPage>('/v1/medias');
    return [402, 403].map((id) => items.find(({ mediaId }) => mediaId === id)?.documentCount);
  };
  const body = '配置図\n![図](media:402)\n![図](media:402)\n\\![図](media:403)';
  const { document } = await (await as()).create(contentWith(body, { title: '設備の計画書' }));
  const { documentId } = document;
  expect((await ask<MediaDetail>('/v1/medias/402')).shownIn).toEqual([
    { documentId, title: '設備の計画書' },
  ]);
  expect((await ask<MediaDetail>('/v1/medias/403')).shownIn).toEqual([]);
  expect(await counts()).toEqual([1, 0]);
  const json = { workspaceId: WORKSPACE };
  await api.call('DELETE', `/v1/documents/${documentId}`, { token, json });
  expect(await counts()).toEqual([0, 0]);
});
