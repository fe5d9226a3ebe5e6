import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contentWith, openDocuments, textOf } from '~tests/support/api/document-calls';
import { MINUTE } from '~tests/support/api/embedded-api';

const COLLEAGUE = 'suzuki@example.com';

const expenseOf = (item: string) => ({
  category: '外注費',
  item,
  unitPrice: null,
  quantity: null,
  amount: 1000,
  eligibleAmount: 1000,
  requestedAmount: null,
});

const begin = async (body: string) => {
  const { test, as } = await openDocuments(3);
  const me = await as();
  const colleague = await as(COLLEAGUE);
  const { document } = await me.create(contentWith(body));
  const { documentId } = document;
  return {
    test,
    me,
    colleague,
    documentId,
    kept: async () => {
      const heads = await me.versions(documentId);
      const rows = await Promise.all(heads.map(({ version }) => me.version(documentId, version)));
      return rows.map(textOf);
    },
  };
};

describe('saves of one document', () => {
  it('saving a document from a stale version answers 409 unless it sends the stored text', async () => {
    const { me, colleague, documentId } = await begin('はじめ');
    expect((await colleague.save(documentId, 1, contentWith('同僚の文'))).status).toBe(200);
    expect(await me.save(documentId, 1, contentWith('自分の文'))).toMatchObject({
      status: 409,
      body: {
        message:
          'ほかの人または別の画面で、この書類が変更されました。最新の内容を確認してください。',
      },
    });
    expect(textOf(await me.get(documentId))).toBe('同僚の文');
    // A repeated request whose answer was lost finds its own change.
    const again = await colleague.save(documentId, 1, contentWith('同僚の文'));
    expect(again).toMatchObject({ status: 200, document: { version: 2 } });
    expect((await me.save(documentId, 7, contentWith('先の版'))).status).toBe(409);
    expect((await me.save(documentId, 2, contentWith('自分の文'))).status).toBe(200);
  });

  it('two concurrent saves of a document succeed once and answer 409 once', async () => {
    const { me, colleague, documentId } = await begin('はじめ');
    const both = await Promise.all([
      me.save(documentId, 1, contentWith('自分の文')),
      colleague.save(documentId, 1, contentWith('同僚の文')),
    ]);
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]));
    const saved = both.find(({ status }) => status === 200)?.document;
    expect(await me.get(documentId)).toMatchObject({ version: 2, sections: saved?.sections });
  });

  it('saves by the same person within ten minutes keep only the version before the first of them', async () => {
    const { test, me, documentId, kept } = await begin('作成時');
    test.pass(11 * MINUTE);
    for (const [index, body] of ['一', '一二', '一二三', '一二三四'].entries()) {
      await me.save(documentId, index + 1, contentWith(body));
      test.pass(2 * MINUTE);
    }
    expect(await kept()).toEqual(['作成時']);
    test.pass(3 * MINUTE);
    await me.save(documentId, 5, contentWith('十分後'));
    expect(await kept()).toEqual(['一二三四', '作成時']);
    const [latest] = await me.versions(documentId);
    expect(latest).toMatchObject({ version: 5, title: '新しい書類', characters: 4 });
    expect(latest?.savedBy).toBe('佐藤 美咲');
  });

  it('alternating saves by two people keep every version of the document', async () => {
    const { me, colleague, documentId, kept } = await begin('一');
    await colleague.save(documentId, 1, contentWith('二'));
    await me.save(documentId, 2, contentWith('三'));
    await colleague.save(documentId, 3, contentWith('四'));
    expect(await kept()).toEqual(['三', '二', '一']);
    expect((await me.versions(documentId)).map(({ savedBy }) => savedBy)).toEqual([
      '佐藤 美咲',
      '鈴木 由佳',
      '佐藤 美咲',
    ]);
  });

  it('restoring a former text or deleting much text keeps the text it replaced as a version', async () => {
    const { me, colleague, documentId, kept } = await begin('以前の文');
    await colleague.save(documentId, 1, contentWith('長い文'.repeat(100)));
    await colleague.save(documentId, 2, contentWith('長い文'.repeat(101)));
    await colleague.save(documentId, 3, contentWith('以前の文'));
    expect(await kept()).toEqual(['長い文'.repeat(101), '以前の文']);
    await colleague.save(documentId, 4, contentWith('書き直した文'.repeat(60)));
    await colleague.save(documentId, 5, contentWith(''));
    expect((await kept())[0]).toBe('書き直した文'.repeat(60));
    await me.save(documentId, 6, contentWith('続き'));
    expect(await kept()).toHaveLength(4);
  });

  it('changing a document’s status keeps a version of the text, and only once', async () => {
    const { colleague, documentId, kept } = await begin('以前の文');
    await colleague.save(documentId, 1, contentWith('確認前の文'));
    await colleague.save(documentId, 2, contentWith('確認前の文', { status: 'review' }));
    await colleague.save(documentId, 3, contentWith('確認前の文'));
    await colleague.save(documentId, 4, contentWith('確認後の文'));
    expect(await kept()).toEqual(['確認前の文', '以前の文']);
  });

  it('restoring a former state of a document keeps a version with the expenses and title it replaced', async () => {
    const { colleague, documentId } = await begin('同じ本文');
    const rich = { title: '経費を入れた書類', expenses: [expenseOf('加工機')] };
    await colleague.save(documentId, 1, contentWith('同じ本文'.repeat(2)));
    await colleague.save(documentId, 2, contentWith('同じ本文', rich));
    await colleague.save(documentId, 3, contentWith('同じ本文', { status: 'review' }));
    const [latest, ...older] = await colleague.versions(documentId);
    expect(older).toHaveLength(1);
    expect(await colleague.version(documentId, latest?.version ?? 0)).toMatchObject(rich);
    // A status that changes back and forth loses nothing.
    await colleague.save(documentId, 4, contentWith('同じ本文'));
    await colleague.save(documentId, 5, contentWith('同じ本文', { status: 'review' }));
    expect(await colleague.versions(documentId)).toHaveLength(2);
  });

  it('removing expense rows or sections keeps a single version with them, not one for each save', async () => {
    const { me, documentId } = await begin('本文');
    const three = ['一', '二', '三'].map(expenseOf);
    const [added] = contentWith('追加した項目').sections.map((each) => ({ ...each, key: 'b' }));
    const sections = [...contentWith('本文').sections, ...(added ? [added] : [])];
    await me.save(documentId, 1, contentWith('本文', { expenses: three }));
    for (const [index, count] of [2, 1, 0].entries()) {
      await me.save(
        documentId,
        index + 2,
        contentWith('本文1', { expenses: three.slice(0, count) }),
      );
    }
    const [latest, ...older] = await me.versions(documentId);
    expect(older).toEqual([]);
    expect(await me.version(documentId, latest?.version ?? 0)).toMatchObject({ expenses: three });
    await me.save(documentId, 5, contentWith('', { sections }));
    await me.save(documentId, 6, contentWith('本文1'));
    const [withSection] = await me.versions(documentId);
    expect(await me.version(documentId, withSection?.version ?? 0)).toMatchObject({ sections });
  });

  it('a document keeps its fifty latest former versions and drops the oldest', async () => {
    const { test, me, documentId, kept } = await begin('0');
    for (let version = 1; version <= 55; version += 1) {
      test.pass(11 * MINUTE);
      await me.save(documentId, version, contentWith(`${version}`));
    }
    const texts = await kept();
    expect(texts).toHaveLength(50);
    expect([texts[0], texts.at(-1)]).toEqual(['54', '5']);
    expect(await me.read(`/${documentId}/versions/1`)).toMatchObject({ status: 404 });
  });

  it('concurrent editing in any order answers 409 only to stale saves and loses no text', async () => {
    const step = fc.record({
      isMine: fc.boolean(),
      /** Whether they read the current version first, as after a 409. */
      looks: fc.boolean(),
      minutes: fc.integer({ min: 0, max: 15 }),
      text: fc.constantFrom('', 'あ', 'い', 'う', 'え'.repeat(300), 'お'.repeat(300)),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
        const { test, me, colleague, documentId, kept } = await begin('はじめ');
        const seen = { me: new Set(['はじめ']), colleague: new Set<string>() };
        const known = { me: 1, colleague: 1 };
        /** Saved texts, and who replaced each of them. */
        const saved: { text: string; by: 'me' | 'colleague'; next: 'me' | 'colleague' | null }[] = [
          { text: 'はじめ', by: 'me', next: null },
        ];
        for (const { isMine, looks, minutes, text } of steps) {
          test.pass(minutes * MINUTE);
          const who = isMine ? 'me' : 'colleague';
          const person = isMine ? me : colleague;
          const before = await person.get(documentId);
          if (looks) {
            known[who] = before.version;
            seen[who].add(textOf(before));
          }
          const { status, document } = await person.save(documentId, known[who], contentWith(text));
          const isStale = known[who] !== before.version && textOf(before) !== text;
          expect(status).toBe(isStale ? 409 : 200);
          if (status === 200) {
            known[who] = document.version;
            seen[who].add(text);
            const last = saved.at(-1);
            if (last && textOf(before) !== text) {
              last.next = who;
              saved.push({ text, by: who, next: null });
            }
          }
        }
        const current = textOf(await me.get(documentId));
        const texts = new Set([current, ...(await kept())]);
        const lost = saved.filter(
          ({ text, next }) => !texts.has(text) && (next === null || !seen[next].has(text)),
        );
        expect(lost).toEqual([]);
        // A text replaced by another user is always kept.
        const replaced = saved.filter(({ by, next }) => next !== null && next !== by);
        expect(replaced.filter(({ text }) => !texts.has(text))).toEqual([]);
      }),
      { numRuns: 12 },
    );
  }, 30_000);
});
