import { describe, expect, test } from 'vitest';
import { areaIdOf } from '~/domain/content/areas';
import { businessCategoryIdOf } from '~/domain/content/business-categories';
import { importSubsidies } from '../../scripts/data-import/import-subsidies';
import type { OpenDataSource } from '../../scripts/data-import/open-data';
import { parseOptions } from '../../scripts/data-import/options';
import { reportText } from '../../scripts/data-import/report-text';
import { inShiftJis } from '../support/shift-jis.ts';
import { NOW, textIn, csv, first, second, own, portal, titled } from './open-data-files';

const programmeOf = (cells: Record<string, string>) => {
  const all = { 制度名: '見本', 更新日: '2026/8/1', ...cells };
  const line = (values: string[]): string => values.map((value) => `"${value}"`).join(',');
  return titled('見本', csv(`${line(Object.keys(all))}\n${line(Object.values(all))}`));
};

describe('a CSV file of the municipal standard data set', () => {
  test('a programme of the first edition is read with dates, places, industries, amount and text', () => {
    const { head, body, text } = titled('見本設備更新補助金', first);
    expect(head).toMatchObject({
      kind: 'subsidy',
      issuer: '札幌市',
      level: 'municipality',
      areaIds: [areaIdOf('北海道')],
      businessCategoryIds: [businessCategoryIdOf('製造業'), businessCategoryIdOf('卸売業、小売業')],
      maxAmount: 500_000,
      rate: '2分の1以内',
      acceptanceStart: '2026-04-01T00:00:00+09:00',
      acceptanceEnd: '2027-01-29T17:00:00+09:00',
      publishedAt: '2026-03-15T00:00:00+09:00',
      catchPhrase: '設備の更新を支援します',
      source: '札幌市オープンデータ',
      sourceLicence: 'CC BY 4.0',
      sourceUrl: 'https://example.jp/sapporo',
      sourceUpdatedAt: '2026-05-10T00:00:00+09:00',
    });
    expect(body).toMatchObject({
      requirements: '市内に事業所がある中小企業',
      eligibleExpenses: '機械装置の購入費（消耗品は除く）',
      areaDetail: '札幌市',
      contact: '011-000-0000',
      officialUrl: 'https://example.jp/a001',
      onlineApplication: null,
    });
    expect(body.detailHtml).toContain('機械装置の&lt;新設&gt;と<br>更新を支援します');
    expect(text).toContain('せつび補助');
  });

  test('a programme of the second edition in CP932 is read with its own headings and characters', () => {
    const { head, body } = titled('①見本販路開拓補助金', second);
    expect(head).toMatchObject({
      issuer: '岡崎市',
      areaIds: [areaIdOf('愛知県')],
      businessCategoryIds: [businessCategoryIdOf('卸売業、小売業')],
      maxAmount: 200_000,
      acceptanceStart: '2026-06-01T00:00:00+09:00',
      acceptanceEnd: '2026-12-25T23:59:00+09:00',
      sourceUpdatedAt: '2026-06-10T00:00:00+09:00',
    });
    expect(body.detailHtml).toContain('㈱・髙橋通り応援');
    expect(body).toMatchObject({
      areaDetail: '岡崎市、豊田市',
      contact: '商工労政課\n0564-00-0000',
      officialUrl: 'https://example.jp/p1',
      onlineApplication: true,
    });
  });

  test('a file is read the same in UTF-8 with or without a byte order mark and in Shift_JIS', () => {
    const text = '制度名,対象者\n見本,中小企業';
    const utf8 = new TextEncoder().encode(text);
    expect(textIn(utf8)).toBe(text);
    expect(textIn(new Uint8Array([0xef, 0xbb, 0xbf, ...utf8]))).toBe(text);
    expect(textIn(inShiftJis(text))).toBe(text);
    expect(textIn(Uint8Array.of(0xff, 0xff))).toBeUndefined();
  });

  test('the report counts the excluded programmes by reason and names the unknown columns', () => {
    const imported = importSubsidies([first, second], NOW);
    const { report } = imported;
    expect(Object.fromEntries(report.leftOut)).toEqual({
      個人向けの制度: 2,
      '補助・助成ではない制度（融資）': 1,
      '補助・助成ではない制度（相談）': 1,
    });
    expect(Object.fromEntries(report.unknownFields)).toEqual({ 担当者メモ: 1 });
    const text = reportText(imported);
    expect(text).toContain(
      '読んだ記録 10件 ＝ 残した 5件 ＋ まとめた 0件 ＋ 断った 1件 ＋ 対象ではない 4件',
    );
    expect(text).toContain('first-edition.csv の 5件目：制度名（タイトル）がありません');
    expect(text).toContain('個人向けの制度 … 2件');
    expect(text).toContain('知らない項目 担当者メモ：残していません … 1件');
    expect(text).toContain('標準産業分類に知らない値：XX … 1件');
    expect(text).toContain('受付開始日が日付ではない：随時 … 1件');
  });

  test.each([
    ['11002', '北海道', 'municipality'],
    ['011002', '北海道', 'municipality'],
    ['1100', '北海道', 'municipality'],
    ['131016', '東京都', 'municipality'],
    ['13101', '東京都', 'municipality'],
    ['230006', '愛知県', 'prefecture'],
    ['10006', '北海道', 'prefecture'],
  ])('the code %s gives the area even without its leading zero or names', (code, area, level) => {
    expect(programmeOf({ 全国地方公共団体コード: code }).head).toMatchObject({
      areaIds: [areaIdOf(area)],
      level,
    });
  });

  test('a code of no local government is reported and gives no area', () => {
    const { head, notes } = programmeOf({ 全国地方公共団体コード: '990001' });
    expect(head.areaIds).toEqual([]);
    expect(notes).toContain('全国地方公共団体コードが正しくない：990001');
  });

  test.each([
    ['1', '農業、林業'],
    ['09', '製造業'],
    ['E', '製造業'],
    ['E09', '製造業'],
    ['0911', '製造業'],
    ['39', '情報通信業'],
    ['56', '卸売業、小売業'],
    ['75', '宿泊業、飲食サービス業'],
    ['99', '分類不能の産業'],
    ['建設業', '建設業'],
  ])('the industry %s is %s', (code, name) => {
    expect(programmeOf({ 標準産業分類: code }).head.businessCategoryIds).toEqual([
      businessCategoryIdOf(name),
    ]);
  });

  test.each([
    ['100万円', 1_000_000],
    ['1件につき最大1,000,000円', null],
    ['1事業者につき最大100万円', 1_000_000],
    ['補助対象経費の2分の1（上限：50万円）', 500_000],
    ['30万円以内', 300_000],
    ['上限50万円、賃上げ枠は上限80万円', null],
    ['予算の範囲内', null],
  ])('the amount 「%s」 is read as a maximum of %s', (amount, maxAmount) => {
    const { head, body } = programmeOf({ 給付金額: amount });
    expect(head.maxAmount).toBe(maxAmount);
    expect(body.detailHtml).toContain(amount);
  });

  test.each([
    ['2026/4/1', '2026-04-01T23:59:00+09:00'],
    ['令和8年4月1日', '2026-04-01T23:59:00+09:00'],
    ['2026-04-01T12:00:00', '2026-04-01T12:00:00+09:00'],
    ['2026年4月1日（水）17:00', '2026-04-01T17:00:00+09:00'],
    ['２０２６．４．１', '2026-04-01T23:59:00+09:00'],
    ['2026/2/30', null],
    ['予算終了まで', null],
  ])('the deadline 「%s」 is read as %s', (text, end) => {
    const { head, body } = programmeOf({ 受付終了日: text });
    expect(head.acceptanceEnd).toBe(end);
    expect(body.detailHtml).toContain(text);
  });

  test('facts that the file does not state stay missing', () => {
    const { head, body } = programmeOf({});
    expect(head).toMatchObject({
      issuer: null,
      areaIds: [],
      businessCategoryIds: [],
      maxAmount: null,
      rate: null,
      acceptanceStart: null,
      acceptanceEnd: null,
      publishedAt: null,
    });
    expect(body).toMatchObject({ requirements: null, eligibleExpenses: null, officialUrl: null });
  });

  test.each([
    ['名称,対象\n見本,会社', '1行目に'],
    ['制度名,概要\n"見本,会社', '引用符'],
    ['制度名,概要\n見本,会社', '--date で日付を指定してください'],
  ])('a file that cannot be read is reported with what to do: %j', (text, reason) => {
    const { subsidies, report } = importSubsidies([csv(text)], NOW);
    expect(subsidies).toEqual([]);
    expect(report.unreadable[0]?.reason).toContain(reason);
  });

  test('a date in the future is not the date of the file', () => {
    const text = '制度名,公開日\n見本,2026/8/1\n見本2,2027/4/1';
    expect(titled('見本', csv(text)).head.sourceUpdatedAt).toBe('2026-08-01T00:00:00+09:00');
  });
});

