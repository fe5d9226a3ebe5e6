import { describe, expect, test } from 'vitest';
import { subsidyDetail } from '~/contract/subsidies';
import { createCollection } from '~/embedded-api/subsidies/collection';
import { readImportedSubsidies } from '~/embedded-api/subsidies/imported';
import { importSubsidies, type ImportInput } from '../../scripts/data-import/import-subsidies';
import { parseOptions } from '../../scripts/data-import/options';
import { reportText } from '../../scripts/data-import/report-text';
import { importedFiles } from '../../scripts/data-import/write-imported';

const LIST_DAY = new Date('2026-10-01T00:00:00Z');
const DETAIL_DAY = new Date('2026-10-02T00:00:00Z');

const listed = (number: number, rest: Record<string, unknown> = {}) => ({
  id: `a0WTEST0000000${number}AAA`,
  name: `S-${String(number).padStart(8, '0')}`,
  title: `見本補助金${number}`,
  target_area_search: '全国',
  subsidy_max_limit: 1_000_000,
  acceptance_start_datetime: '2026-04-01T00:00:00.000Z',
  acceptance_end_datetime: '2026-12-25T08:00:00.000Z',
  target_number_of_employees: '従業員数の制約なし',
  institution_name: null,
  ...rest,
});

const detailed = (number: number, rest: Record<string, unknown> = {}) => ({
  ...listed(number),
  acceptance_start_datetime: '2026-04-01T00:00Z',
  acceptance_end_datetime: '2026-12-25T08:00Z',
  institution_name: '見本事業',
  subsidy_catch_phrase: 'がんばる会社へ',
  detail:
    '<p><b style="color: red">■目的・概要</b></p><p>設備の&amp;更新</p><p>■応募資格</p><p>市内の会社</p><p>■問合せ先</p><p>窓口<br>電話 00-0000-0000</p>',
  use_purpose: '新たな事業を行いたい / 災害（自然災害、感染症等）支援がほしい',
  industry: '農業、林業 / 製造業',
  target_area_detail: null,
  subsidy_rate: '1/2',
  project_end_deadline: '2027-03-31T14:59Z',
  request_reception_presence: '有',
  is_enable_multiple_request: true,
  front_subsidy_detail_page_url: 'https://www.jgrants-portal.go.jp/subsidy/a0WTEST',
  application_guidelines: [{ name: '要領.pdf', data: 'QUJDRA==' }],
  outline_of_grant: null,
  application_form: [{ name: '様式.docx', bytes: 120 }],
  ...rest,
});

const envelope = (...result: unknown[]) => ({ metadata: { type: 'x' }, result });
const input = (
  value: unknown,
  updatedAt: Date | null = LIST_DAY,
  name = 'list.json',
): ImportInput => ({
  name,
  updatedAt,
  text: typeof value === 'string' ? value : JSON.stringify(value),
});

const idsOf = (...inputs: ImportInput[]): number[] =>
  importSubsidies(inputs).subsidies.map(({ head }) => head.subsidyId);

const only = (...inputs: ImportInput[]) => {
  const { subsidies } = importSubsidies(inputs);
  expect(subsidies).toHaveLength(1);
  const [subsidy] = subsidies;
  if (subsidy === undefined) throw new Error('nothing was kept');
  return subsidy;
};

