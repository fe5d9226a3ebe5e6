import { describe, expect, it } from 'vitest';
import { areaIdOf } from '~/domain/content/areas';
import { businessCategoryIdOf } from '~/domain/content/business-categories';
import { purposeIdOf } from '~/domain/content/tags';
import { assignByHeading } from '~/features/clients/csv/csv-columns';
import { duplicatesOf } from './import-choice';
import { readRow } from './import-row';

/** Parses one row; the required 「会社名」 comes first. */
const rowOf = (cells: Record<string, string>, row = 2) => {
  const all = { 会社名: '青葉製作所', ...cells };
  const headings = Object.keys(all);
  return readRow(
    { row, cells: Object.values(all) },
    { headings, assignments: assignByHeading(headings) },
  );
};

const profileOf = (cells: Record<string, string>) => {
  const { content, problems, unread } = rowOf(cells);
  expect([...problems, ...unread]).toEqual([]);
  return content.profile;
};

describe('a row of a CSV', () => {
  it('an empty cell leaves its field unset, an address sets all of its parts', () => {
    const given = (address: string) =>
      rowOf({ 住所: address, 従業員数: ' ', 担当者名: '山田' }).given;
    expect(given('')).toEqual(['companyName', 'contactName']);
    expect(given('大阪府堺市北区長曽根町1-1').toSorted()).toEqual(
      ['companyName', 'contactName', 'postalCode', 'areaId', 'city', 'addressLine'].toSorted(),
    );
  });

  it('a CSV row is parsed like text typed into the client form', () => {
    expect(
      profileOf({
        フリガナ: 'ｱｵﾊﾞ',
        法人番号: '７０００-0120-50002',
        設立日: '昭和62年4月1日',
        電話番号: '０３（１２３４）５６７８',
        URL: 'www.example.com',
        郵便番号: '〒1000001',
        都道府県: '東京',
        従業員数: '25名',
        資本金: '1,500万円',
        決算月: '３月末',
        予定していること: 'レーザー加工機の更新 3,000万円\r\n資格取得の費用',
      }),
    ).toMatchObject({
      companyName: '青葉製作所',
      companyNameKana: 'アオバ',
      corporateNumber: '7000012050002',
      establishedOn: '1987-04-01',
      phone: '0312345678',
      websiteUrl: 'https://www.example.com',
      postalCode: '100-0001',
      areaId: areaIdOf('東京都'),
      employees: 25,
      capital: 15_000_000,
      fiscalMonth: 3,
      plannedProjects: ['レーザー加工機の更新 3,000万円', '資格取得の費用'],
    });
  });

  it.each([
    ['資本金（万円）', '1,500', 15_000_000],
    ['資本金（千円）', '１５０００', 15_000_000],
    ['資本金（百万円）', '1.5', 1_500_000],
    ['資本金（万円）', '1,500万円', 15_000_000],
    ['資本金（万円）', '1億円', 100_000_000],
    ['資本金', '15000000', 15_000_000],
  ])('an amount under the CSV heading 「%s」 is read in its unit: %s', (heading, cell, yen) => {
    expect(profileOf({ [heading]: cell }).capital).toBe(yen);
  });

  it.each([
    ['飲食業/IT業', ['情報通信業', '宿泊業、飲食サービス業']],
    ['製造業', ['製造業']],
    ['E', ['製造業']],
    ['製造業、建設業', ['建設業', '製造業']],
    ['農業、林業', ['農業、林業']],
    ['農業、林業、製造業', ['農業、林業', '製造業']],
    ['小売業；情報通信業', ['情報通信業', '卸売業、小売業']],
    ['製造業/サービス業', ['製造業', 'サービス業（他に分類されないもの）']],
    ['学術研究、専門・技術サービス業|Ｇ', ['情報通信業', '学術研究、専門・技術サービス業']],
  ])('parses the business categories of a CSV cell: %s', (cell, names) => {
    expect(profileOf({ 業種: cell }).businessCategoryIds).toEqual(
      names.map((name) => businessCategoryIdOf(name)),
    );
  });

  it('parses the purposes of a CSV cell by name, including a name that contains commas', () => {
    const names = ['災害（自然災害、感染症等）支援がほしい', '人材育成を行いたい'];
    expect(profileOf({ 利用目的: names.join('、') }).tagIds).toEqual(
      names.map((name) => purposeIdOf(name)).toReversed(),
    );
  });

  it('an address cell of a CSV is split into its parts and completed by separate address columns', () => {
    expect(profileOf({ 住所: '〒220-0012 神奈川県横浜市西区みなとみらい2-2-1' })).toMatchObject({
      postalCode: '220-0012',
      areaId: areaIdOf('神奈川県'),
      city: '横浜市西区',
      addressLine: 'みなとみらい2-2-1',
    });
    expect(
      profileOf({
        都道府県: '神奈川県',
        市区町村: '横浜市',
        住所: 'みなとみらい2-2-1',
        建物名: '3階',
      }),
    ).toMatchObject({ city: '横浜市', addressLine: 'みなとみらい2-2-1 3階' });
    expect(
      profileOf({ 建物名: 'タワー3階', 住所: '神奈川県横浜市西区みなとみらい2-2-1' }),
    ).toMatchObject({ addressLine: 'みなとみらい2-2-1 タワー3階' });
  });

  it('an invalid CSV row reports each wrong field with the form’s message', () => {
    const { problems, unread } = rowOf({
      会社名: ' ',
      法人番号: '123',
      都道府県: '関東',
      業種: '製造業、宇宙業',
      決算月: '13月',
      メールアドレス: 'a@',
    });
    const wrong = [...problems, ...unread];
    expect(wrong.map(({ column, label, message }) => [column, label, message])).toEqual([
      [0, '会社名', '会社名を入力してください。'],
      [1, '法人番号', '3桁しか入力されていません。法人番号は13桁で入力してください。'],
      [2, '都道府県', '都道府県「関東」が見つかりません。「東京都」のように入力してください。'],
      [
        3,
        '業種',
        '業種「宇宙業」は、登録できる業種にありません。「製造業」のような大分類の名前か、AからTの記号を入力してください。',
      ],
      [4, '決算月', '決算月「13月」を読み取れませんでした。「3月」のように入力してください。'],
      [
        5,
        '担当者のメールアドレス',
        'メールアドレスの形式が正しくありません（例：name@example.com）。',
      ],
    ]);
  });

  it('an invalid CSV cell drops only the cell, not the row', () => {
    const { content, problems, unread } = rowOf({ 従業員数: 'たくさん', 資本金: '500万円' });
    expect(problems).toEqual([]);
    expect(unread).toMatchObject([{ column: 1, label: '従業員数', was: 'たくさん' }]);
    expect(content.profile).toMatchObject({
      companyName: '青葉製作所',
      employees: null,
      capital: 5_000_000,
    });
  });

  it('a CSV row without a company name is not imported', () => {
    const { problems, unread } = rowOf({ 会社名: '', 従業員数: '5' });
    expect(problems).toMatchObject([{ label: '会社名' }]);
    expect(unread).toEqual([]);
  });

  it.each([
    ['製造業/', '製造業/'],
    ['製造業、', '製造業、'],
    ['a ', 'a '],
    ['/', ''],
  ])(
    'a CSV cell that repeats 「%s」 a million times is refused, and in a short message',
    (piece, quoted) => {
      // A backtracking regular expression would time out.
      const { unread } = rowOf({ 業種: `${piece.repeat(1_000_000)}b` });
      expect(unread[0]?.message).toContain(quoted.repeat(5));
      expect(unread[0]?.message.length).toBeLessThan(200);
    },
  );

  it('a corporate number that a spreadsheet has cut to exponent notation is reported', () => {
    expect(rowOf({ 法人番号: '7.00001E+12' }).unread[0]?.message).toContain('桁が失われています');
  });

  it('a CSV row with more values than headings is reported, but not for blank cells', () => {
    const headings = ['会社名', 'メモ'];
    const layout = { headings, assignments: assignByHeading(headings) };
    expect(readRow({ row: 2, cells: ['青葉', '本社', '工場'] }, layout).problems).toMatchObject([
      { column: null, message: expect.stringContaining('見出しより1列多く') },
    ]);
    expect(readRow({ row: 2, cells: ['青葉', '', '', ' '] }, layout).problems).toEqual([]);
  });
});

