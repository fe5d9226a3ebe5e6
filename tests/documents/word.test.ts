// @vitest-environment node

import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import type { Document } from '~/contract/documents';
import type { WordPictures } from '~/features/documents/export/docx-body';
import { wordFile } from '~/features/documents/export/docx-file';
import { sampleDocument } from '../support/sample-document';

const NOW = new Date('2026-11-25T10:00:00+09:00');

const partsOf = async (
  document: Document,
  companyName: string | null = '株式会社ひかり野製作所',
  pictures: WordPictures = new Map(),
) => {
  const file = await wordFile(document, { companyName, userName: '佐藤 美咲', pictures, now: NOW });
  const parts = unzipSync(new Uint8Array(await file.arrayBuffer()));
  const read = (name: string): string => strFromU8(parts[name] ?? new Uint8Array());
  return { read, names: Object.keys(parts), body: read('word/document.xml') };
};

const textOf = (xml: string): string =>
  [...xml.matchAll(/<w:t[^>]*>([^<]*)<\/w:t>/gu)].map(([, text]) => text).join('');

const paragraphsOf = (xml: string) =>
  [...xml.matchAll(/<w:p>.*?<\/w:p>/gsu)].map(([paragraph]) => ({
    style: /<w:pStyle w:val="([^"]*)"/u.exec(paragraph)?.[1] ?? null,
    isRight: paragraph.includes('<w:jc w:val="right"/>'),
    text: textOf(paragraph),
  }));

const rowsOf = (xml: string): string[] =>
  [...xml.matchAll(/<w:tr>.*?<\/w:tr>/gsu)].map(([row]) => row);

const cellsOf = (row: string): string[] =>
  [...row.matchAll(/<w:tc>.*?<\/w:tc>/gsu)].map(([cell]) => textOf(cell));