describe('parsing of imported records', () => {
  test('the import reads a file with one or several responses of the portal, or with one or several records', () => {
    expect(idsOf(input(envelope(listed(1), listed(2))))).toEqual([1, 2]);
    expect(idsOf(input([envelope(detailed(1)), envelope(detailed(2))]))).toEqual([1, 2]);
    expect(idsOf(input([listed(1), listed(2)]))).toEqual([1, 2]);
    expect(idsOf(input(listed(3)))).toEqual([3]);
  });

  test('the import accepts a time without seconds, and reads an end date without a time as 23:59, with a note', () => {
    const { head, notes } = only(
      input(
        listed(1, {
          acceptance_start_datetime: '2026-06-19T06:00Z',
          acceptance_end_datetime: '2026-12-25',
        }),
      ),
    );
    expect(head.acceptanceStart).toBe('2026-06-19T06:00:00.000Z');
    expect(head.acceptanceEnd).toBe('2026-12-25T23:59:00+09:00');
    expect(notes.join()).toContain('23:59');
  });

  test('the import splits lists of values at slashes, but not at 「、」', () => {
    const { head } = only(input(detailed(1)));
    expect(head.businessCategoryIds).toEqual([1, 5]);
    expect(head.tagIds).toEqual([1, 11]);
  });

  test('the import treats an amount that is 0, null or made of ten or more nines as not stated', () => {
    const amounts = [0, null, 999_999_999_999_999, 99_999_999].map(
      (subsidy_max_limit) => only(input(listed(1, { subsidy_max_limit }))).head.maxAmount,
    );
    expect(amounts).toEqual([null, null, null, 99_999_999]);
  });

  test('the import takes an amount for a budget where it is one, and reports it', () => {
    const { head, notes } = only(input(listed(1, { subsidy_max_limit: 29_500_000_000 })));
    expect(head).toMatchObject({ maxAmount: null, budget: 29_500_000_000, amountVaries: false });
    expect(notes).toContain('上限額が予算額とみられる：予算総額とした');
  });

  test('the import reads what a record is from its title and text', () => {
    const detail = '<p>すでに助成金が支払済みの事業者の手続きです。</p>';
    expect(only(input(detailed(1, { detail }))).head.recordType).toBe('procedure');
    expect(only(input(listed(1, { title: '100億宣言' }))).head.recordType).toBe('registration');
    expect(only(input(listed(1))).head.recordType).toBe('call');
  });

  test('the import reads sections that have a known heading, and the name and size of attachments', () => {
    const { body } = only(input(detailed(1)));
    expect(body).toMatchObject({
      requirements: '市内の会社',
      contact: '窓口\n電話 00-0000-0000',
      eligibleExpenses: null,
      projectEnd: '2027-03-31',
      canApplyTwice: true,
      onlineApplication: true,
      attachments: [
        { kind: 'guidelines', name: '要領.pdf', size: 4, url: null },
        { kind: 'form', name: '様式.docx', size: 120, url: null },
      ],
    });
    expect(body.detailHtml).toContain('style="color: red"');
  });

  test.each([
    ['【環境省】令和8年度 見本事業(15次公募)', '令和8年度 15次公募', '環境省', 'national'],
    ['［第十三回］見本再構築補助金', '第十三回', null, 'national'],
    ['二次電池製造設備の補助金', null, null, 'national'],
    ['令和2年7月豪雨の復旧補助金', null, null, 'national'],
    [
      '【ふくい産業支援センター】見本補助金（3次募集）',
      '3次募集',
      'ふくい産業支援センター',
      'foundation',
    ],
    ['見本補助金【商工会地区】', null, null, 'national'],
  ])(
    'the import reads the round, the issuer and the level from the title %s',
    (title, round, issuer, level) => {
      expect(only(input(listed(1, { title }))).head).toMatchObject({ round, issuer, level });
    },
  );

  test('if a subsidy is for one prefecture, the import takes a municipality or prefecture in its title for the issuer', () => {
    const head = (title: string) =>
      only(input(listed(1, { title, target_area_search: '愛知県' }))).head;
    expect(head('岡崎市見本奨励金')).toMatchObject({ issuer: '岡崎市', level: 'municipality' });
    expect(head('愛知県見本補助金')).toMatchObject({ issuer: '愛知県', level: 'prefecture' });
    expect(head('都市農業見本補助金')).toMatchObject({ issuer: null, level: 'prefecture' });
  });

  test('the import gives all rounds of a programme the same programme key, also in different years', () => {
    const keyOf = (title: string) => only(input(listed(1, { title }))).head.programmeKey;
    expect(keyOf('令和７年度見本補助金（二次公募）')).toBe(keyOf('見本補助金【令和8年度】'));
    expect(keyOf('見本補助金')).not.toBe(keyOf('別の補助金'));
  });

  test('the import treats a subsidy with 「助成金」 in its title as a grant', () => {
    expect(only(input(listed(1, { title: '見本助成金' }))).head.kind).toBe('grant');
    expect(only(input(listed(1))).head.kind).toBe('subsidy');
  });
});

describe('several records of one subsidy', () => {
  test('the import merges a list and a detail record, and takes the exact deadline from the list record and the texts from the detail record', () => {
    const { head, body } = only(
      input([envelope(detailed(1, { acceptance_end_datetime: '2026-12-25' }))], DETAIL_DAY),
      input(envelope(listed(1))),
    );
    expect(head).toMatchObject({
      acceptanceEnd: '2026-12-25T08:00:00.000Z',
      catchPhrase: 'がんばる会社へ',
      sourceUpdatedAt: DETAIL_DAY.toISOString(),
    });
    expect(body.detailHtml).not.toBe('');
  });

  test('if a record has no subsidy number, the import merges list and detail records by the portal’s id', () => {
    const { name: _name, ...nameless } = detailed(1);
    expect(only(input(envelope(listed(1))), input(envelope(nameless))).body.requirements).toBe(
      '市内の会社',
    );
  });

  test('a record from an undated file has no update date, and a record from a dated file replaces the undated one', () => {
    const undated = input(envelope(listed(1, { title: '日付のない題名' })), null);
    const dated = input(envelope(listed(1, { title: '日付のある題名' })), LIST_DAY);
    expect(only(undated).head.sourceUpdatedAt).toBeNull();
    expect(only(dated, undated).head).toMatchObject({
      title: '日付のある題名',
      sourceUpdatedAt: LIST_DAY.toISOString(),
    });
  });

  test('the import keeps the newest record regardless of the order of files', () => {
    const older = input(envelope(listed(1, { title: '古い題名' })), LIST_DAY);
    const newest = input(envelope(listed(1, { title: '新しい題名' })), DETAIL_DAY);
    expect(only(older, newest).head.title).toBe('新しい題名');
    expect(only(newest, older).head.title).toBe('新しい題名');
  });
});