describe('duplicate rows of a CSV', () => {
  const names = [
    {
      clientId: 1,
      companyName: '株式会社ひかり野',
      companyNameKana: null,
      corporateNumber: null,
      isLocked: false,
    },
    {
      clientId: 2,
      companyName: '国税庁',
      companyNameKana: null,
      corporateNumber: '7000012050002',
      isLocked: false,
    },
  ];

  it('duplicate clients are detected by corporate number, or by name when the numbers do not differ', () => {
    const rows = [
      rowOf({ 会社名: '㈱ ひかり野' }, 2),
      rowOf({ 会社名: '別の名前', 法人番号: '7000012050002' }, 3),
      rowOf({ 会社名: '国税庁', 法人番号: '4011001098993' }, 4),
      rowOf({ 会社名: '青葉' }, 5),
      rowOf({ 会社名: '青葉' }, 6),
      rowOf({ 会社名: 'みどり', 法人番号: '1' }, 7),
      rowOf({ 会社名: 'みどり' }, 8),
      rowOf({ 会社名: '株式会社髙橋製作所' }, 9),
      rowOf({ 会社名: '(株)高橋製作所' }, 10),
    ];
    expect([...duplicatesOf(rows, names)]).toEqual([
      [2, '登録済みの「株式会社ひかり野」と会社名が同じです。'],
      [3, '登録済みの「国税庁」と法人番号が同じです。'],
      [6, '5行目と会社名が同じです。'],
      // An unreadable number is left out, so the names decide.
      [8, '7行目と会社名が同じです。'],
      [10, '9行目と会社名が同じです。'],
    ]);
  });
});
