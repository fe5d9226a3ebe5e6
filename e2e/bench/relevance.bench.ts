// Compares the order of search results with graded results of test queries (product §11). The
// folder RELEVANCE_DATA holds answers of the jGrants API in list.json and details.json, and the
// grades in judged.json.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from '@playwright/test';
import { importSubsidies } from '../../scripts/data-import/import-subsidies.ts';
import { importedFiles } from '../../scripts/data-import/write-imported.ts';
import { areaIdOf } from '../../src/domain/content/areas.ts';
import { SUBSIDY_KINDS } from '../../src/domain/subsidies/subsidy.ts';
import type { Viewer } from '../../src/embedded-api/core/subsidy-collection.ts';
import { createCollection } from '../../src/embedded-api/subsidies/collection.ts';
import { readImportedSubsidies } from '../../src/embedded-api/subsidies/imported.ts';

type PortalRecord = { id: string; name: string };
type PortalAnswer = { result: PortalRecord[] };
/** Grades by jGrants id: 3 exactly what the query means, 2 clearly useful, 1 hardly useful. */
type Judged = { queries: { query: string; grades: Record<string, number> }[] };

const TARGETS = { gain: 0.85, first: 0.85, five: 0.8 };
const USEFUL = 2;
/** The id of the industry 製造業. */
const CATEGORY_OF_MANUFACTURERS = 5;

const average = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/** Discounted cumulative gain of the first ten grades. */
const gainOf = (grades: readonly number[]): number =>
  grades
    .slice(0, 10)
    .reduce((sum, grade, index) => sum + (2 ** grade - 1) / Math.log2(index + 2), 0);

const measure = (shown: readonly number[], all: readonly number[]) => {
  const useful = all.filter((grade) => grade >= USEFUL).length;
  const ideal = gainOf(all.toSorted((one, other) => other - one));
  const inFive = shown.slice(0, 5).filter((grade) => grade >= USEFUL).length;
  return {
    gain: ideal === 0 ? 1 : gainOf(shown) / ideal,
    first: useful === 0 || (shown[0] ?? 0) >= USEFUL ? 1 : 0,
    five: useful === 0 ? 1 : inFive / Math.min(5, useful),
  };
};

const anybody: Viewer = {
  now: new Date('2026-09-01T09:00:00+09:00'),
  profile: null,
  favoriteIds: new Set(),
  dismissedIds: new Set(),
};
/** A metalworking company in 愛知県 with 35 employees. */
const company: Viewer = {
  ...anybody,
  profile: {
    areaId: areaIdOf('愛知県') ?? 0,
    city: '刈谷市',
    businessCategoryIds: [CATEGORY_OF_MANUFACTURERS],
    tagIds: [],
    employees: 35,
    capital: 10_000_000,
  },
};

test('order of search results compared with graded results of test queries', async () => {
  const folder = process.env['RELEVANCE_DATA'];
  if (folder === undefined) throw new Error('Set RELEVANCE_DATA to the folder of the judged data');
  const read = (name: string): string => readFileSync(join(folder, name), 'utf8');
  const texts = ['list.json', 'details.json'].map((name) => ({ name, text: read(name) }));
  const { subsidies } = importSubsidies(texts.map((each) => ({ ...each, updatedAt: null })));
  const files = importedFiles(subsidies);
  const collection = createCollection(
    await readImportedSubsidies(async (name) => JSON.parse(files.get(name) ?? 'null') as unknown),
  );
  const answers = texts.flatMap(({ text }) =>
    [JSON.parse(text) as PortalAnswer | PortalAnswer[]].flat(),
  );
  const idOf = new Map(
    answers.flatMap(({ result }) => result).map(({ id, name }) => [id, Number(name.slice(2))]),
  );
  const { queries } = JSON.parse(read('judged.json')) as Judged;
  for (const [name, viewer] of Object.entries({ 'without a profile': anybody, company })) {
    const isOpen = (subsidyId: number): boolean =>
      collection.summary(subsidyId, viewer)?.match?.result !== 'unfit';
    const rows = queries.map(({ query, grades }) => {
      const graded = new Map(
        Object.entries(grades).flatMap(([id, grade]) => {
          const subsidyId = idOf.get(id);
          return subsidyId !== undefined && isOpen(subsidyId) ? [[subsidyId, grade] as const] : [];
        }),
      );
      const found = collection.search({ workspaceId: 1, keyword: query, perPage: 100 }, viewer, {
        limit: null,
        kinds: SUBSIDY_KINDS,
      });
      const items = [...found.items, ...(found.someWords?.items ?? [])];
      const shown = items
        .filter(({ subsidyId }) => isOpen(subsidyId))
        .map(({ subsidyId }) => graded.get(subsidyId) ?? 0);
      return { query, shown, ...measure(shown, [...graded.values()]) };
    });
    for (const { query, gain, shown } of rows.toSorted((one, other) => one.gain - other.gain)) {
      console.log(`${gain.toFixed(2)} ${shown.slice(0, 10).join('')} ${query}`);
    }
    for (const [measured, target] of Object.entries(TARGETS)) {
      const value = average(rows.map((row) => row[measured as keyof typeof TARGETS]));
      console.log(`${name}, ${measured}: ${value.toFixed(3)} (target ${target})`);
    }
  }
});