describe('the import report', () => {
  const damaged = [
    listed(1),
    listed(1, { title: '重なり' }),
    null,
    'text',
    listed(2, { name: 'X-1' }),
    listed(3, { title: null }),
    listed(4, { acceptance_end_datetime: '2026/12/25' }),
    listed(5, { acceptance_end_datetime: '2026-02-31T00:00Z' }),
    listed(6, { subsidy_max_limit: -5 }),
    listed(7, { target_area_search: ['全国'] }),
    { ...listed(8), name: null },
    listed(9, { target_area_search: '全国 / 未来国', newcomer: 1 }),
  ];
  const imported = importSubsidies([
    input('{"result": [', LIST_DAY, 'torn.json'),
    input(envelope(...damaged)),
    input([envelope(detailed(1))], DETAIL_DAY, 'details.json'),
  ]);
  const { report } = imported;

  test('the import report counts each record of the files as kept, merged or refused', () => {
    expect(report.read).toBe(damaged.length + 1);
    expect(report.kept + report.merged + report.refused.length).toBe(report.read);
    expect([report.kept, report.merged, report.refused.length]).toEqual([2, 2, 9]);
  });

  test('the import report lists each refused record with the reason, and each unreadable file', () => {
    expect(report.refused.map(({ where }) => where)).toContain('list.json の 7件目');
    expect(report.unreadable.map(({ name }) => name)).toEqual(['torn.json']);
    const text = reportText(imported);
    expect(text).toContain('読んだ記録 13件 ＝ 残した 2件 ＋ まとめた 2件 ＋ 断った 9件');
    expect(text).toContain(
      'list.json の 7件目：受付終了（acceptance_end_datetime）が日時ではありません：2026/12/25',
    );
    expect(text).toContain('torn.json：JSONとして読めません');
  });

  test('if a record has an unknown value or field, the import report notes it and the import keeps the record', () => {
    const text = reportText(imported);
    expect(text).toContain('地域に知らない値：未来国 … 1件（S-00000009）');
    expect(text).toContain('知らない項目 newcomer');
  });
});

test('imported subsidies can be searched, match the contract’s schema and state their source', async () => {
  const { subsidies } = importSubsidies([
    input(envelope(...Array.from({ length: 120 }, (_, index) => listed(index + 1)))),
    input([envelope(detailed(77))], DETAIL_DAY),
  ]);
  const files = importedFiles(subsidies);
  const source = await readImportedSubsidies((name) =>
    Promise.resolve(JSON.parse(files.get(name) ?? 'null')),
  );
  const collection = createCollection(source);
  const viewer = {
    now: new Date('2026-11-20T00:00:00Z'),
    profile: null,
    favoriteIds: new Set<number>(),
    dismissedIds: new Set<number>(),
  };
  const bounds = { limit: null, kinds: ['subsidy', 'grant'] } as const;
  const page = collection.search({ workspaceId: 1, keyword: '設備の&更新' }, viewer, bounds);
  expect(page.items.map(({ subsidyId }) => subsidyId)).toEqual([77]);
  expect(page.sources).toEqual([
    { name: 'Jグランツ（デジタル庁）', updatedAt: DETAIL_DAY.toISOString() },
  ]);
  const detail = await collection.detail(77, viewer);
  expect(subsidyDetail.parse(detail)).toEqual(detail);
  expect(detail?.requirements).toBe('市内の会社');
});

test('if imported files have another format version, reading fails with an error that says to run npm run data:import', async () => {
  await expect(readImportedSubsidies(() => Promise.resolve({ heads: [] }))).rejects.toThrow(
    'npm run data:import',
  );
});

describe('the arguments of data:import', () => {
  test('parseOptions reads file names, or with --live the keywords to search for in the portal’s API', () => {
    expect(parseOptions(['a.json', 'b.json'])).toMatchObject({
      files: ['a.json', 'b.json'],
      keywords: [],
    });
    expect(parseOptions(['a.json'])).toMatchObject({ asOf: null });
    expect(parseOptions(['a.json', '--as-of', '2026-08-21'])).toMatchObject({
      asOf: new Date('2026-08-21T00:00:00+09:00'),
    });
    expect(parseOptions(['--live', '設備', 'IT'])).toMatchObject({
      files: [],
      keywords: ['設備', 'IT'],
    });
    expect(parseOptions(['--live', '設備', '--base', 'http://127.0.0.1:8099'])).toMatchObject({
      base: 'http://127.0.0.1:8099/exp/v1/public',
    });
  });

  test.each([
    [[], '指定してください'],
    [['--live', '設備', '--base', 'ftp://x'], '--base'],
    [['a.json', '--as-of', '昨日'], '--as-of'],
    [['a.json', '--unknown'], '--unknown'],
  ])('parseOptions reports the error in the arguments %j', (argv, keywords) => {
    expect(parseOptions(argv)).toContain(keywords);
  });
});
