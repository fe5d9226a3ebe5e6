import { describe, expect, it } from 'vitest';
import { contentWith, openDocuments } from '~tests/support/api/document-calls';

const FORBIDDEN = { status: 403, body: { message: 'この機能を利用する権限がありません。' } };

describe('documents', () => {
  it('a document is created, read and saved with all its fields', async () => {
    const { test, as } = await openDocuments(3);
    const me = await as();
    const content = contentWith('5軸加工機を導入する', {
      subsidyId: 2,
      subsidyRate: '2/3',
      maxAmount: 12_500_000,
      expenses: [
        {
          category: '機械装置・システム構築費',
          item: '5軸加工機',
          unitPrice: 18_000_000,
          quantity: 1,
          amount: 18_000_000,
          taxRate: 8,
          eligibleAmount: 18_000_000,
          requestedAmount: 12_000_000,
        },
      ],
    });
    const { status, document } = await me.create(content);
    expect(status).toBe(200);
    expect(document).toMatchObject({
      ...content,
      version: 1,
      updatedAt: '2026-11-20T00:00:00.000Z',
      updatedBy: '佐藤 美咲',
      deletedAt: null,
      comments: [],
    });
    expect(document.subsidyTitle).not.toBeNull();
    test.pass(60_000);
    const { documentId } = document;
    const saved = await me.save(documentId, 1, { ...content, status: 'review' });
    expect(saved.document).toMatchObject({
      status: 'review',
      version: 2,
      updatedAt: '2026-11-20T00:01:00.000Z',
    });
    expect(await me.get(documentId)).toEqual(saved.document);
  });

  it('saving an unchanged document keeps its version and its update time', async () => {
    const { test, as } = await openDocuments(3);
    const me = await as();
    const { document } = await me.create(contentWith('同じ'));
    test.pass(3_600_000);
    const { document: again } = await me.save(document.documentId, 1, contentWith('同じ'));
    expect(again).toEqual(document);
  });

  it('saving or creating a document with a missing field answers 422 and changes nothing', async () => {
    const { as } = await openDocuments(3);
    const me = await as();
    const { document } = await me.create(contentWith('残る'));
    const names = Object.keys(contentWith(''));
    for (const name of names) {
      const { [name]: _, ...rest }: Record<string, unknown> = contentWith('別の文');
      expect(await me.save(document.documentId, 1, rest)).toMatchObject({ status: 422 });
      expect((await me.create(rest)).status).toBe(422);
    }
    expect(await me.get(document.documentId)).toEqual(document);
  });

  it('a document’s names drop line breaks and invisible characters, and its bodies keep lines', async () => {
    const { as } = await openDocuments(3);
    const me = await as();
    const { document } = await me.create(
      contentWith('一行目\n二行目', {
        title: '計画書\r\n\u202efdp.案\u0000👨‍👩‍👧',
        sections: [{ ...section, heading: '見\u2066出し\t一', body: '一行目\n二行目' }],
        expenses: [{ ...expense, category: '外注\u0007費', item: '設計\n試作' }],
        subsidyRate: '2/3\n',
      }),
    );
    expect(document).toMatchObject({
      title: '計画書 fdp.案👨‍👩‍👧',
      sections: [{ heading: '見出し 一', body: '一行目\n二行目' }],
      expenses: [{ category: '外注費', item: '設計 試作' }],
      subsidyRate: '2/3 ',
    });
    expect((await me.create(contentWith('', { title: '\u202e\n' }))).status).toBe(422);
  });

  it('a viewer can read documents and their versions, and every write answers 403', async () => {
    const { as } = await openDocuments(9);
    const owner = await as('kato@example.com');
    const { document } = await owner.create(contentWith('閲覧者が読む'));
    const { documentId } = document;
    const viewer = await as();
    expect(await viewer.get(documentId)).toMatchObject({ title: '新しい書類' });
    expect((await viewer.read(`/${documentId}/versions`)).status).toBe(200);
    expect((await viewer.read('')).status).toBe(200);
    const comment = { sectionKey: null, body: 'コメント' };
    const refused = await Promise.all([
      viewer.create(contentWith('')),
      viewer.save(documentId, 1, contentWith('変更')),
      viewer.remove(documentId),
      viewer.restore(documentId),
      viewer.send('POST', `/${documentId}/comments`, comment),
      viewer.send('DELETE', `/${documentId}/comments/1`),
    ]);
    expect(refused.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403, 403]);
    expect(await viewer.send('DELETE', `/${documentId}`)).toMatchObject(FORBIDDEN);
  });

  it('documents answer 403 to roles and plans without them', async () => {
    const { as: inThird } = await openDocuments(3);
    const viewer = await inThird('ito@example.com');
    expect(await viewer.read('')).toMatchObject(FORBIDDEN);
    const { as: onFree } = await openDocuments(1);
    const owner = await onFree();
    const closed = { status: 403, body: { message: '現在のプランではこの機能を利用できません。' } };
    expect(await owner.read('')).toMatchObject(closed);
    expect(await owner.send('POST', '', contentWith(''))).toMatchObject(closed);
  });

  it('a document answers 404 in another workspace and is not deleted from there', async () => {
    const { test, as } = await openDocuments(3);
    const { document } = await (await as()).create(contentWith('ほかでは見えない'));
    const { documentId } = document;
    const token = await test.tokenOf();
    const json = { workspaceId: 4, version: 1, ...contentWith('') };
    const path = `/v1/documents/${documentId}`;
    const statuses = [
      (await test.call('GET', `${path}?workspaceId=4`, { token })).status,
      (await test.call('GET', `${path}/versions?workspaceId=4`, { token })).status,
      (await test.call('GET', `${path}/versions/1?workspaceId=4`, { token })).status,
      (await test.call('PUT', path, { token, json })).status,
      (await test.call('POST', `${path}/restoration`, { token, json })).status,
    ];
    expect(statuses).toEqual([404, 404, 404, 404, 404]);
    expect((await test.call('DELETE', path, { token, json })).status).toBe(204);
    expect(await (await as()).get(documentId)).toMatchObject({ deletedAt: null });
  });

  it('linking a document answers 404 for an unknown subsidy and 403 for a subsidy outside the plan', async () => {
    const { as } = await openDocuments(2);
    const me = await as();
    const { document } = await me.create(contentWith('', { subsidyId: 2 }));
    const { documentId } = document;
    expect((await me.create(contentWith('', { subsidyId: 9 }))).status).toBe(403);
    expect((await me.create(contentWith('', { subsidyId: 999_999 }))).status).toBe(404);
    expect((await me.save(documentId, 1, contentWith('', { subsidyId: 9 }))).status).toBe(403);
    expect((await me.save(documentId, 1, contentWith('変更', { subsidyId: 2 }))).status).toBe(200);
  });

  it('a document stays readable and writable after the plan no longer opens its subsidy', async () => {
    const { test, as } = await openDocuments(2);
    const me = await as();
    const linked = { subsidyId: 2 };
    const { document } = await me.create(contentWith('', linked));
    test.publish({ subsidyId: 2, title: '月面助成金', kind: 'grant' });
    const { documentId } = document;
    expect(await me.get(documentId)).toMatchObject({ subsidyId: 2, subsidyTitle: null });
    expect((await me.save(documentId, 1, contentWith('続き', linked))).status).toBe(200);
  });

  it('deleting a workspace deletes its documents, tasks, files and all its other rows', async () => {
    const { test, as, database } = await openDocuments(4);
    const me = await as();
    const { document } = await me.create(contentWith('消える'));
    await me.save(document.documentId, 1, contentWith('次の版まで消える'));
    const comment = { sectionKey: null, body: 'これも' };
    await me.send('POST', `/${document.documentId}/comments`, comment);
    const left = async (workspaceId: number) => {
      const tables = database().tables.filter(
        ({ schema }) => schema.primKey.name === 'workspaceId' || 'workspaceId' in schema.idxByName,
      );
      const counts = await Promise.all(
        tables.map(async (table) => table.where({ workspaceId }).count()),
      );
      return tables.flatMap(({ name }, index) => (counts[index] === 0 ? [] : [name]));
    };
    expect(await left(4)).toEqual(
      expect.arrayContaining(['documents', 'documentVersions', 'documentComments', 'medias']),
    );
    const others = await left(3);
    const token = await test.tokenOf();
    const json = { workspaceId: 4 };
    expect((await test.call('DELETE', '/v1/workspace', { token, json })).status).toBe(204);
    expect((await me.read('')).status).toBe(404);
    expect(await left(4)).toEqual([]);
    expect(await left(3)).toEqual(others);
  });
});

