import { describe, expect, it } from 'vitest';
import { contentWith, openDocuments } from '~tests/support/api/document-calls';

const begin = async () => {
  const { test, as } = await openDocuments(3);
  const me = await as();
  const colleague = await as('takahashi@example.com');
  const { document } = await me.create(contentWith('本文'));
  const { documentId } = document;
  return { test, me, colleague, documentId, path: `/${documentId}/comments` };
};

describe('comments on a document', () => {
  it('document comments are listed in order, for a section or the whole, and keep the version', async () => {
    const { me, colleague, documentId, path } = await begin();
    const onSection = { sectionKey: 'activities', body: ' 数字を入れましょう ' };
    expect(await colleague.send('POST', path, onSection)).toMatchObject({
      status: 200,
      body: { author: '高橋 大輔', isOwn: true, body: '数字を入れましょう' },
    });
    await me.send('POST', path, { sectionKey: null, body: '直しました' });
    const { comments, version } = await me.get(documentId);
    expect(version).toBe(1);
    expect(comments).toMatchObject([
      { sectionKey: 'activities', author: '高橋 大輔', isOwn: false, body: '数字を入れましょう' },
      { sectionKey: null, author: '佐藤 美咲', isOwn: true, body: '直しました' },
    ]);
  });

  it('a document comment stays after its section is removed from the document', async () => {
    const { me, documentId, path } = await begin();
    await me.send('POST', path, { sectionKey: 'activities', body: '消さないで' });
    await me.save(documentId, 1, { ...contentWith(''), sections: [] });
    expect((await me.get(documentId)).comments).toHaveLength(1);
  });

  it('only its author can delete a document comment, and deleting it again answers 204', async () => {
    const { me, colleague, documentId, path } = await begin();
    const { body } = await colleague.send('POST', path, { sectionKey: null, body: '確認中' });
    const one = `${path}/${(body as { commentId: number }).commentId}`;
    expect(await me.send('DELETE', one)).toMatchObject({
      status: 403,
      body: { message: 'ほかの人のコメントは削除できません。書いた人に依頼してください。' },
    });
    expect((await colleague.send('DELETE', one)).status).toBe(204);
    expect((await colleague.send('DELETE', one)).status).toBe(204);
    expect((await me.get(documentId)).comments).toEqual([]);
  });

  it('a document comment that is blank or longer than 2,000 characters answers 422', async () => {
    const { me, path } = await begin();
    const send = async (body: string) =>
      (await me.send('POST', path, { sectionKey: null, body })).status;
    expect([
      await send(' \n'),
      await send('あ'.repeat(2001)),
      await send('あ'.repeat(2000)),
    ]).toEqual([422, 422, 200]);
  });

  it('a document comment shows no author once that member has left the workspace', async () => {
    const { test, me, colleague, documentId, path } = await begin();
    await colleague.send('POST', path, { sectionKey: null, body: '引き継ぎます' });
    const token = await test.tokenOf();
    await test.call('DELETE', '/v1/member/303', { token, json: { workspaceId: 3 } });
    expect((await me.get(documentId)).comments).toMatchObject([
      { author: null, isOwn: false, body: '引き継ぎます' },
    ]);
  });
});