test('the product’s own CSV format is read like the standard data set, with the date of --date', () => {
  expect(titled('見本DX補助金', own).head).toMatchObject({
    issuer: '見本県産業財団',
    level: 'foundation',
    areaIds: [areaIdOf('岐阜県'), areaIdOf('愛知県')],
    businessCategoryIds: [businessCategoryIdOf('製造業'), businessCategoryIdOf('情報通信業')],
    maxAmount: 1_500_000,
    rate: '2/3',
    acceptanceStart: '2026-07-01T00:00:00+09:00',
    acceptanceEnd: '2026-12-18T12:00:00+09:00',
    sourceUpdatedAt: '2026-08-10T00:00:00+09:00',
  });
});

test('a recording without a date states the day on which its newest record opened', () => {
  const { head } = titled('見本補助金1', portal());
  expect(head).toMatchObject({ sourceUpdatedAt: null, sourceSince: '2026-08-21' });
  const future = portal({ acceptance_start_datetime: '2027-01-01T00:00Z' });
  expect(titled('見本補助金1', future).head.sourceSince).toBeUndefined();
  expect(titled('見本補助金1', portal({}, NOW)).head.sourceSince).toBeUndefined();
});

describe('the arguments for CSV files', () => {
  const named = ['--source', '札幌市', '--licence', 'CC BY 4.0', '--url', 'https://example.jp/s'];
  const source = { name: '札幌市', licence: 'CC BY 4.0', url: 'https://example.jp/s', date: null };

  test('one source applies to all CSV files, before or after its options', () => {
    for (const argv of [
      ['a.csv', 'list.json', ...named],
      [...named, 'a.csv', 'list.json'],
    ]) {
      expect(parseOptions(argv)).toMatchObject({ sources: new Map([['a.csv', source]]) });
    }
  });

  test('each --source begins another source', () => {
    const okazaki: OpenDataSource = {
      name: '岡崎市',
      licence: 'CC0',
      url: 'https://example.jp/o',
      date: '2026-08-01',
    };
    const other = ['--source', '岡崎市', '--licence', 'CC0', '--url', 'https://example.jp/o'];
    expect(
      parseOptions([...named, 'a.csv', ...other, '--date', '2026/8/1', 'b.csv', 'c.csv']),
    ).toMatchObject({
      files: ['a.csv', 'b.csv', 'c.csv'],
      sources: new Map<string, OpenDataSource>([
        ['a.csv', source],
        ['b.csv', okazaki],
        ['c.csv', okazaki],
      ]),
    });
  });

  test.each([
    [['a.csv'], 'CSVファイルには --source、--licence、--url を指定してください：a.csv'],
    [['a.csv', ...named.slice(0, 4)], '--url を指定してください'],
    [['a.csv', ...named.slice(0, 5), 'javascript:x'], '--url がアドレスではありません'],
    [['a.csv', ...named, '--date', '昨日'], '--date が日付ではありません：昨日'],
    [['a.csv', '--source', 'A,B', ...named.slice(2)], '--source に「,」は使えません'],
    [['a.json', ...named], '--source「札幌市」のCSVファイルを指定してください'],
  ])('parseOptions says what is missing or wrong in %j', (argv, message) => {
    expect(parseOptions(argv)).toContain(message);
  });
});