const section = { key: 'a', heading: '見出し', guidance: null, body: '', maxLength: null };
const expense = {
  category: '外注費',
  item: '',
  unitPrice: null,
  quantity: null,
  amount: null,
  taxRate: 10 as const,
  eligibleAmount: null,
  requestedAmount: null,
};

describe('a document', () => {
  it.each([
    ['title', { title: ' ' }],
    ['title', { title: 'あ'.repeat(201) }],
    ['sections', { sections: [section, section] }],
    [
      'sections',
      { sections: Array.from({ length: 61 }, (_, key) => ({ ...section, key: `${key}` })) },
    ],
    ['sections.0.key', { sections: [{ ...section, key: '' }] }],
    ['sections.0.heading', { sections: [{ ...section, heading: 'あ'.repeat(201) }] }],
    ['sections.0.guidance', { sections: [{ ...section, guidance: 'あ'.repeat(2001) }] }],
    [
      'sections.1.body',
      { sections: [section, { ...section, key: 'b', body: 'あ'.repeat(20_001) }] },
    ],
    ['sections.0.body', { sections: [{ ...section, body: '\n'.repeat(90_000) }] }],
    ['sections.0.maxLength', { sections: [{ ...section, maxLength: 20_001 }] }],
    ['expenses', { expenses: Array.from({ length: 201 }, () => expense) }],
    ['expenses.1.amount', { expenses: [expense, { ...expense, amount: -1_000_000_000_001 }] }],
    ['expenses.0.eligibleAmount', { expenses: [{ ...expense, eligibleAmount: -1 }] }],
    ['expenses.0.quantity', { expenses: [{ ...expense, quantity: -0.5 }] }],
    ['expenses.0.unitPrice', { expenses: [{ ...expense, unitPrice: 1_000_000_000_001 }] }],
    ['expenses.0.quantity', { expenses: [{ ...expense, quantity: 1.0005 }] }],
    ['subsidyRate', { subsidyRate: '定額' }],
    ['subsidyRate', { subsidyRate: `${'補助対象経費の'.repeat(8)}2/3` }],
    ['maxAmount', { maxAmount: -1 }],
  ])(
    'a document with an invalid %s answers 422 and names just that field',
    async (field, changes) => {
      const { as } = await openDocuments(3);
      const { status, document } = await (await as()).create(contentWith('', changes));
      expect(status).toBe(422);
      expect(Object.keys((document as unknown as { fields: object }).fields)).toEqual([field]);
    },
  );

  it('a document keeps a discount, whose amounts are negative', async () => {
    const { as } = await openDocuments(3);
    const me = await as();
    const discount = { ...expense, unitPrice: -500, amount: -500, eligibleAmount: -500 };
    const expenses = [{ ...discount, requestedAmount: -250 }];
    const { status, document } = await me.create(contentWith('', { expenses }));
    expect(status).toBe(200);
    expect(document.expenses).toEqual(expenses);
  });

  it('an expense that is sent without a tax rate keeps its stored one, and a new one has 10%', async () => {
    const { test, as } = await openDocuments(3);
    const me = await as();
    const known = ['本', '食材', '旅費'].map((item, index) => ({
      ...expense,
      item,
      taxRate: ([10, 8, 0] as const)[index] ?? 10,
    }));
    const { document } = await me.create(contentWith('', { expenses: known }));
    const { documentId } = document;
    const token = await test.tokenOf();
    const ratesAfter = async (version: number, items: string[]) => {
      const { taxRate: _, ...older } = expense;
      const expenses = items.map((item) => ({ ...older, item }));
      const json = { workspaceId: 3, version, ...contentWith(''), expenses };
      await test.call('PUT', `/v1/documents/${documentId}`, { token, json });
      return (await me.get(documentId)).expenses.map(({ taxRate }) => taxRate);
    };
    expect(await ratesAfter(1, ['本', '食材（小麦粉）', '旅費'])).toEqual([10, 8, 0]);
    expect(await ratesAfter(2, ['旅費', '食材（小麦粉）', '本', '看板'])).toEqual([0, 8, 10, 10]);
  });

  it('expenses that were stored without a tax rate are answered with 10%', async () => {
    const { as, database } = await openDocuments(3);
    const me = await as();
    const { document } = await me.create(contentWith('', { expenses: [expense] }));
    const { documentId } = document;
    const { taxRate: _, ...older } = expense;
    await database()
      .table('documents')
      .update(documentId, { expenses: [older] });
    expect((await me.get(documentId)).expenses).toEqual([expense]);
  });

  it('a document may exceed a section’s limit, lack a heading and have inconsistent amounts', async () => {
    const { as } = await openDocuments(3);
    const { status } = await (
      await as()
    ).create(
      contentWith('', {
        sections: [
          { ...section, body: `${'あ'.repeat(19_999)}👨‍👩‍👧\n\n`, maxLength: 100 },
          { ...section, key: 'b', heading: '' },
        ],
        expenses: [{ ...expense, amount: 100, eligibleAmount: 200, requestedAmount: 300 }],
      }),
    );
    expect(status).toBe(200);
  });
});