describe('a document as a Word file', () => {
  it('a Word file has styles for the title and headings, and its paragraphs are as the user wrote them', async () => {
    const { body } = await partsOf(sampleDocument());
    const outsideTable = body.replace(/<w:tbl>.*<\/w:tbl>/su, '');
    expect(paragraphsOf(outsideTable).map(({ style, text }) => [style, text])).toEqual([
      ['Title', '5軸加工機の導入 申請書'],
      [null, '2026年11月25日'],
      [null, '株式会社ひかり野製作所'],
      [null, '申請する補助金：ものづくり・商業・サービス生産性向上促進補助金'],
      ['Heading1', '事業計画の概要'],
      [null, '当社は試作品の短納期に強みがあります。'],
      [null, ''],
      [null, '5軸加工機を導入し、工程を集約します。'],
      ['Heading1', '導入の効果'],
      [null, ''],
      ['Heading1', '経費明細'],
      [null, '補助率：2/3'],
      [null, '上限額：35,000,000円'],
      [null, '消費税（10%）：3,000,000円'],
      [null, '消費税（8%）：6,000円'],
      [null, '補助金額（見込み）：20,050,000円'],
      [null, '支払いに必要な資金（税込）：33,081,000円'],
      [null, '自己負担額（税込）：13,031,000円'],
      [null, '自己負担額（税抜）：10,025,000円'],
    ]);
  });

  it('a Word file has an expense table with a repeated header row, right-aligned figures and totals', async () => {
    const { body } = await partsOf(sampleDocument());
    const [head = '', ...rows] = rowsOf(body);
    expect(head).toContain('<w:tblHeader/>');
    expect(cellsOf(head)).toEqual([
      '区分',
      '内容',
      '単価（円）',
      '数量',
      '税抜額（円）',
      '税率',
      '税込額（円）',
      '補助対象経費（円）',
      '補助金額（円）',
    ]);
    expect(rows.map(cellsOf)).toEqual([
      [
        '機械装置・システム構築費',
        '5軸加工機',
        '30,000,000',
        '1',
        '30,000,000',
        '10%',
        '33,000,000',
        '30,000,000',
        '20,000,000',
      ],
      [
        '専門家経費',
        '生産技術の助言',
        '50,000',
        '1.5',
        '75,000',
        '8%',
        '81,000',
        '75,000',
        '50,000',
      ],
      ['合計', '', '', '', '30,075,000', '', '33,081,000', '30,075,000', '20,050,000'],
    ]);
    expect(paragraphsOf(rows[0] ?? '').map(({ isRight }) => isRight)).toEqual([
      false,
      false,
      true,
      true,
      true,
      true,
      true,
      true,
      true,
    ]);
  });

  it('a Word file names a discount in the expense table', async () => {
    const [expense] = sampleDocument().expenses;
    if (expense === undefined) throw new Error('no expense');
    const discount = { ...expense, item: '同時購入', unitPrice: -100, amount: -100 };
    const { body } = await partsOf(sampleDocument({ expenses: [expense, discount] }));
    expect(cellsOf(rowsOf(body)[2] ?? '').slice(1, 7)).toEqual([
      '同時購入（値引き）',
      '-100',
      '1',
      '-100',
      '10%',
      '-110',
    ]);
  });

  it('a Word file has A4 pages, a Japanese font and page numbers', async () => {
    const { body, read, names } = await partsOf(sampleDocument());
    expect(body).toMatch(/<w:pgSz w:w="11906" w:h="16838"/u);
    expect(read('word/styles.xml')).toContain('w:eastAsia="游明朝"');
    const footer = names.find((name) => name.startsWith('word/footer')) ?? '';
    expect(read(footer)).toContain('NUMPAGES');
  });

  it('in a Word file, characters that XML forbids are left out, and text that looks like markup is escaped', async () => {
    const hostile = '\u0000\u000B<img src=x onerror=alert(1)> & \uD800 \u202E{{x}}';
    const { body } = await partsOf(
      sampleDocument({
        title: hostile,
        sections: [{ key: 'a', heading: hostile, guidance: null, body: hostile, maxLength: null }],
        expenses: [],
      }),
      null,
    );
    expect(body).not.toMatch(/(?![\t\n\r])\p{Cc}/u);
    expect(body).toContain('&lt;img src=x onerror=alert(1)&gt; &amp;');
    expect(body).not.toContain('<w:tbl>');
  });

  it('a Word file has the bold text, lists, tables and pictures of a section', async () => {
    const text = [
      '当社は**短納期**に強い。',
      '- 試作',
      '3. 体制',
      '4. 効果',
      '| 年度 | 売上 |',
      '| --- | --- |',
      '| 2026 | 1,200<br>見込み |',
      '![工場の外観](media:12)',
      '![消えた写真](media:13)',
    ].join('\n');
    const section = { key: 'a', heading: '計画', guidance: null, body: text, maxLength: null };
    const { body, read, names } = await partsOf(
      sampleDocument({ sections: [section], expenses: [] }),
      null,
      new Map([[12, { type: 'png', data: new ArrayBuffer(8), width: 1208, height: 400 }]]),
    );
    expect(body).toMatch(/<w:b\/>(?:(?!<\/w:r>).)*短納期/u);
    const listed = [...body.matchAll(/<w:p>(?:(?!<\/w:p>).)*<w:numPr>.*?<\/w:p>/gsu)].map(
      ([each]) => textOf(each),
    );
    expect(listed).toEqual(['試作', '体制', '効果']);
    expect(read('word/numbering.xml')).toContain('<w:start w:val="3"/>');
    expect(rowsOf(body).map(cellsOf)).toEqual([
      ['年度', '売上'],
      ['2026', '1,200見込み'],
    ]);
    expect(names.filter((name) => name.startsWith('word/media/'))).toHaveLength(1);
    // The picture is reduced to the width of the text. The unit is the EMU (9,525 per pixel).
    expect(body).toContain('<wp:extent cx="5753100" cy="1905000"/>');
    expect(body).toContain('消えた写真（画像を表示できません）');
    expect(body).not.toContain('**');
  });

  it('a Word file sets only minimum line heights, so that a line with a picture can become higher', async () => {
    const { read, body } = await partsOf(sampleDocument());
    const heights = [
      ...`${body}${read('word/styles.xml')}`.matchAll(/<w:spacing [^>]*w:line=[^>]*>/gu),
    ];
    expect(heights.length).toBeGreaterThan(2);
    for (const [spacing] of heights) expect(spacing).toMatch(/w:lineRule="(?:atLeast|auto)"/u);
  });

  it('the properties of a Word file contain the name of the user who exported it', async () => {
    const { read } = await partsOf(sampleDocument());
    expect(read('docProps/core.xml')).toContain('<cp:lastModifiedBy>佐藤 美咲</cp:lastModifiedBy>');
  });
});
