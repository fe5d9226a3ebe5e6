import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lineOf, type Line } from './rich-line';
import { readBody, wordsOfBody, writeBody, type Block } from './rich-text';

const plain = (text: string): Line => (text === '' ? [] : [{ text, bold: false }]);
const line = (text: string): Block => ({ kind: 'line', line: plain(text) });

/** Pieces with and without a meaning in the markup. */
const piece = fc.constantFrom(
  '**',
  '*',
  '\\',
  '|',
  '| ',
  ' |',
  ' --- ',
  '- ',
  '1. ',
  '2. ',
  '10. ',
  '.',
  ' ',
  '<br>',
  '![',
  '](media:3)',
  ']',
  '(',
  '\n',
  '\n',
  '\n| ',
  '\n- ',
  '売上',
  '　',
  'a',
  '\r',
  '👨‍👩‍👧',
  '![図](media:12)',
);
const anyBody = fc.array(piece, { maxLength: 30 }).map((pieces) => pieces.join(''));

const anyText = fc
  .array(piece, { maxLength: 6 })
  .map((pieces) => pieces.join('').replaceAll('\n', ''));
const anyLine = fc
  .array(fc.record({ text: anyText, bold: fc.boolean() }), { maxLength: 4 })
  .map(lineOf);
const anyCell = fc.array(anyLine, { minLength: 1, maxLength: 3 });
const anyBlock: fc.Arbitrary<Block> = fc.oneof(
  anyLine.map((each): Block => ({ kind: 'line', line: each })),
  fc.record({
    kind: fc.constant('list' as const),
    items: fc.array(anyLine, { minLength: 1, maxLength: 3 }),
    start: fc.option(fc.nat(2030)),
  }),
  fc
    .integer({ min: 1, max: 3 })
    .chain((columns) =>
      fc.array(fc.array(anyCell, { minLength: columns, maxLength: columns }), {
        minLength: 1,
        maxLength: 3,
      }),
    )
    .map((rows): Block => ({ kind: 'table', rows })),
  fc.record({
    kind: fc.constant('picture' as const),
    mediaId: fc.integer({ min: 1, max: 99_999 }),
    caption: anyText.map((text) => text.replace(/\s+/gu, ' ')),
  }),
);

/** Adjacent lists or tables would be parsed as one, so a line separates them. */
const anyBlocks = fc
  .array(anyBlock, { minLength: 1, maxLength: 5 })
  .map((blocks) =>
    blocks.flatMap((block) =>
      block.kind === 'list' || block.kind === 'table' ? [block, line('')] : [block],
    ),
  );

describe('the text of a document section', () => {
  it('any text is unchanged after readBody and writeBody', () => {
    fc.assert(
      fc.property(fc.oneof(anyBody, fc.string({ unit: 'grapheme' })), (body) => {
        expect(writeBody(readBody(body))).toBe(body);
      }),
      { numRuns: 3000 },
    );
  });

  it('any blocks are unchanged after writeBody and readBody', () => {
    fc.assert(
      fc.property(anyBlocks, (blocks) => {
        expect(readBody(writeBody(blocks))).toEqual(blocks);
      }),
      { numRuns: 3000 },
    );
  });

  it.each([
    'プレス機（2001年製）の更新',
    '・強み\n・弱み',
    '  - 字下げした行',
    '1．現状\n１. 課題\n（1）市場\n1.5倍\n01. 章',
    '単価×数量 3 * 4 * 5',
    '2 ** 3',
    '料金は\\1,000\\*税別',
    '| 区分 | 金額 |',
    '<b>太字</b> &amp; [資料](https://example.com)',
    '# 見出し\n> 引用\n---',
    '　全角の空白  \n\n\n末尾の空白 ',
  ])('a text without the markup of sections is lines of plain text: %j', (body) => {
    expect(readBody(body)).toEqual(body.split('\n').map(line));
  });

  it('bold text, lists, a table and a picture are read', () => {
    const body = [
      '当社は**「短納期」**に強い。',
      '- 試作',
      '- **量産**',
      '1. 現状',
      '2. 課題',
      '| 年度 | 売上 |',
      '| --- | --- |',
      '| 2026 | 1,200<br>（見込み） |',
      '![工場の外観](media:12)',
    ].join('\n');
    expect(readBody(body)).toEqual([
      {
        kind: 'line',
        line: [
          { text: '当社は', bold: false },
          { text: '「短納期」', bold: true },
          { text: 'に強い。', bold: false },
        ],
      },
      { kind: 'list', start: null, items: [plain('試作'), [{ text: '量産', bold: true }]] },
      { kind: 'list', start: 1, items: [plain('現状'), plain('課題')] },
      {
        kind: 'table',
        rows: [
          [[plain('年度')], [plain('売上')]],
          [[plain('2026')], [plain('1,200'), plain('（見込み）')]],
        ],
      },
      { kind: 'picture', mediaId: 12, caption: '工場の外観' },
    ]);
  });

  it('text that only looks like markup is escaped, and read as text', () => {
    const body = '\\- 値引き\n2026\\. 春\n\\*\\*注\\*\\*';
    expect(readBody(body)).toEqual([line('- 値引き'), line('2026. 春'), line('**注**')]);
  });

  it('a list keeps the number it starts with', () => {
    expect(readBody('3. 実施体制\n本文\n4. 効果')).toMatchObject([
      { kind: 'list', start: 3 },
      { kind: 'line' },
      { kind: 'list', start: 4 },
    ]);
  });

  it('the characters of a text are counted without its markup', () => {
    expect(wordsOfBody('**太字**\n- 一\n| 年度 |\n| --- |\n| 2026 |\n![図](media:1)')).toBe(
      '太字\n一\n年度\n2026\n',
    );
  });
});
