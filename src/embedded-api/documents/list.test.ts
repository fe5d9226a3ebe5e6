import { describe, expect, it } from 'vitest';
import { DAY_MS } from '~/domain/time/dates';
import { contentWith, openDocuments } from '~tests/support/api/document-calls';
import { MINUTE } from '~tests/support/api/embedded-api';

/** A workspace without demo documents. */
const open = async (workspaceId = 3) => {
  const { test, as, fill } = await openDocuments(workspaceId);
  const me = await as();
  for (const { documentId } of (await me.list('&perPage=100')).items) await me.remove(documentId);
  test.pass(31 * DAY_MS);
  const again = await as();
  const titles = async (query = '') => (await again.list(query)).items.map(({ title }) => title);
  return { test, me: again, as, titles, fill };
};

describe('the list of documents', () => {
  it('the document list shows subsidy, deadline, last editor, progress and comment count', async () => {
    const { me, as } = await open();
    const { document } = await me.create(contentWith('書いた', { subsidyId: 2 }));
    const { documentId } = document;
    await me.send('POST', `/${documentId}/comments`, { sectionKey: null, body: '確認します' });
    const [head] = contentWith('').sections;
    const sections = [
      { ...head, body: '書いた' },
      { ...head, key: 'b' },
    ];
    const colleague = await as('suzuki@example.com');
    await colleague.save(documentId, 1, { ...contentWith('', { subsidyId: 2 }), sections });
    const { items, total, page, perPage } = await me.list();
    expect({ total, page, perPage }).toEqual({ total: 1, page: 1, perPage: 50 });
    expect(items).toMatchObject([
      {
        documentId,
        title: '新しい書類',
        subsidyTitle: document.subsidyTitle,
        deadline: document.deadline,
        updatedBy: '鈴木 由佳',
        sectionCount: 2,
        filledCount: 1,
        commentCount: 1,
      },
    ]);
    expect(items[0]).not.toHaveProperty('sections');
  });

  it('the document list’s keyword searches titles, headings and bodies, ignoring width and case', async () => {
    const { me, titles } = await open();
    await me.create(contentWith('ＤＸに取り組む', { title: '甲' }));
    await me.create(contentWith('販路を開拓する', { title: '乙 事業計画書' }));
    const find = async (keyword: string) => titles(`&keyword=${encodeURIComponent(keyword)}`);
    expect(await find('dx')).toEqual(['甲']);
    expect(await find('事業計画書　販路')).toEqual(['乙 事業計画書']);
    expect(await find('とりくみ内容')).toEqual([]);
    expect((await find('取組内容')).length).toBe(2);
    expect(await find('取組内容 -販路')).toEqual(['甲']);
    expect((await find('  ')).length).toBe(2);
    await me.create(
      contentWith('**短納期**に強い\n| 年度 | 売上 |\n| --- | --- |', { title: '丙' }),
    );
    expect(await find('短納期に強い')).toEqual(['丙']);
    expect(await find('**')).toEqual([]);
  });

  it('the document list filters by status and subsidy, sorts and is paged', async () => {
    const { test, me, titles } = await open();
    test.publish({ subsidyId: 2, title: '遅い締切', acceptanceEnd: '2027-03-01T17:00:00+09:00' });
    test.publish({ subsidyId: 3, title: '早い締切', acceptanceEnd: '2027-01-10T17:00:00+09:00' });
    test.publish({ subsidyId: 4, title: '終わった', acceptanceEnd: '2026-10-01T17:00:00+09:00' });
    const add = async (title: string, changes: object) => {
      await me.create(contentWith('', { title, ...changes }));
      test.pass(MINUTE);
    };
    await add('書類10', { subsidyId: 2, status: 'final' });
    await add('書類9', { subsidyId: 3, status: 'review' });
    await add('あ', { subsidyId: 4 });
    await add('い', {});
    expect(await titles()).toEqual(['い', 'あ', '書類9', '書類10']);
    expect(await titles('&sort=title')).toEqual(['あ', 'い', '書類9', '書類10']);
    expect(await titles('&sort=deadline')).toEqual(['書類9', '書類10', 'あ', 'い']);
    expect(await titles('&status=final,review')).toEqual(['書類9', '書類10']);
    expect(await titles('&subsidyId=4')).toEqual(['あ']);
    const second = await me.list('&perPage=3&page=2');
    expect(second).toMatchObject({ total: 4, page: 2, perPage: 3 });
    expect(second.items).toHaveLength(1);
    expect((await me.list('&perPage=500')).perPage).toBe(100);
  });

  it('five hundred long documents are listed, and found by a keyword of their text', async () => {
    const { me, fill } = await open();
    const body = '生産性を向上させるため、新しい設備を導入し、販路を開拓します。'.repeat(60);
    await fill(500, (index) => contentWith(body, { title: `書類${index}` }));
    expect((await me.list('')).total).toBe(500);
    expect((await me.list(`&keyword=${encodeURIComponent('販路 設備')}`)).total).toBe(500);
  });
});

describe('a deleted document', () => {
  const DELETED = 'この書類は削除されています。元に戻してから編集してください。';

  it('a deleted document is listed apart, is read-only, and is restored with its comments', async () => {
    const { test, me, titles } = await open();
    const { document } = await me.create(contentWith('残る文'));
    const { documentId } = document;
    await me.send('POST', `/${documentId}/comments`, { sectionKey: null, body: '残る' });
    test.pass(MINUTE);
    expect((await me.remove(documentId)).status).toBe(204);
    test.pass(MINUTE);
    expect((await me.remove(documentId)).status).toBe(204);
    expect(await titles()).toEqual([]);
    expect(await titles('&deleted=only')).toEqual(['新しい書類']);
    expect((await me.get(documentId)).deletedAt).toBe('2026-12-21T00:01:00.000Z');
    const saved = await me.save(documentId, 1, contentWith('変更'));
    expect(saved).toMatchObject({ status: 409, body: { message: DELETED } });
    const comment = { sectionKey: null, body: 'あとから' };
    expect((await me.send('POST', `/${documentId}/comments`, comment)).status).toBe(409);
    expect((await me.restore(documentId)).status).toBe(204);
    expect((await me.restore(documentId)).status).toBe(204);
    expect(await me.get(documentId)).toMatchObject({
      ...contentWith('残る文'),
      version: 1,
      deletedAt: null,
      comments: [{ body: '残る' }],
    });
    expect(await titles('&deleted=only')).toEqual([]);
  });

  it('a deleted document is gone after thirty days, and deleting it again answers 204', async () => {
    const { test, me, as, titles } = await open();
    const { document } = await me.create(contentWith('一'));
    const { documentId } = document;
    await me.save(documentId, 1, contentWith('二'));
    await me.remove(documentId);
    test.pass(30 * DAY_MS - MINUTE);
    const later = await as();
    expect((await later.list('&deleted=only')).total).toBe(1);
    test.pass(MINUTE);
    expect((await later.restore(documentId)).status).toBe(404);
    expect((await later.list('&deleted=only')).total).toBe(0);
    expect((await later.read(`/${documentId}`)).status).toBe(404);
    expect((await later.read(`/${documentId}/versions`)).status).toBe(404);
    expect((await later.remove(documentId)).status).toBe(204);
    expect(await titles()).toEqual([]);
  });
});
