import { describe, expect, it } from 'vitest';
import type { DocumentContent } from '~/contract/documents';
import { opened, withBody } from '~tests/support/document-saver';
import { differingParts } from './differing-parts';
import { contentOf } from './document-content';
import { changeSection } from './section-edits';

const content = contentOf(opened);
const namesOf = (other: DocumentContent): string[] =>
  differingParts(content, other).map(({ name }) => name);

describe('the differing parts of two document versions', () => {
  it('two documents with the same content have no differing parts', () => {
    expect(namesOf(content)).toEqual([]);
  });

  it.each([
    ['タイトル', { title: '別の計画書' }],
    ['状態', { status: 'final' as const }],
    ['補助率', { subsidyRate: '2/3' }],
    ['上限額', { maxAmount: 1_000_000 }],
    ['補助金', { subsidyId: 5 }],
    ['項目の順序', { sections: content.sections.toReversed() }],
  ])('the differing part of a document is named: %s', (name, change) => {
    expect(namesOf({ ...content, ...change })).toEqual([name]);
  });

  it('a differing part within a section is named with its section', () => {
    expect(namesOf(withBody('本文')(content))).toEqual(['a']);
    const others = changeSection('a', { heading: '概要', guidance: '要点を先に', maxLength: 400 });
    expect(namesOf(others(content))).toEqual([
      '「概要」の見出し',
      '「概要」の記入の手引き',
      '「概要」の文字数の上限',
    ]);
    expect(namesOf({ ...content, sections: content.sections.slice(0, 1) })).toEqual(['b']);
  });

  it('differing expenses are shown with unit price and quantity', () => {
    const row = {
      category: '旅費',
      item: '視察',
      unitPrice: 30_000,
      quantity: 2,
      amount: 60_000,
      taxRate: 10 as const,
      eligibleAmount: 60_000,
      requestedAmount: null,
    };
    const parts = differingParts(
      { ...content, expenses: [row] },
      { ...content, expenses: [{ ...row, unitPrice: 20_000, quantity: 3 }] },
    );
    expect(parts).toMatchObject([{ name: '経費明細' }]);
    expect(parts[0]?.was).not.toBe(parts[0]?.is);
    expect(parts[0]?.was).toContain('数量2');
    expect(parts[0]?.was).toContain('税率10%');
  });
});
