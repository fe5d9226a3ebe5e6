import { describe, expect, test } from 'vitest';
import { subsidyDetail, subsidySummary } from '~/contract/subsidies';
import { areaIdOf } from '~/domain/content/areas';
import { createCollection } from '~/embedded-api/subsidies/collection';
import { readImportedSubsidies } from '~/embedded-api/subsidies/imported';
import { importSubsidies, type ImportInput } from '../../scripts/data-import/import-subsidies';
import { importedFiles } from '../../scripts/data-import/write-imported';
import {
  NOW,
  SAPPORO,
  OKAZAKI,
  OWN,
  csv,
  first,
  second,
  own,
  portal,
  titled,
} from './open-data-files';

describe('a programme in several sources', () => {
  test('the same title and issuer appear once, as the record with more facts, completed by the other', () => {
    const { subsidies, report } = importSubsidies([own, second], NOW);
    const same = subsidies.filter(({ head }) => head.title === '①見本販路開拓補助金');
    expect(same).toHaveLength(1);
    expect(same[0]?.head).toMatchObject({ source: '岡崎市オープンデータ', maxAmount: 200_000 });
    expect(report.merged).toBe(1);
    const lacking = csv(
      '制度番号,実施機関,制度名,補助率,更新日,問い合わせ先\n9,岡崎市,見本入居補助金,1/3,2026/8/1,',
    );
    const fuller = csv(
      '制度番号,実施機関,制度名,上限額,概要,更新日,問い合わせ先\n8,岡崎市,見本 入居補助金,10万円,入居,2026/8/1,窓口',
      OKAZAKI,
    );
    const { head, body } = titled('見本 入居補助金', lacking, fuller);
    expect(head).toMatchObject({ maxAmount: 100_000, rate: '1/3', source: OKAZAKI.name });
    expect(body.contact).toBe('窓口');
  });

  test('a maximum from the other record is 最大 only if that record says so', () => {
    const title = '見本入居補助金';
    const fuller = csv(
      `制度番号,実施機関,都道府県,制度名,概要,更新日,問い合わせ先,補助率,対象者,対象経費\n8,愛知県,愛知県,${title},入居,2026/8/1,窓口,1/2,会社,家賃`,
      OKAZAKI,
    );
    const withMaximum = (detail: string) =>
      portal({ title, target_area_search: '愛知県', subsidy_max_limit: 30_000_000, detail });
    const merged = (detail: string) => titled(title, withMaximum(detail), fuller).head;
    const filled = { source: OKAZAKI.name, maxAmount: 30_000_000 };
    expect(merged('補助上限額は、従業員数により異なります。')).toMatchObject({
      ...filled,
      amountVaries: true,
    });
    expect(merged('家賃を補助します。')).toMatchObject({ ...filled, amountVaries: false });
  });

  describe('the sources credited', () => {
    const columns = '制度番号,実施機関,制度名,上限額,概要,更新日,問い合わせ先\n';
    const fuller = csv(`${columns}8,岡崎市,見本入居補助金,10万円,入居,2026/8/1,`, OKAZAKI);
    const credited = (...inputs: ImportInput[]) =>
      titled('見本入居補助金', ...inputs).head.otherSources;
    const sapporo = {
      name: SAPPORO.name,
      licence: 'CC BY 4.0',
      url: 'https://example.jp/sapporo',
      updatedAt: '2026-08-01T00:00:00+09:00',
    };

    test('a source that fills facts of the kept record is credited with its licence, date and address', () => {
      const lacking = csv(`${columns}9,岡崎市,見本入居補助金,,,2026/8/1,窓口`);
      expect(credited(lacking, fuller)).toEqual([sapporo]);
      expect(credited(fuller, lacking)).toEqual([sapporo]);
    });

    test('a source that supplies no fact to the kept record is not credited', () => {
      const lacking = csv(`${columns}9,岡崎市,見本入居補助金,5万円,,2026/8/1,`);
      expect(credited(lacking, fuller)).toBeUndefined();
    });

    test('each of several sources is credited once, the source of the kept record never', () => {
      const contact = csv(`${columns}9,岡崎市,見本入居補助金,,,2026/8/1,窓口`);
      const row = '7,岡崎市,見本入居補助金,,,2026/8/1,1/2';
      const rate = csv(`${columns.replace('問い合わせ先', '補助率')}${row}`, OWN);
      const names = credited(contact, fuller, rate, contact)?.map(({ name }) => name);
      expect(names).toEqual([SAPPORO.name, OWN.name]);
    });

    test('a copy of a national programme is credited where it fills facts of the original', () => {
      const copy = csv(
        '制度番号,元制度番号,制度名,上限額,更新日\n8,S-00000001,見本補助金1,10万円,2026/8/1',
      );
      const { head } = titled('見本補助金1', copy, portal());
      expect(head).toMatchObject({ maxAmount: 100_000, otherSources: [sapporo] });
      expect(head.source).not.toBe(SAPPORO.name);
    });
  });

  test('the same title of another municipality or of another period is another programme', () => {
    const head = '実施機関,制度名,受付開始日,受付終了日,更新日\n';
    const inputs = [
      csv(`${head}岡崎市,創業補助金,2026/4/1,2026/6/30,2026/8/1`),
      csv(`${head}豊田市,創業補助金,,,2026/8/1`, OKAZAKI),
      csv(`${head}岡崎市,創業補助金,2026/10/1,2026/12/25,2026/8/1`, OWN),
    ];
    expect(importSubsidies(inputs, NOW).subsidies).toHaveLength(3);
  });

  test('a rewritten national programme appears once by its original number, an addition to it is kept', () => {
    const { subsidies } = importSubsidies([second, portal()], NOW);
    const titles = subsidies.map(({ head }) => head.title);
    expect(titles).toContain('見本補助金1の上乗せ');
    expect(titles).toHaveLength(3);
    expect(subsidies.find(({ head }) => head.subsidyId === 1)?.head).toMatchObject({
      title: '見本補助金1',
      issuer: null,
      areaIds: [areaIdOf('全国')],
    });
  });

  test('a programme has the same number in each import, regardless of the other files', () => {
    const title = '見本設備更新補助金';
    expect(titled(title, first).head.subsidyId).toBe(
      titled(title, second, own, first).head.subsidyId,
    );
  });

  test('imported programmes of several sources match the contract and can be filtered by source', async () => {
    const { subsidies } = importSubsidies([portal(), first, second, own], NOW);
    const files = importedFiles(subsidies);
    const collection = createCollection(
      await readImportedSubsidies((name) => Promise.resolve(JSON.parse(files.get(name) ?? 'null'))),
    );
    const none = new Set<number>();
    const viewer = { now: NOW, profile: null, favoriteIds: none, dismissedIds: none };
    const bounds = { limit: null, kinds: ['subsidy', 'grant'] } as const;
    const page = collection.search({ workspaceId: 1, source: [SAPPORO.name] }, viewer, bounds);
    expect(page.items.map(({ source }) => source)).toEqual([SAPPORO.name, SAPPORO.name]);
    expect(page.offered['source']).toHaveLength(4);
    expect(page.facets['source']).toMatchObject({ [SAPPORO.name]: 2, [OWN.name]: 1 });
    expect(page.sources).toEqual([
      {
        name: SAPPORO.name,
        licence: 'CC BY 4.0',
        url: 'https://example.jp/sapporo',
        updatedAt: '2026-05-10T00:00:00+09:00',
      },
    ]);
    for (const item of page.items) {
      expect(subsidySummary.parse(item)).toEqual(item);
      const detail = await collection.detail(item.subsidyId, viewer);
      expect(subsidyDetail.parse(detail)).toEqual(detail);
    }
  });
});
